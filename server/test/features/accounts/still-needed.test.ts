import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { SubstituteOffer } from '@makani/contract/bookings/substitutes';
import { beforeAll, describe, expect, test } from 'vitest';
import type { NetworkDispute } from '../../../src/adapters/payments/payment-disputes.ts';
import { appendErasures } from '../../../src/adapters/erasure-journal.ts';
import { replayErasures } from '../../../src/features/account-lifecycle/public/erasure-journal.ts';
import { openSession } from '../../../src/features/accounts/public/sessions.ts';
import { followDisputes } from '../../../src/features/bookings/disputes/follow-disputes.ts';
import { fleetHost, knowPassword } from '../../kit/hosts.ts';
import { fastTemporaryFolder } from '../../../../proof/kit/temporary-folder.ts';
import { guestPassword } from '../../../../proof/kit/people.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { reportedDispute, reportedDisputes } from '../bookings/disputes/reported-disputes.ts';
import { chargedBooking } from '../../kit/desk/desk.ts';
import { newOperator } from '../../kit/desk/operators.ts';
import { choiceOf } from '../bookings/substitutes/choice-of.ts';
import { TwoHosts } from '../bookings/substitutes/two-hosts.ts';

const network = reportedDisputes();
const app = await createTestApp({ payments: (real) => ({ ...real, disputes: network.disputes }) });
const { db } = app.context;

let trips = 0;
/** A charged trip that is over for a week. */
async function finished(): Promise<Booking> {
  const pickup = app.clock
    .now()
    .toZonedDateTimeISO('Pacific/Honolulu')
    .toPlainDate()
    .add({ days: 10 + 4 * trips });
  trips += 1;
  const returnDay = pickup.add({ days: 3 });
  const booking = await chargedBooking(app, {
    pickupAt: `${pickup.toString()}T10:00`,
    returnAt: `${returnDay.toString()}T10:00`,
  });
  app.clock.set(returnDay.add({ days: 7 }).toZonedDateTime('Pacific/Honolulu').toInstant());
  await app.runJobs();
  return booking;
}

async function report(booking: Booking, dispute: NetworkDispute): Promise<void> {
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('reference', '=', booking.id)
    .executeTakeFirstOrThrow();
  network.reported.set(id, [dispute]);
  await followDisputes(app.context, id);
}

const body = { password: guestPassword };
const refusalOf = (token: string) => app.refused(409, 'POST', '/account/delete', { token, body });
const codesOf = async (token: string) => (await refusalOf(token)).reasons?.map(({ code }) => code);

test('every reason has its sentence, and a trip explains what is charged of it', async () => {
  const { booking } = await app.booked({
    pickupAt: '2027-02-01T10:00',
    returnAt: '2027-02-03T10:00',
  });
  const token = await app.guestOf(booking.id);
  const other = await app.quote({ pickupAt: '2027-03-01T10:00', returnAt: '2027-03-02T10:00' });
  await app.hold(token, other.id);
  const { reasons, message } = await refusalOf(token);
  expect(reasons).toEqual([
    { code: 'hold', sentence: expect.stringMatching(/on hold for you until \w+ \d+, 20\d\d/) },
    {
      code: 'trip',
      sentence:
        'You have a trip that isn’t over yet: it ends on Feb 3, 2027 10:00 AM. Please cancel it first, or come back when it’s completed.',
    },
  ]);
  expect(message).toBe(reasons?.map(({ sentence }) => sentence).join(' '));
});

const openStatuses = [
  'warning_needs_response',
  'warning_under_review',
  'needs_response',
  'under_review',
] as const;

test.each(openStatuses)('an account stays while a dispute of its charge is %s', async (status) => {
  const booking = await finished();
  const isInquiry = status.startsWith('warning');
  const dispute = reportedDispute(app, { status, ...(isInquiry && { withdrawnCents: 0, feeCents: 0 }) });
  await report(booking, dispute);
  const refused = await refusalOf(await app.guestOf(booking.id));
  expect(refused.code).toBe('account_in_use');
  expect(refused.reasons?.map(({ code }) => code)).toEqual(['dispute']);
  expect(refused.message).toMatch(
    /disputing a charge with your bank, .* has decided, usually by \w+ \d+, 20\d\d/,
  );
  app.clock.advance({ hours: 24 * 91 });
  const late = await refusalOf(await app.guestOf(booking.id));
  expect(late.message).toContain('which can take a few months');
});

test.each(['won', 'lost', 'warning_closed'] as const)('it is free once the dispute is %s', async (status) => {
  const booking = await finished();
  const isInquiry = status === 'warning_closed';
  const facts = isInquiry ? { withdrawnCents: 0, feeCents: 0 } : {};
  const dispute = reportedDispute(app, {
    ...facts,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  });
  await report(booking, dispute);
  expect(await codesOf(await app.guestOf(booking.id))).toEqual(['dispute']);
  await report(booking, { ...dispute, status, ...(status === 'won' && { withdrawnCents: 0, feeCents: 0 }) });
  await app.expect(204, 'POST', '/account/delete', { token: await app.guestOf(booking.id), body });
});

test('a refund that waits for a dispute is told as that, and not as a matter of minutes', async () => {
  const booking = await finished();
  const refunding = db.updateTable('payments').set({ status: 'refunding' });
  await refunding.where('reference', '=', booking.id).execute();
  expect(await codesOf(await app.guestOf(booking.id))).toEqual(['refund']);
  await report(booking, reportedDispute(app));
  const { reasons, message } = await refusalOf(await app.guestOf(booking.id));
  expect(reasons?.map(({ code }) => code)).toEqual(['dispute']);
  expect(message).not.toContain('minutes');
});

test('a payment in flight of a trip that has ended is a reason of its own', async () => {
  const booking = await finished();
  const capturing = db.updateTable('payments').set({ status: 'capturing' });
  await capturing.where('reference', '=', booking.id).execute();
  const { reasons } = await refusalOf(await app.guestOf(booking.id));
  expect(reasons).toMatchObject([{ code: 'payment', sentence: expect.stringContaining('processing') }]);
});

test('a host stays while a guest disputes a charge for a vehicle of theirs; others leave', async () => {
  const booking = await finished();
  const dispute = reportedDispute(app);
  await report(booking, dispute);
  const { id } = await fleetHost(app);
  await knowPassword(app, id);
  const token = () => openSession(db, { id, roles: ['guest', 'host'] }, app.clock.now());
  const { reasons } = await refusalOf(await token());
  expect(reasons?.find(({ code }) => code === 'guest_dispute')?.sentence).toMatch(/until the bank has/);
  const other = await app.signedIn({ roles: ['guest', 'host'] });
  await app.expect(204, 'POST', '/account/delete', { token: other.token, body });
});

test('the details of a driver who was typed in stay, too, until the bank has decided', async () => {
  const booking = await finished();
  const dispute = reportedDispute(app, { status: 'needs_response' });
  await report(booking, dispute);
  const { token } = await newOperator(app, 'manager');
  const erase = { token, body: { of: 'booking', id: booking.id, reason: 'Asked for in writing.' } };
  const refusal = await app.refused(409, 'POST', '/operator/drivers/erase', erase);
  expect(refusal.code).toBe('driver_in_use');
  expect(refusal.message).toMatch(/keep who drove until the bank has decided/);
  await report(booking, { ...dispute, status: 'lost' });
  await app.expect(204, 'POST', '/operator/drivers/erase', erase);
});

test('an erasure that the journal replays waits for nothing', async () => {
  const booking = await finished();
  await report(booking, reportedDispute(app));
  const { guest_id: userId } = await db
    .selectFrom('bookings')
    .select('guest_id')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  const folder = await fastTemporaryFolder('makani-replay-');
  const journal = join(folder, 'erasures.journal');
  const erasure = { userId, erasedAt: app.clock.now().toString(), isConfirmed: true };
  await appendErasures(journal, [erasure]);
  expect(await replayErasures(app.context, [journal])).toEqual({ known: 1, repeated: 1 });
  await rm(folder, { recursive: true });
  const gone = await db.selectFrom('users').select('deleted_at').where('id', '=', userId).executeTakeFirst();
  expect(gone?.deleted_at).not.toBeNull();
});

describe('of a trip that took the place of a withdrawn one', () => {
  let booking: Booking;
  let lostId: string;
  const erase = async (id: string) => {
    const manager = await newOperator(app, 'manager');
    const requested = { token: manager.token, body: { of: 'booking', id, reason: 'Asked for in writing.' } };
    return app.request('POST', '/operator/drivers/erase', requested);
  };

  beforeAll(async () => {
    const hosts = await TwoHosts.open(app);
    const made = await hosts.trip({ dailyCents: 10_000, friendsCents: 9_000 });
    await hosts.withdraw(made);
    lostId = made.booking.id;
    const path = `/bookings/${lostId}/substitute`;
    const { offered } = await app.expect<SubstituteOffer>(200, 'GET', path, { token: made.token });
    const choice = { token: made.token, key: randomUUID(), body: choiceOf(offered) };
    booking = await app.expect<Booking>(200, 'POST', path, choice);
    await app.runJobs();
  });

  test('what is charged under the first has the trip as its reason', async () => {
    const token = await app.guestOf(booking.id);
    const { guest_id: guestId } = await db
      .selectFrom('bookings')
      .select('guest_id')
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow();
    await knowPassword(app, guestId);
    const charging = db.updateTable('payments').where('reference', '=', lostId);
    const { status } = await db
      .selectFrom('payments')
      .select('status')
      .where('reference', '=', lostId)
      .executeTakeFirstOrThrow();
    await charging.set({ status: 'capturing' }).execute();
    expect(await codesOf(token)).toEqual(['trip']);
    await charging.set({ status }).execute();
  });

  test('the driver stays while the charge that paid for the first is disputed', async () => {
    app.clock.advance({ hours: 24 * 30 });
    await app.runJobs();
    const dispute = reportedDispute(app);
    const paid = { ...booking, id: lostId };
    await report(paid, dispute);
    for (const id of [booking.id, lostId])
      expect(await erase(id)).toMatchObject({ status: 409, body: { code: 'driver_in_use' } });
    await report(paid, { ...dispute, status: 'lost' });
    expect((await erase(booking.id)).status).toBe(204);
  });
});
