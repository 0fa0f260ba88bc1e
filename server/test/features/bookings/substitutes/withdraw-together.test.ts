import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { BookingEntry } from '@makani/contract/bookings/host-booking-entry';
import type { SubstituteOffer } from '@makani/contract/bookings/substitutes';
import type { Trip } from '@makani/contract/bookings/trips';
import type { Withdrawn } from '@makani/contract/bookings/withdrawals';
import type { ErrorResponse } from '@makani/contract/kernel/error-response';
import type { HostVehicleDetail } from '@makani/contract/vehicles/host-vehicles';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { choiceOf } from './choice-of.ts';
import { listHostReliability } from '../../../../src/features/bookings/public/host-reliability.ts';
import { setExtraStock } from '../../../../src/features/bookings/public/extra-stock.ts';
import { fleetHost, otherHost } from '../../../kit/hosts.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp } from '../../../kit/test-app.ts';

const app = await createTestApp();
const { db } = app.context;
const sienna = await app.vehicle();
await setExtraStock(db, 'honolulu', { infantSeat: 0, childSeat: 0, booster: 2 }, app.clock.now());
const at = (path: string) => `/host/cars/${sienna.id}${path}`;
const reason = 'A stone hit the windshield.';
const withdrawing = { bookings: 'withdraw', reason };

let host = await fleetHost(app);
beforeEach(async () => {
  app.clock.advance({ seconds: 1 });
  host = await fleetHost(app);
  await db.deleteFrom('vehicle_blocks').execute();
  await app.expect(200, 'POST', at('/withdraw-bookings'), { token: host.token, body: {} });
  await db.updateTable('vehicles').set({ status: 'active', instant_booking: false }).execute();
});

let nextDay = Temporal.PlainDate.from('2026-12-01');
interface Days {
  pickupAt: string;
  returnAt: string;
}
/** Three days that nobody has booked yet. */
function days(): Days {
  const pickup = nextDay;
  nextDay = pickup.add({ days: 5 });
  return { pickupAt: `${pickup.toString()}T10:00`, returnAt: `${pickup.add({ days: 3 }).toString()}T10:00` };
}

interface Booked {
  booking: Booking;
  token: string;
}

async function requested(more: Parameters<typeof app.quote>[0] = {}): Promise<Booked> {
  const [token = ''] = await app.guests(1);
  const held = await app.hold(token, (await app.quote({ ...days(), ...more })).id);
  return { token, booking: (await app.pay(token, held.id)).body as Booking };
}

async function confirmed(more: Parameters<typeof app.quote>[0] = {}): Promise<Booked> {
  const one = await requested(more);
  const call = { token: host.token, key: randomUUID() };
  await app.expect(200, 'POST', `/host/bookings/${one.booking.id}/confirm`, call);
  await app.runJobs();
  return one;
}

const acts = {
  archive: (body: object) => app.request('DELETE', at(''), { token: host.token, body }),
  maintenance: (body: object) =>
    app.request('PATCH', at('/status'), { token: host.token, body: { status: 'maintenance', ...body } }),
  block: (body: object, from = '2026-11-21T00:00', until = '2028-11-19T00:00') =>
    app.request('POST', at('/blocks'), { token: host.token, body: { from, until, ...body } }),
};
const eachAct = ['archive', 'maintenance', 'block'] as const;

const tripOf = ({ token, booking }: Booked): Promise<Trip> =>
  app.expect(200, 'GET', `/bookings/${booking.id}/trip`, { token });

const offerOf = ({ token, booking }: Booked): Promise<SubstituteOffer> =>
  app.expect(200, 'GET', `/bookings/${booking.id}/substitute`, { token });

/** Nothing else is on offer while it runs. */
async function withoutOthers(work: () => Promise<void>): Promise<void> {
  const others = db.updateTable('vehicles').where('id', '!=', sienna.id);
  await others.set({ status: 'maintenance' }).execute();
  await work();
  await others.set({ status: 'active' }).execute();
}

async function settled(): Promise<void> {
  await app.runJobs();
  await app.runJobs();
  await requireInvariants(db);
  const unbalanced = db.selectFrom('ledger_entries').select('reference').groupBy('reference');
  expect(await unbalanced.having((eb) => eb.fn.sum('amount_cents'), '<>', 0).execute()).toEqual([]);
}

const lossesOf = async () =>
  (await listHostReliability(db, 100)).find(({ hostId }) => hostId === host.id) ?? {
    rejected: 0,
    withdrawn: 0,
  };

const endAll = async (...all: Booked[]) => {
  for (const { booking, token } of all)
    await app.request('DELETE', `/bookings/${booking.id}/substitute`, { token });
  await settled();
};

describe.each(eachAct)('with %s', (act) => {
  test('what is booked is given up in one act: each guest has one offer, and the host two losses', async () => {
    const before = await lossesOf();
    const [pending, sure] = [await requested(), await confirmed({ extras: { booster: 2 } })];
    const done = await acts[act](withdrawing);
    expect(done).toMatchObject({ status: act === 'block' ? 201 : 200 });
    expect((done.body as { withdrawn: Withdrawn }).withdrawn).toEqual({ offered: 2, refunded: 0 });
    for (const one of [pending, sure]) {
      const trip = await tripOf(one);
      expect(trip.status).toBe('rejected');
      const offer = await offerOf(one);
      expect(offer.reason).toBe(reason);
      expect(offer.offered.vehicle.id).not.toBe(sienna.id);
      expect(offer.offered.totalCents).toBeLessThanOrEqual(one.booking.totalCents);
    }
    await settled();
    const subject = `Another vehicle is on hold for you: booking ${sure.booking.reference}`;
    expect(app.mails.filter((mail) => mail.subject === subject)).toHaveLength(1);
    const after = await lossesOf();
    expect([after.rejected - before.rejected, after.withdrawn - before.withdrawn]).toEqual([1, 1]);
    const status = { archive: 'archived', maintenance: 'maintenance', block: 'active' }[act];
    const row = db.selectFrom('vehicles').select('status').where('id', '=', sienna.id);
    expect(await row.executeTakeFirst()).toEqual({ status });
    const body = choiceOf((await offerOf(sure)).offered);
    const taking = { token: sure.token, key: randomUUID(), body };
    const taken = await app.expect<Trip>(200, 'POST', `/bookings/${sure.booking.id}/substitute`, taking);
    expect(taken.options.extras).toMatchObject({ booster: 2 });
    await endAll(pending);
  });

  test('everything goes back where no other vehicle serves', async () => {
    const [pending, sure] = [await requested(), await confirmed()];
    await withoutOthers(async () => {
      const done = await acts[act](withdrawing);
      expect((done.body as { withdrawn: Withdrawn }).withdrawn).toEqual({ offered: 0, refunded: 2 });
    });
    await settled();
    const { money } = await tripOf(sure);
    expect(money.refundedCents).toBe(sure.booking.totalCents);
    expect((await tripOf(pending)).money).toMatchObject({ chargedCents: 0, setAsideCents: 0 });
  });

  test('a second request finds nothing left to withdraw', async () => {
    const one = await requested();
    await acts[act](withdrawing);
    const again = await acts[act](withdrawing);
    const isGone = act === 'archive';
    expect(again.body).toMatchObject(
      isGone ? { code: 'not_found' } : { withdrawn: { offered: 0, refunded: 0 } },
    );
    await endAll(one);
  });

  test('nothing is done when a booking came after the host looked; with all seen, they are given up', async () => {
    const [seen, later] = [await requested(), await requested()];
    const refused = await acts[act]({ ...withdrawing, seen: [seen.booking.id] });
    const listed = act === 'block' && [{ id: seen.booking.id }, { id: later.booking.id }];
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'live_bookings_changed', ...(listed && { bookings: listed }) },
    });
    expect((await Promise.all([seen, later].map(tripOf))).map(({ status }) => status)).toEqual([
      'pending',
      'pending',
    ]);
    const row = db.selectFrom('vehicles').select('status').where('id', '=', sienna.id);
    expect(await row.executeTakeFirst()).toEqual({ status: 'active' });
    expect(await db.selectFrom('vehicle_blocks').select('id').execute()).toEqual([]);
    // One that is gone by now was nobody's to give up.
    const all = [seen.booking.id, randomUUID(), later.booking.id];
    const done = await acts[act]({ ...withdrawing, seen: all });
    expect(done.body).toMatchObject({ withdrawn: { offered: 2, refunded: 0 } });
    await endAll(seen, later);
  });

  test('is only for the vehicle’s own host, and changes nothing for another', async () => {
    const one = await requested();
    const own = host;
    host = { ...own, token: (await otherHost(app)).token };
    expect((await acts[act](withdrawing)).status).toBe(404);
    host = own;
    expect((await tripOf(one)).status).toBe('pending');
    await acts.maintenance(withdrawing);
    await endAll(one);
  });

  test('a failure at the end leaves every booking as it was', async () => {
    const both = [await requested(), await confirmed()] as const;
    const { mend } = await breakRejection(both[1].booking);
    expect((await acts[act](withdrawing)).status).toBe(500);
    await mend();
    expect((await Promise.all(both.map(tripOf))).map(({ status }) => status)).toEqual([
      'pending',
      'confirmed',
    ]);
    const lost = both.map(({ booking }) => booking.id);
    const offers = db.selectFrom('substitutes').select('booking_id').where('lost_booking_id', 'in', lost);
    expect(await offers.execute()).toEqual([]);
    const row = db.selectFrom('vehicles').select('status').where('id', '=', sienna.id);
    expect(await row.executeTakeFirst()).toEqual({ status: 'active' });
    await settled();
    await acts.maintenance(withdrawing);
    await endAll(...both);
  });
});

test('kept by default: bookings stay with a pause and an archived vehicle, and block their days', async () => {
  const [pending, sure] = [await requested(), await confirmed()];
  const blocked = await acts.block({});
  expect(blocked.body).toMatchObject({
    code: 'block_meets_bookings',
    message: 'There are bookings on these dates.',
    bookings: [
      { id: pending.booking.id, totalCents: pending.booking.totalCents, canWithdraw: true },
      { id: sure.booking.id, canWithdraw: true },
    ],
  });
  const paused = await acts.maintenance({});
  expect(paused.body).not.toHaveProperty('withdrawn');
  expect((paused.body as HostVehicleDetail).conflicts).toMatchObject([
    { id: pending.booking.id, totalCents: pending.booking.totalCents },
    { id: sure.booking.id },
  ]);
  const gone = await app.request('DELETE', at(''), { token: host.token });
  expect(gone).toMatchObject({ status: 200, body: { outcome: 'archived' } });
  expect(gone.body).not.toHaveProperty('withdrawn');
  expect([(await tripOf(pending)).status, (await tripOf(sure)).status]).toEqual(['pending', 'confirmed']);
  await db.updateTable('vehicles').set({ status: 'active' }).where('id', '=', sienna.id).execute();
  await acts.maintenance(withdrawing);
  await endAll(pending, sure);
});

test('a block withdraws only what is booked on its days', async () => {
  const [on, later] = [await requested(), await requested()];
  const from = `${on.booking.pickupAt.slice(0, 10)}T00:00`;
  const done = await acts.block({ ...withdrawing, seen: [on.booking.id] }, from, on.booking.returnAt);
  expect((done.body as { withdrawn: Withdrawn }).withdrawn).toEqual({ offered: 1, refunded: 0 });
  expect([(await tripOf(on)).status, (await tripOf(later)).status]).toEqual(['rejected', 'pending']);
  await acts.maintenance(withdrawing);
  await endAll(on, later);
});

test('more than twenty at once are refused in words, and all stay', async () => {
  const all: Booked[] = [];
  while (all.length < 21) all.push(await requested());
  for (const act of eachAct) {
    const refused = (await acts[act](withdrawing)).body as ErrorResponse;
    expect(refused.code).toBe('too_many_bookings');
    expect(refused.message).toContain('withdraw some of them under Bookings first');
  }
  expect(new Set((await Promise.all(all.map(tripOf))).map(({ status }) => status))).toEqual(
    new Set(['pending']),
  );
  const [first] = all;
  const call = { token: host.token, key: randomUUID(), body: {} };
  await app.expect(200, 'POST', `/host/bookings/${first?.booking.id ?? ''}/reject`, call);
  const done = await acts.block(withdrawing);
  expect((done.body as { withdrawn: Withdrawn }).withdrawn).toEqual({ offered: 20, refunded: 0 });
  await endAll(...all);
});

test('vehicles that cannot be held after all are tried within the act, and leave nothing behind', async () => {
  const [seated, plain] = [await requested({ extras: { booster: 2 } }), await requested()];
  // Each try for the first guest fails at the end, over the child seats.
  await setExtraStock(db, 'honolulu', { infantSeat: 0, childSeat: 0, booster: 0 }, app.clock.now());
  const done = await acts.maintenance(withdrawing);
  expect(done.body).toMatchObject({ withdrawn: { offered: 1, refunded: 1 } });
  expect((await tripOf(seated)).money.setAsideCents).toBe(0);
  expect((await offerOf(plain)).offered.vehicle.id).not.toBe(sienna.id);
  const held = db.selectFrom('bookings').select('id').where('pickup_at', '=', seated.booking.pickupAt);
  expect(await held.execute()).toEqual([{ id: seated.booking.id }]);
  await endAll(plain);
  await setExtraStock(db, 'honolulu', { infantSeat: 0, childSeat: 0, booster: 2 }, app.clock.now());
});

test('what remains is withdrawn later, unless there is more of it than the host saw', async () => {
  const [one, other] = [await requested(), await confirmed()];
  await acts.maintenance({});
  const later = (...seen: Booked[]) => ({
    token: host.token,
    body: { seen: seen.map(({ booking }) => booking.id) },
  });
  const refused = await app.refused(409, 'POST', at('/withdraw-bookings'), later(one));
  expect(refused.code).toBe('live_bookings_changed');
  expect([(await tripOf(one)).status, (await tripOf(other)).status]).toEqual(['pending', 'confirmed']);
  const done = await app.expect(200, 'POST', at('/withdraw-bookings'), later(one, other));
  expect(done).toEqual({ offered: 2, refunded: 0 });
  await endAll(one, other);
});

test('a vehicle that takes bookings again gives none up', async () => {
  const call = { token: host.token, body: { status: 'active', ...withdrawing } };
  const refused = await app.refused(400, 'PATCH', at('/status'), call);
  expect(Object.keys(refused.fields ?? {})).toEqual(['bookings']);
});

test('a hold is somebody who pays: it stays with a pause, and its days cannot be blocked', async () => {
  const [token = ''] = await app.guests(1);
  const one = await requested();
  const held = await app.hold(token, (await app.quote(days())).id);
  const refused = await acts.block(withdrawing);
  expect((refused.body as ErrorResponse).message).toContain('A guest has these dates on hold until');
  expect((await tripOf(one)).status).toBe('pending');
  await acts.maintenance(withdrawing);
  const paid = await app.pay(token, held.id);
  expect(paid).toMatchObject({ status: 200, body: { status: 'pending' } });
  await acts.maintenance(withdrawing);
  await endAll(one, { token, booking: held });
});

test('a trip that has begun is never withdrawn: it stays, and its days cannot be blocked', async () => {
  const [running, later] = [await confirmed(), await requested()];
  app.clock.set(Temporal.Instant.from(`${running.booking.pickupAt}:00-10:00`).toString());
  await app.runJobs();
  host = await fleetHost(app);
  const guest = { ...running, token: await app.guestOf(running.booking.id) };
  const refused = await acts.block(withdrawing, later.booking.pickupAt.slice(0, 8) + '01T00:00');
  expect(refused.body).toMatchObject({
    code: 'block_meets_bookings',
    message: 'A trip on these dates has begun. Please choose days without it.',
    bookings: [{ id: running.booking.id, canWithdraw: false }] as Partial<BookingEntry>[],
  });
  const paused = await acts.maintenance(withdrawing);
  expect(paused.body).toMatchObject({
    withdrawn: { offered: 1, refunded: 0 },
    conflicts: [{ id: running.booking.id }],
  });
  expect((await tripOf(guest)).status).toBe('confirmed');
  await settled();
});

/** The database refuses the rejection of this booking until it is mended. */
async function breakRejection({ id }: Booking): Promise<{ mend: () => Promise<void> }> {
  await sql`create function refuse_rejection() returns trigger language plpgsql as
    'begin raise exception ''broken on purpose''; end'`.execute(db);
  await sql`create trigger refuse_rejection before insert on booking_events for each row
    when (new.booking_id = ${sql.lit(id)}::uuid) execute function refuse_rejection()`.execute(db);
  return {
    mend: async () => {
      await sql`drop trigger refuse_rejection on booking_events`.execute(db);
      await sql`drop function refuse_rejection`.execute(db);
    },
  };
}
