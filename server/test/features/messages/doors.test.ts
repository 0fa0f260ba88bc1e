import { randomUUID } from 'node:crypto';
import type { ThreadPage } from '@makani/contract/messages/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetMessages } from '../../../src/features/messages/public/forget-messages.ts';
import { emptyBookings } from '../../kit/database/empty-tables.ts';
import { Desk } from '../../kit/desk/desk.ts';
import { otherHost } from '../../kit/hosts.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { Talk } from './talk.ts';

// Readers of a thread: its two parties, and the desk where it was reported or for a reason.

const app = await createTestApp();
const { db } = app.context;
const talk = new Talk(app);

beforeEach(async () => {
  app.clock.set(startOfTests);
  await emptyBookings(db);
  await db.deleteFrom('message_threads').execute();
});

const reason = 'The guest called about it.';

function textOf({ id }: { id: string }, { token }: { token: string }) {
  const body = { clientId: randomUUID(), text: 'Aloha from the office.' };
  return ['POST', `/operator/messages/threads/${id}/messages`, { token, body }] as const;
}

test('strangers find no thread, neither a guest nor another host', async () => {
  const guest = await talk.guest();
  const { thread } = await talk.ask(guest, 'Hi');
  const booking = await talk.book(guest);
  for (const stranger of [await talk.guest(), await otherHost(app)]) {
    const { token } = stranger;
    const path = `/messages/threads/${thread.id}`;
    await app.refused(404, 'GET', path, { token });
    await app.refused(404, ...talk.sending(stranger, thread.id, 'Hi'));
    await app.refused(404, 'POST', `${path}/photos`, { token });
    await app.refused(404, 'PUT', `${path}/read`, { token, body: { upTo: 1 } });
    await app.refused(404, 'PUT', `${path}/report`, { token, body: { reason } });
    await app.refused(404, 'PUT', `${path}/block`, { token });
    await app.refused(404, 'PUT', `/messages/bookings/${booking.id}`, { token });
    expect(await talk.threads(stranger)).toEqual([]);
    expect(await talk.unread(stranger)).toBe(0);
  }
  // The attempt of a stranger has not made a thread.
  const other = await talk.book(await talk.guest(), {
    pickupAt: '2026-12-10T10:00',
    returnAt: '2026-12-12T10:00',
  });
  await app.refused(404, 'PUT', `/messages/bookings/${other.id}`, { token: guest.token });
  expect(
    await db.selectFrom('message_threads').select('id').where('booking_id', '=', other.id).execute(),
  ).toEqual([]);
  await app.refused(404, 'GET', `/messages/threads/${randomUUID()}`, { token: guest.token });
});

test('a blocked account reads and writes nothing', async () => {
  const guest = await talk.guest();
  const { thread } = await talk.ask(guest, 'Hi');
  const manager = await Desk.open(app, 'manager');
  await app.expect(200, 'POST', `/operator/people/${guest.id}/block`, {
    token: manager.token,
    key: randomUUID(),
    body: { reason, bookings: [] },
  });
  await app.refused(401, ...talk.sending(guest, thread.id, 'Hi'));
  await app.refused(401, 'GET', `/messages/threads/${thread.id}`, { token: guest.token });
  await app.refused(401, 'GET', '/messages/events', { token: guest.token });
});

describe('the desk', () => {
  test('reads what was reported, writes in the name of the site, and closes the report', async () => {
    const [guest, host, desk] = [await talk.guest(), await talk.host(), await Desk.open(app)];
    const { thread } = await talk.ask(guest, 'Pay me at 808-555-0100');
    const path = `/operator/messages/threads/${thread.id}`;
    const { token } = desk;
    expect(await app.refused(403, 'GET', path, { token })).toMatchObject({ code: 'reason_needed' });
    expect(await app.refused(403, ...textOf(thread, desk))).toMatchObject({ code: 'reason_needed' });
    await app.refused(403, 'PUT', `${path}/read`, { token, body: { upTo: 1 } });
    expect(await talk.listAtDesk(desk)).toEqual([]);

    const report = { token: host.token, body: { reason: 'They want cash.' } };
    await app.expect(204, 'PUT', `/messages/threads/${thread.id}/report`, report);
    await app.expect(204, 'PUT', `/messages/threads/${thread.id}/report`, {
      token: guest.token,
      body: { reason: 'No, they do.' },
    });
    expect(await talk.threads(host)).toMatchObject([{ isReported: true }]);
    expect(await talk.threads(guest)).toMatchObject([{ isReported: true }]);
    expect(await talk.listAtDesk(desk, '?reported=yes')).toMatchObject([
      {
        ground: 'reported',
        report: { by: 'host', reason: 'They want cash.' },
        secondReport: { by: 'guest', reason: 'No, they do.' },
        side: 'desk',
        unread: 1,
      },
    ]);
    const counts = () => app.expect(200, 'GET', '/operator/messages/unread', { token });
    expect(await counts()).toEqual({ reported: 1, unread: 1 });
    expect((await app.expect<ThreadPage>(200, 'GET', path, { token })).messages).toHaveLength(1);
    await app.expect(200, 'PUT', `${path}/read`, { token, body: { upTo: 1 } });
    expect(await counts()).toEqual({ reported: 1, unread: 0 });
    expect(await app.expect(201, ...textOf(thread, desk))).toMatchObject({ from: 'desk', isOwn: true });
    expect((await talk.page(guest, thread.id)).messages.at(-1)).toMatchObject({
      from: 'desk',
      isOwn: false,
      senderName: app.context.config.site.name,
    });

    const close = { token, body: { reason, blocks: true } };
    await app.expect(204, 'POST', `${path}/close-report`, close);
    await app.refused(404, 'POST', `${path}/close-report`, close);
    await app.refused(403, 'GET', path, { token });
    expect(await app.refused(409, ...talk.sending(guest, thread.id, 'Hello?'))).toMatchObject({
      code: 'thread_closed',
    });
    expect(await talk.threads(host)).toMatchObject([{ closed: 'blocked', isReported: false }]);
    await requireInvariants(db);
  });

  test('keeps the report of the other side when one account goes', async () => {
    const [guest, host, desk] = [await talk.guest(), await talk.host(), await Desk.open(app)];
    const { id } = await talk.threadOf(guest, (await talk.book(guest)).id);
    await talk.send(guest, id, 'Hi');
    for (const [{ token }, text] of [
      [guest, 'They want cash.'],
      [host, 'No, they do.'],
    ] as const)
      await app.expect(204, 'PUT', `/messages/threads/${id}/report`, { token, body: { reason: text } });
    await forgetMessages(db, { userId: guest.id, vehicleIds: [] }, app.clock.now());
    expect(await talk.listAtDesk(desk, '?reported=yes')).toMatchObject([
      { report: { by: 'host', reason: 'No, they do.' }, secondReport: null },
    ]);
  });

  test('opens any other thread for a reason, for a day, and the audit says so', async () => {
    const [guest, desk, other] = [await talk.guest(), await Desk.open(app), await Desk.open(app)];
    const { thread } = await talk.ask(guest, 'Hi');
    const { token } = desk;
    const path = `/operator/messages/threads/${thread.id}`;
    await app.refused(400, 'POST', `${path}/open`, { token, body: { reason: '' } });
    await app.refused(404, 'POST', `/operator/messages/threads/${randomUUID()}/open`, {
      token,
      body: { reason },
    });
    expect(await app.expect(200, 'POST', `${path}/open`, { token, body: { reason } })).toMatchObject({
      ground: 'opened',
      report: null,
    });
    await app.expect(200, 'GET', path, { token });
    await app.refused(403, 'GET', path, { token: other.token });
    const manager = await Desk.open(app, 'manager');
    expect(
      await app.expect(200, 'GET', '/operator/audit?act=thread_opened', { token: manager.token }),
    ).toMatchObject({
      entries: [{ act: 'thread_opened', reason, actor: { id: desk.id }, subject: { id: thread.id } }],
    });
    app.clock.advance({ hours: 24 });
    const later = await Desk.again(app, desk.id);
    await app.refused(403, 'GET', path, { token: later.token });
    expect(await talk.listAtDesk(later)).toEqual([]);
    app.clock.advance({ hours: 1 });
    await app.runJobs();
    expect(await db.selectFrom('thread_openings').select('until').execute()).toEqual([]);
  });

  test('finds no thread that isn’t there, and writes nothing in a closed one', async () => {
    const [guest, desk] = [await talk.guest(), await Desk.open(app)];
    const { token } = desk;
    const unknown = `/operator/messages/threads/${randomUUID()}`;
    await app.refused(404, 'GET', unknown, { token });
    await app.refused(404, 'PUT', `${unknown}/read`, { token, body: { upTo: 1 } });
    await app.refused(404, ...textOf({ id: randomUUID() }, desk));
    const { thread } = await talk.ask(guest, 'Hi');
    await app.expect(204, 'PUT', `/messages/threads/${thread.id}/block`, { token: guest.token });
    await app.expect(200, 'POST', `/operator/messages/threads/${thread.id}/open`, {
      token,
      body: { reason },
    });
    expect(await app.refused(409, ...textOf(thread, desk))).toMatchObject({ code: 'thread_closed' });
  });

  test('opens the thread of a booking in which nobody has written, and writes to both', async () => {
    const [guest, host, desk] = [await talk.guest(), await talk.host(), await Desk.open(app)];
    const booking = await talk.book(guest);
    const path = `/operator/messages/bookings/${booking.id}/open`;
    const { id } = await app.expect<{ id: string }>(200, 'POST', path, {
      token: desk.token,
      body: { reason },
    });
    await app.expect(201, ...textOf({ id }, desk));
    for (const party of [guest, host]) expect(await talk.unread(party)).toBe(1);
    await app.refused(404, 'POST', `/operator/messages/bookings/${randomUUID()}/open`, {
      token: desk.token,
      body: { reason },
    });
    await app.expect(204, 'PUT', `/messages/threads/${id}/report`, { token: guest.token, body: { reason } });
    const close = { token: desk.token, body: { reason, blocks: true } };
    const closing = `/operator/messages/threads/${id}/close-report`;
    expect(await app.refused(409, 'POST', closing, close)).toMatchObject({ code: 'act_refused' });
  });

  test('reads threads of a vehicle without a host by itself', async () => {
    const [guest, desk] = [await talk.guest(), await Desk.open(app)];
    const { thread } = await talk.ask(guest, 'Hi');
    const { id } = thread.vehicle;
    const { id: hostId } = await talk.host();
    await db.updateTable('vehicles').set({ host_id: null }).where('id', '=', id).execute();
    expect(await talk.listAtDesk(desk)).toMatchObject([{ ground: 'no_host', hostName: null }]);
    await app.expect(201, ...textOf(thread, desk));
    expect(await talk.threads(guest)).toMatchObject([{ hostName: null, unread: 1 }]);
    await db.updateTable('vehicles').set({ host_id: hostId }).where('id', '=', id).execute();
  });
});

describe('a block', () => {
  test('ends a question for both, and the vehicle can be booked all the same', async () => {
    const [guest, host] = [await talk.guest(), await talk.host()];
    const { thread } = await talk.ask(guest, 'Hi');
    const block = `/messages/threads/${thread.id}/block`;
    await app.expect(204, 'PUT', block, { token: host.token });
    await app.expect(204, 'PUT', block, { token: host.token });
    for (const party of [guest, host])
      expect(await app.refused(409, ...talk.sending(party, thread.id, 'Hi'))).toMatchObject({
        code: 'thread_closed',
      });
    await app.refused(409, ...(await talk.question(guest, 'Hi')));
    await app.refused(409, 'POST', `/messages/threads/${thread.id}/photos`, { token: guest.token });
    const booking = await talk.book(guest);
    const own = await talk.threadOf(guest, booking.id);
    expect(own.id).not.toBe(thread.id);
    await talk.send(guest, own.id, 'Where do we meet?');
    await requireInvariants(db);
  });

  test('ends the other questions between the same two, and nobody else’s', async () => {
    const [guest, other, host] = [await talk.guest(), await talk.guest(), await talk.host()];
    const [one, two] = await db.selectFrom('vehicles').select('id').where('host_id', '=', host.id).execute();
    const first = await talk.ask(guest, 'Hi', { vehicleId: one?.id ?? '' });
    const second = await talk.ask(guest, 'Hi', { vehicleId: two?.id ?? '' });
    const others = await talk.ask(other, 'Hi', { vehicleId: two?.id ?? '' });
    await app.expect(204, 'PUT', `/messages/threads/${first.thread.id}/block`, { token: host.token });
    for (const party of [guest, host])
      expect(await app.refused(409, ...talk.sending(party, second.thread.id, 'Hi'))).toMatchObject({
        code: 'thread_closed',
      });
    expect((await talk.page(guest, second.thread.id)).thread.closed).toBe('blocked');
    await talk.send(host, others.thread.id, 'Aloha');
  });

  test('is refused for a booking', async () => {
    const guest = await talk.guest();
    const { id } = await talk.threadOf(guest, (await talk.book(guest)).id);
    expect(
      await app.refused(409, 'PUT', `/messages/threads/${id}/block`, { token: guest.token }),
    ).toMatchObject({ code: 'act_refused' });
  });
});
