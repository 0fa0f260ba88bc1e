import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Modification } from '@makani/contract/bookings/trips';
import { beforeEach, describe, expect, test } from 'vitest';
import { readableEntries } from '../../../kit/audit.ts';
import { emptyBookings } from '../../../kit/database/empty-tables.ts';
import { fleetHost } from '../../../kit/hosts.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import { chargedBooking, Desk, reason, settled, tripOf } from '../../../kit/desk/desk.ts';

const app = await createTestApp();
const { db } = app.context;
const rental = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };
let desk: Desk;

// The first mails of a file load what draws them. No test waits for that.
await chargedBooking(app);
await app.runJobs();

beforeEach(async () => {
  app.clock.set(startOfTests);
  app.mails.length = 0;
  await emptyBookings(db);
  desk = await Desk.open(app);
});

async function auditOf(id: string) {
  const rows = await db
    .selectFrom(readableEntries)
    .select(['act', 'actor_id', 'facts'])
    .where('subject_id', '=', id)
    .where('act', '=', 'booking_act')
    .execute();
  return rows;
}

const subjects = () => app.mails.map(({ subject }) => subject);

describe('a refund of part of a booking', () => {
  test('of a line is a line of the price, in trip, receipt, books and mails', async () => {
    const { id, totalCents } = await chargedBooking(app);
    const before = await desk.story(id);
    const service = before.lines.findIndex(({ label }) => label === 'Service fee');
    expect(before.lines[service]?.refundableCents).toBe(before.lines[service]?.cents);
    const act = { act: 'refund', amountCents: 5_000, line: service, quoteId: before.quoteId } as const;
    expect(await desk.effect(id, act)).toMatchObject({
      keptBeforeCents: totalCents,
      keptAfterCents: totalCents - 5_000,
      refundCents: 5_000,
      returnedBy: 'refund',
      givenUpCents: 5_000,
      needsApproval: false,
    });
    expect(await desk.act(id, act)).toEqual({
      outcome: 'done',
      refundCents: 5_000,
      approvalId: null,
      bookingId: id,
    });
    await settled(app);

    const trip = await tripOf(app, id);
    expect(trip.totalCents).toBe(totalCents - 5_000);
    expect(trip.lines.at(-1)).toMatchObject({ kind: 'goodwill', code: 'service', amountCents: -5_000 });
    expect(trip.money).toMatchObject({ dueCents: totalCents - 5_000, refundedCents: 5_000 });
    expect(trip.history.at(-1)).toMatchObject({ label: 'Changed', note: 'Refund of $50.00' });
    const after = await desk.story(id);
    expect(after.lines[service]?.refundableCents).toBe((before.lines[service]?.cents ?? 0) - 5_000);
    expect(after.payments[0]?.refunds).toMatchObject([{ amountCents: 5_000, state: 'done' }]);
    expect(after.changes[0]).toMatchObject({ words: 'Refund of $50.00', differenceCents: -5_000 });
    expect(after.mails.map(({ kind }) => kind)).toContain('booking_adjusted');
    expect(after.ledger.reduce((cents, entry) => cents + entry.amountCents, 0)).toBe(0);
    expect(subjects()).toContain(`Your $50.00 refund is on its way: booking ${after.reference}`);
    // The host's share is as before, so the host hears nothing.
    expect(subjects().join()).not.toContain('We refunded a guest');
    expect(await auditOf(id)).toMatchObject([
      { actor_id: desk.id, facts: { act: 'refund', reason, before: { keptCents: totalCents } } },
    ]);
  });

  test('of the rental takes from its host, who hears of it', async () => {
    const { id, lines } = await chargedBooking(app);
    const rental = lines.findIndex(({ kind }) => kind === 'rental');
    const cents = lines[rental]?.amountCents ?? 0;
    const { quoteId } = await desk.story(id);
    const act = { act: 'refund', amountCents: 10_000, line: rental, quoteId } as const;
    const effect = await desk.effect(id, act);
    expect(effect).toMatchObject({ hostBeforeCents: cents, hostAfterCents: cents - 10_000 });
    await desk.act(id, act);
    await settled(app);
    expect(subjects().join()).toContain('We refunded a guest');
    const { ledger } = await desk.story(id);
    const host = ledger.filter(({ account }) => account === 'Host');
    expect(host.reduce((sum, { amountCents }) => sum - amountCents, 0)).toBe(cents - 10_000);
  });

  test('of a booking that isn’t charged yet lowers what will be charged', async () => {
    const { booking } = await app.bookedByGuest();
    const effect = await desk.effect(booking.id, { act: 'refund', amountCents: 2_000, line: null });
    expect(effect.returnedBy).toBe('release');
    await desk.act(booking.id, { act: 'refund', amountCents: 2_000, line: null });
    app.clock.advance({ hours: 24 });
    await settled(app);
    const trip = await tripOf(app, booking.id);
    expect(trip.money).toMatchObject({ chargedCents: booking.totalCents - 2_000, refundedCents: 0 });
  });

  test('stays when the guest changes the trip, whose earlier preview no longer counts', async () => {
    const { id, totalCents } = await chargedBooking(app);
    const token = await app.guestOf(id);
    const preview = () =>
      app.expect<Modification>(200, 'POST', `/bookings/${id}/modification`, {
        token,
        body: { ...rental, insurance: 'premium' },
      });
    const change = async ({ quote, differenceCents }: Modification) =>
      app.request('PATCH', `/bookings/${id}`, {
        token,
        key: randomUUID(),
        body: { quoteId: quote.id, differenceCents, paymentToken: await app.cardToken(token) },
      });
    const early = await preview();
    await desk.act(id, { act: 'refund', amountCents: 7_000, line: null });
    await settled(app);
    const stale = await change(early);
    expect([stale.status, (stale.body as { code: string }).code]).toEqual([409, 'quote_changed']);
    const fresh = await preview();
    expect(fresh.quote.totalCents).toBe(early.quote.totalCents - 7_000);
    expect(fresh.differenceCents).toBe(early.quote.totalCents - totalCents);
    expect((await change(fresh)).status).toBe(200);
    await settled(app);
    expect((await tripOf(app, id)).totalCents).toBe(fresh.quote.totalCents);
  });

  test('is never more than what is left, of the line or at all', async () => {
    const { id, totalCents, lines } = await chargedBooking(app);
    const service = lines.findIndex(({ kind }) => kind === 'service');
    const cents = lines[service]?.amountCents ?? 0;
    const { quoteId } = await desk.story(id);
    const tooMuch = await desk.preview(id, { act: 'refund', amountCents: cents + 1, line: service, quoteId });
    expect(tooMuch).toMatchObject({
      status: 409,
      body: { code: 'act_refused', message: 'This is more than is left to refund.' },
    });
    expect(await desk.send(id, { act: 'refund', amountCents: totalCents + 1, line: null }, 0)).toMatchObject({
      status: 409,
      body: { message: 'This is more than is left to refund.' },
    });
    expect(await desk.preview(id, { act: 'refund', amountCents: 100, line: 90, quoteId })).toMatchObject({
      status: 409,
    });
    expect(await desk.preview(randomUUID(), { act: 'refund', amountCents: 100, line: null })).toMatchObject({
      status: 404,
    });
    expect((await desk.send(randomUUID(), { act: 'refund', amountCents: 100, line: null }, 100)).status).toBe(
      404,
    );
    expect(await desk.send(id, { act: 'refund', amountCents: 100, line: null }, 99)).toMatchObject({
      status: 409,
      body: { code: 'effect_changed' },
    });
  });

  test('is possible after the trip, also of one that was archived', async () => {
    const { id, totalCents } = await chargedBooking(app);
    app.clock.advance({ hours: 24 * 120 });
    await app.runJobs();
    const later = await Desk.open(app);
    await later.act(id, { act: 'refund', amountCents: 1_000, line: null });
    await settled(app);
    expect((await later.story(id)).keptCents).toBe(totalCents - 1_000);
  });

  test('is made by one of two operators who saw the same, and the other has to look again', async () => {
    const { id, totalCents } = await chargedBooking(app);
    const other = await Desk.open(app);
    const act = { act: 'refund', amountCents: 1_000, line: null } as const;
    const [{ version }, seen] = [await desk.effect(id, act), await other.effect(id, act)];
    expect(seen.version).toBe(version);
    expect((await desk.send(id, act, 1_000, { version })).status).toBe(200);
    expect(await other.send(id, act, 1_000, { version })).toMatchObject({
      status: 409,
      body: { code: 'effect_changed' },
    });
    expect((await desk.story(id)).keptCents).toBe(totalCents - 1_000);
    await other.act(id, act);
    expect((await desk.story(id)).keptCents).toBe(totalCents - 2_000);
    await settled(app);
  });

  test('is made once, however often it is sent', async () => {
    const { id, totalCents } = await chargedBooking(app);
    const key = randomUUID();
    const act = { act: 'refund', amountCents: 1_000, line: null } as const;
    const sent = { key, version: await desk.seen(id, act) };
    const answers = await Promise.all([1, 2, 3].map(() => desk.send(id, act, 1_000, sent)));
    expect(answers.map(({ status }) => status).filter((status) => ![200, 409].includes(status))).toEqual([]);
    expect((await desk.send(id, act, 1_000, sent)).status).toBe(200);
    expect((await desk.story(id)).keptCents).toBe(totalCents - 1_000);
  });
});

describe('the desk cancels', () => {
  test('for a fee of its choice, whatever the policy says', async () => {
    const { id, totalCents } = await chargedBooking(app);
    const { policy } = await desk.story(id);
    expect(policy.feeCents).toBe(0);
    const effect = await desk.effect(id, { act: 'cancel', feeCents: 12_345 });
    expect(effect).toMatchObject({
      keptAfterCents: 12_345,
      refundCents: totalCents - 12_345,
      givenUpCents: 0,
    });
    await desk.act(id, { act: 'cancel', feeCents: 12_345 });
    await settled(app);
    const trip = await tripOf(app, id);
    expect(trip).toMatchObject({ status: 'cancelled', cancellation: { feeCents: 12_345 } });
    expect(trip.history.at(-1)).toMatchObject({
      label: 'Cancelled',
      note: 'Our team cancelled this trip.',
    });
    expect(subjects().join()).toContain('Your trip is cancelled');
    expect(subjects().join()).toContain('A booking was cancelled');
  });

  test('a trip that is under way, but none that is over', async () => {
    const { id, totalCents } = await chargedBooking(app);
    app.clock.set('2026-12-02T20:00:00Z');
    const later = await Desk.open(app);
    const { policy, acts } = await later.story(id);
    expect(policy.feeCents).toBe(39_900);
    expect(acts.find(({ act }) => act === 'cancel')?.refusal).toBeNull();
    // Its guest can no longer cancel, so all that goes back is given up.
    expect(await later.effect(id, { act: 'cancel', feeCents: 39_900 })).toMatchObject({
      givenUpCents: totalCents - 39_900,
      needsApproval: true,
    });
    await later.act(id, { act: 'cancel', feeCents: totalCents - 20_000 });
    await settled(app);

    const over = await chargedBooking(app, { pickupAt: '2026-12-06T10:00', returnAt: '2026-12-07T10:00' });
    app.clock.set('2026-12-08T20:00:00Z');
    const last = await Desk.open(app);
    expect(await last.preview(over.id, { act: 'cancel', feeCents: 0 })).toMatchObject({
      status: 409,
      body: { message: 'The trip is over. You can still refund part of it.' },
    });
  });

  test('never for more than was paid', async () => {
    const { booking } = await app.bookedByGuest();
    const sent = await desk.preview(booking.id, { act: 'cancel', feeCents: booking.totalCents + 1 });
    expect(sent).toMatchObject({ status: 409, body: { code: 'act_refused' } });
    await desk.act(booking.id, { act: 'cancel', feeCents: booking.totalCents });
    await settled(app);
  });
});

describe('a fee', () => {
  test('of a cancelled booking is waived in part, and then nothing more than is left', async () => {
    const { id } = await chargedBooking(app);
    await desk.act(id, { act: 'cancel', feeCents: 10_000 });
    await settled(app);
    expect(await desk.preview(id, { act: 'waive_fee', amountCents: 10_001 })).toMatchObject({ status: 409 });
    await desk.act(id, { act: 'waive_fee', amountCents: 4_000 });
    await settled(app);
    expect(await desk.story(id)).toMatchObject({ feeCents: 6_000, keptCents: 6_000 });
    await desk.act(id, { act: 'waive_fee', amountCents: 6_000 });
    await settled(app);
    expect((await tripOf(app, id)).cancellation).toMatchObject({ feeCents: 0 });
    const { acts } = await desk.story(id);
    expect(acts.find(({ act }) => act === 'waive_fee')?.refusal).toBe('There’s no fee.');
    expect(subjects().filter((subject) => subject.startsWith('Your fee was reduced'))).toHaveLength(2);
  });
});

describe('a no-show', () => {
  test('is marked after the pickup, for the late fee, and guest and host hear of it', async () => {
    const { id } = await chargedBooking(app);
    expect(await desk.preview(id, { act: 'mark_no_show' })).toMatchObject({
      status: 409,
      body: { message: 'It’s not pickup time yet.' },
    });
    app.clock.set('2026-12-01T22:00:00Z');
    const later = await Desk.open(app);
    await later.act(id, { act: 'mark_no_show' });
    await settled(app);
    expect(await later.story(id)).toMatchObject({ status: 'no_show', feeCents: 39_900 });
    expect(subjects().join()).toMatch(/Your vehicle wasn’t picked up/);
    expect(subjects().join()).toMatch(/A guest didn’t show up/);
  });

  test('that is marked only after the trip waits for a second operator', async () => {
    const { id, totalCents } = await chargedBooking(app);
    app.clock.set('2026-12-20T20:00:00Z');
    const later = await Desk.open(app);
    expect(await later.effect(id, { act: 'mark_no_show' })).toMatchObject({
      givenUpCents: totalCents - 39_900,
      needsApproval: true,
    });
  });
});

describe('a hold', () => {
  async function held(): Promise<Booking & { token: string }> {
    const { token } = await app.signedIn();
    return { ...(await app.hold(token, (await app.quote()).id)), token };
  }

  test('is extended by up to an hour, and the guest can pay until then', async () => {
    const { id, token } = await held();
    const effect = await desk.effect(id, { act: 'extend_hold', minutes: 60 });
    expect(effect).toMatchObject({ refundCents: 0, holdExpiresAt: '2026-11-20T19:00:00Z' });
    await desk.act(id, { act: 'extend_hold', minutes: 60 });
    app.clock.advance({ minutes: 50 });
    await app.runJobs();
    expect((await app.pay(token, id)).status).toBe(200);
    await settled(app);
    expect(subjects().join()).toContain('Your vehicle is still on hold');
  });

  test('is neither shortened nor brought back', async () => {
    const { id } = await held();
    expect(await desk.preview(id, { act: 'extend_hold', minutes: 10 })).toMatchObject({ status: 409 });
    const body = { act: { act: 'extend_hold', minutes: 61 } };
    await app.refused(400, 'POST', `/operator/bookings/${id}/preview`, { token: desk.token, body });
    app.clock.advance({ minutes: 15 });
    const later = await Desk.open(app);
    expect(await later.preview(id, { act: 'extend_hold', minutes: 30 })).toMatchObject({
      status: 409,
      body: { message: 'The hold has expired.' },
    });
  });
});

describe('for a host, the desk', () => {
  test('confirms: the card is charged, guest and host hear of it', async () => {
    const { booking } = await app.bookedByGuest();
    await desk.act(booking.id, { act: 'confirm' });
    await settled(app);
    expect((await tripOf(app, booking.id)).money.chargedCents).toBe(booking.totalCents);
    expect(subjects().join()).toContain('Your trip is confirmed');
    expect(subjects().join()).toContain('We confirmed a booking for you');
    expect(await desk.preview(booking.id, { act: 'confirm' })).toMatchObject({
      status: 409,
      body: { message: 'This booking is already confirmed.' },
    });
  });

  test('rejects: the guest is offered another vehicle, as by the host', async () => {
    const { booking } = await app.bookedByGuest();
    await desk.act(booking.id, { act: 'reject' });
    await settled(app);
    const trip = await tripOf(app, booking.id);
    expect(trip.status).toBe('rejected');
    expect(trip.substitute?.chooseBy).not.toBeNull();
    const { related } = await desk.story(booking.id);
    expect(related).toMatchObject([{ relation: 'offered' }]);
    const [offered] = related;
    expect(await desk.preview(offered?.id ?? '', { act: 'extend_hold', minutes: 60 })).toMatchObject({
      status: 409,
    });
    expect(await auditOf(booking.id)).toHaveLength(1);
    expect(subjects().join()).toContain('We rejected a booking for you');
  });
});

test('a note is read by operators, and goes with the guest', async () => {
  const { id } = await chargedBooking(app);
  const path = `/operator/bookings/${id}/notes`;
  await app.expect(201, 'POST', path, { token: desk.token, body: { text: 'Called twice about the seats.' } });
  await app.refused(404, 'POST', `/operator/bookings/${randomUUID()}/notes`, {
    token: desk.token,
    body: { text: 'Nobody’s.' },
  });
  expect((await desk.story(id)).notes).toMatchObject([
    { text: 'Called twice about the seats.', by: 'Dana Desk' },
  ]);
  expect(JSON.stringify(await tripOf(app, id))).not.toContain('Called twice');
  await desk.act(id, { act: 'cancel', feeCents: 0 });
  await settled(app);
  const token = await app.guestOf(id);
  const exported = await app.request('GET', '/account/export', { token });
  expect(JSON.stringify(exported.body)).not.toContain('Called twice');
  app.clock.advance({ hours: 24 * 366 * 12 });
  await app.runJobs();
  expect(await db.selectFrom('booking_notes').selectAll().execute()).toEqual([]);
});

test('money asks for the password again, and a host or guest has no part in it', async () => {
  const { id } = await chargedBooking(app);
  app.clock.advance({ minutes: 6 });
  const sent = await desk.send(id, { act: 'cancel', feeCents: 0 }, 0);
  expect(sent).toMatchObject({ status: 403, body: { code: 'password_needed' } });
  await app.refused(404, 'GET', `/operator/bookings/${randomUUID()}`, {
    token: (await Desk.open(app)).token,
  });
  await app.refused(401, 'GET', `/operator/bookings/${id}`, { token: (await fleetHost(app)).token });
});
