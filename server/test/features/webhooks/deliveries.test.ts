import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { WebhookDelivery } from '@makani/contract/webhooks/deliveries';
import { beforeEach, describe, expect, test } from 'vitest';
import { WebhookUnreachable } from '../../../src/adapters/webhooks/send-webhook.ts';
import { inTransaction } from '../../../src/db/retry.ts';
import { verifyExample } from '../../../src/http/openapi/docs/guide.ts';
import { Desk } from '../../kit/desk/desk.ts';
import { newOperator } from '../../kit/desk/operators.ts';
import { newWebhook } from '../../kit/desk/webhooks.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { Talk } from '../messages/talk.ts';
import { Receivers, sendWebhooks } from './with-webhooks.ts';

const receivers = new Receivers();
const app = await createTestApp({ sendWebhook: receivers.send });
const { db } = app.context;

beforeEach(async () => {
  app.clock.set(startOfTests);
  receivers.received.length = 0;
  receivers.answer = async () => 204;
  await db.deleteFrom('webhooks').execute();
  await db.deleteFrom('outbox').where('kind', '=', 'tool_news').execute();
});

let day = 0;

/** A paid booking on days of its own. */
async function book() {
  day += 3;
  const pickup = Temporal.PlainDate.from('2026-12-01').add({ days: day });
  const at = (date: Temporal.PlainDate) => `${date.toString()}T10:00`;
  const dates = { pickupAt: at(pickup), returnAt: at(pickup.add({ days: 2 })) };
  return (await app.bookedByGuest(dates)).booking;
}

async function deliveriesOf(id: string, query = ''): Promise<WebhookDelivery[]> {
  const { token } = await newOperator(app, 'manager');
  const path = `/operator/webhooks/${id}/deliveries${query}`;
  return (await app.expect<{ deliveries: WebhookDelivery[] }>(200, 'GET', path, { token })).deliveries;
}

describe('a fact', () => {
  test('is told to each webhook that has its event, by reference and link, without a name', async () => {
    await newWebhook(app, { events: ['booking'] });
    await newWebhook(app, { url: 'https://books.example/', events: ['payment'] });
    const booking = await book();
    await sendWebhooks(app);
    expect(receivers.received.map(({ url, payload }) => `${url} ${payload.type}`).toSorted()).toEqual([
      'https://books.example/ payment.authorized',
      'https://tools.example/makani booking.pending',
    ]);
    const sent = receivers.received.find(({ payload }) => payload.type === 'booking.pending');
    expect(sent?.payload).toEqual({
      id: sent?.headers['makani-delivery'],
      type: 'booking.pending',
      happenedAt: app.clock.now().toString(),
      bookingId: booking.id,
      bookingReference: booking.reference,
      objectId: booking.id,
      url: `${app.context.config.publicUrl}/api/tools/bookings/${booking.id}`,
    });
    await requireInvariants(db);
  });

  test('of a message says who wrote in which thread, never the text; a repeated message is told once', async () => {
    await newWebhook(app, { events: ['message'] });
    await newWebhook(app, { url: 'https://books.example/', events: ['booking'] });
    const talk = new Talk(app);
    const guest = await talk.guest();
    const clientId = randomUUID();
    const { thread } = await talk.ask(guest, 'Write to ada@example.com', { clientId });
    await talk.ask(guest, 'Write to ada@example.com', { clientId });
    await sendWebhooks(app);
    const [sent, ...others] = receivers.received;
    expect(others).toEqual([]);
    expect(sent?.payload).toEqual({
      id: sent?.headers['makani-delivery'],
      type: 'message.guest',
      happenedAt: app.clock.now().toString(),
      bookingId: null,
      bookingReference: null,
      objectId: thread.id,
      url: null,
    });
    const booking = await talk.book(guest, { pickupAt: '2026-11-20T10:00', returnAt: '2026-11-22T10:00' });
    const { id } = await talk.threadOf(guest, booking.id);
    await talk.send(await talk.host(), id, 'Call 808 555 0100');
    await sendWebhooks(app);
    const heard = receivers.received.slice(1).filter(({ url }) => url.includes('tools'));
    expect(heard.map(({ payload }) => payload)).toMatchObject([
      { type: 'message.host', bookingId: booking.id, bookingReference: booking.reference, objectId: id },
    ]);
    expect(JSON.stringify(receivers.received)).not.toMatch(/ada@|808 555/);
    await requireInvariants(db);
  });

  test('that never came to be is told to nobody', async () => {
    await newWebhook(app);
    const booking = await book();
    await db.deleteFrom('webhook_deliveries').execute();
    const undone = inTransaction(db, async (trx) => {
      const event = { booking_id: booking.id, from_status: 'pending', to_status: 'confirmed' } as const;
      await trx
        .insertInto('booking_events')
        .values({ ...event, actor: 'clock', reason: 'a test', at: app.clock.now() })
        .execute();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await sendWebhooks(app)).toBe(0);
  });

  test('of a trip that the desk moves to other days is a change', async () => {
    const { id } = await book();
    await newWebhook(app, { events: ['change'] });
    const desk = await Desk.open(app);
    await desk.act(id, { act: 'change_dates', pickupAt: '2027-03-01T10:00', returnAt: '2027-03-03T10:00' });
    await sendWebhooks(app);
    expect(receivers.types).toEqual(['change.applied']);
  });

  test('before the webhook was added, or while it is off, is not told', async () => {
    await book();
    const { id, manager: token } = await newWebhook(app, { events: ['booking'] });
    const path = `/operator/webhooks/${id}`;
    await app.expect(200, 'PATCH', path, { token, body: { events: ['booking'], isOn: false } });
    await book();
    await app.expect(200, 'PATCH', path, { token, body: { events: ['booking'], isOn: true } });
    await sendWebhooks(app);
    expect(receivers.types).toEqual([]);
  });
});

describe('a delivery', () => {
  test('is signed so that the example of the documentation takes it, and nothing else', async () => {
    const module = `data:text/javascript,${encodeURIComponent(verifyExample)}`;
    const { isGenuine } = (await import(module)) as {
      isGenuine: (secret: string, header: string, body: string, now: number) => boolean;
    };
    const { secret } = await newWebhook(app, { events: ['booking'] });
    await book();
    await sendWebhooks(app);
    const [first] = receivers.received;
    const [header, body] = [first?.headers['makani-signature'] ?? '', first?.body ?? ''];
    const now = app.clock.now().epochMilliseconds;
    expect(isGenuine(secret, header, body, now)).toBe(true);
    expect(isGenuine(secret, header, `${body} `, now)).toBe(false);
    expect(isGenuine(`${secret}x`, header, body, now)).toBe(false);
    expect(isGenuine(secret, header, body, now + 301_000)).toBe(false);
    expect(isGenuine(secret, header.replace(/t=\d+/, `t=${Math.floor(now / 1000) + 1}`), body, now)).toBe(
      false,
    );
    expect(isGenuine(secret, 'nonsense', body, now)).toBe(false);
    expect(verifyExample.split('\n').filter((line) => line !== '').length).toBeLessThanOrEqual(10);
  });

  test('is signed with both secrets for a day after a renewal, then with the new one alone', async () => {
    const { id, secret, manager: token } = await newWebhook(app, { events: ['booking'] });
    const renewed = await app.expect<{ secret: string }>(200, 'POST', `/operator/webhooks/${id}/secret`, {
      token,
    });
    expect(renewed.secret).toMatch(/^whsec_[\w-]{43}$/);
    expect(renewed.secret).not.toBe(secret);
    const signatures = () =>
      receivers.received.map(({ headers }) => headers['makani-signature']?.split(',').length);
    await book();
    await sendWebhooks(app);
    app.clock.advance({ hours: 24 });
    await book();
    await sendWebhooks(app);
    expect(signatures()).toEqual([3, 2]);
  });

  test('that fails is tried again later and later, always under its id, until it arrives', async () => {
    const { id } = await newWebhook(app, { events: ['booking'] });
    await book();
    receivers.answer = async () => 500;
    expect(await sendWebhooks(app)).toBe(1);
    expect(await sendWebhooks(app)).toBe(0);
    app.clock.advance({ seconds: 12 });
    receivers.answer = async () => {
      throw new WebhookUnreachable('Couldn’t connect');
    };
    expect(await sendWebhooks(app)).toBe(1);
    expect(await deliveriesOf(id)).toMatchObject([
      { state: 'waiting', attempts: 2, lastAnswer: 'Couldn’t connect', nextTryAt: expect.any(String) },
    ]);
    app.clock.advance({ seconds: 36 });
    receivers.answer = async () => 302;
    await sendWebhooks(app);
    app.clock.advance({ minutes: 2 });
    receivers.answer = async () => 200;
    await sendWebhooks(app);
    expect(await deliveriesOf(id)).toMatchObject([
      { state: 'delivered', attempts: 4, lastAnswer: 'Answered 200', nextTryAt: null },
    ]);
    expect(receivers.received).toHaveLength(4);
    expect(new Set(receivers.received.map(({ payload }) => payload.id)).size).toBe(1);
  });

  test('whose process died after sending is sent again under the same id', async () => {
    const { id } = await newWebhook(app, { events: ['booking'] });
    await book();
    // The process ends in between: nothing of its run is noted.
    receivers.answer = () => new Promise(() => {});
    const dead = sendWebhooks(app);
    while (receivers.received.length === 0) await setImmediate();
    void dead;
    expect(await sendWebhooks(app)).toBe(0);
    app.clock.advance({ minutes: 3 });
    receivers.answer = async () => 204;
    expect(await sendWebhooks(app)).toBe(1);
    const [first, second] = receivers.received.map(({ payload }) => payload.id);
    expect(first).toBe(second);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });

  test('goes out once when two workers run at the same time', async () => {
    await newWebhook(app, { events: ['booking'] });
    await book();
    await Promise.all([sendWebhooks(app), sendWebhooks(app)]);
    expect(receivers.received).toHaveLength(1);
  });

  test('to an address that hardly answers keeps no other waiting', async () => {
    const slow = await newWebhook(app, { url: 'https://slow.example/', events: ['booking', 'payment'] });
    for (let made = 0; made < 5; made += 1) await book();
    await newWebhook(app, { events: ['booking'] });
    await book();
    receivers.answer = async ({ url }) => (url.includes('slow') ? 503 : 204);
    await sendWebhooks(app);
    const byHost = Object.groupBy(receivers.received, ({ url }) => new URL(url).host);
    expect(byHost['slow.example']).toHaveLength(6);
    expect(byHost['tools.example']).toHaveLength(1);
    expect(await deliveriesOf(slow.id, '?state=waiting')).toHaveLength(12);
  });
});

describe('after three days', () => {
  /** Tries until nothing is due any more. */
  async function threeDays(): Promise<void> {
    for (let hour = 0; hour <= 73; hour += 1) {
      await sendWebhooks(app);
      app.clock.advance({ hours: 1 });
    }
  }

  test('in which nothing arrived, the webhook is off, managers have a mail, and all can be resent', async () => {
    const { id } = await newWebhook(app, { events: ['booking'] });
    await db.deleteFrom('outbox').where('kind', '=', 'tool_news').execute();
    await book();
    receivers.answer = async () => 500;
    await threeDays();
    const tries = receivers.received.length;
    expect(tries).toBeGreaterThan(12);
    const [failed] = await deliveriesOf(id);
    expect(failed).toMatchObject({ state: 'failed', attempts: tries, lastAnswer: 'Answered 500' });
    const { token } = await newOperator(app, 'manager');
    expect(await app.request('GET', '/operator/webhooks', { token })).toMatchObject({
      body: { webhooks: [{ isOn: false, wasStopped: true, failed: 1, waiting: 0 }] },
    });
    const mails = await db
      .selectFrom('outbox')
      .select(['kind', 'payload'])
      .where('kind', '=', 'tool_news')
      .execute();
    expect(mails[0]?.payload).toMatchObject({ news: 'webhook_stopped', name: 'tools.example' });

    const path = `/operator/webhooks/${id}/deliveries/${failed?.id}/resend`;
    expect(await app.request('POST', path, { token })).toMatchObject({
      status: 409,
      body: { code: 'act_refused' },
    });
    const body = { events: ['booking'], isOn: true };
    await app.expect(200, 'PATCH', `/operator/webhooks/${id}`, { token, body });
    receivers.answer = async () => 204;
    await app.expect(200, 'POST', path, { token });
    expect(await app.request('POST', path, { token })).toMatchObject({
      status: 409,
      body: { code: 'act_refused' },
    });
    await sendWebhooks(app);
    expect(receivers.received.at(-1)?.payload.id).toBe(failed?.id);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
    await requireInvariants(db);
  });

  test('in which others arrived, only that delivery is given up', async () => {
    const { id } = await newWebhook(app, { events: ['booking'] });
    const lost = await book();
    receivers.answer = async ({ body }) => (body.includes(lost.id) ? 500 : 204);
    await sendWebhooks(app);
    const other = await book();
    await threeDays();
    const states = (await deliveriesOf(id)).map(({ bookingId, type, state }) => [bookingId, type, state]);
    expect(states).toContainEqual([lost.id, 'booking.pending', 'failed']);
    expect(states).toContainEqual([other.id, 'booking.pending', 'delivered']);
    expect(await db.selectFrom('webhooks').select('off_at').execute()).toEqual([{ off_at: null }]);
  });
});
