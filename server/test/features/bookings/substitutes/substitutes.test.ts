import { randomUUID } from 'node:crypto';
import type { Booking, ListedTrip } from '@makani/contract/bookings/bookings';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { HostBooking } from '@makani/contract/bookings/host-bookings';
import type { Substitute, SubstituteOffer } from '@makani/contract/bookings/substitutes';
import type { Modification, Trip } from '@makani/contract/bookings/trips';
import { beforeEach, describe, expect, test } from 'vitest';
import { choiceOf } from './choice-of.ts';
import { findBooking } from '../../../../src/features/bookings/data/bookings.repository.ts';
import { guestMessages } from '../../../../src/features/bookings/disputes/guest-messages.ts';
import { settlePayments } from '../../../../src/features/bookings/settlement/settle-payments.ts';
import { setExtraStock } from '../../../../src/features/bookings/public/extra-stock.ts';
import { addRule } from '../../calendar/prices/price-rule.ts';
import { emptyBookings } from '../../../kit/database/empty-tables.ts';
import { fleetHost, otherHost } from '../../../kit/hosts.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { customerInfo } from '../../../../../proof/kit/trips.ts';
import { createTestApp } from '../../../kit/test-app.ts';

/** While true, the card network captures nothing. */
let capturesFail = false;
const app = await createTestApp({
  payments: (real) => ({
    ...real,
    capture: async (id, cents) => (capturesFail ? { outcome: 'failed' } : real.capture(id, cents)),
  }),
});
const { db } = app.context;
const sienna = await app.vehicle('Toyota Sienna Platinum');
await setExtraStock(db, 'honolulu', { infantSeat: 0, childSeat: 0, booster: 2 }, app.clock.now());
let host = await fleetHost(app);

beforeEach(async () => {
  app.clock.advance({ seconds: 1 });
  await emptyBookings(db);
  host = await fleetHost(app);
  await db.updateTable('vehicles').set({ instant_booking: false, status: 'active' }).execute();
});

let nextDay = Temporal.PlainDate.from('2026-12-01');
function period(days = 3): { pickupAt: string; returnAt: string } {
  const pickup = nextDay;
  nextDay = pickup.add({ days: days + 2 });
  return {
    pickupAt: `${pickup.toString()}T10:00`,
    returnAt: `${pickup.add({ days }).toString()}T10:00`,
  };
}

async function booked(
  more: Parameters<typeof app.quote>[0] = {},
): Promise<{ booking: Booking; token: string }> {
  return app.bookedByGuest({ ...period(), ...more });
}

/** A trip of two days whose pickup is that soon, on the full hour. */
function inHours(hours: number): { pickupAt: string; returnAt: string } {
  const pickup = app.clock
    .now()
    .toZonedDateTimeISO('Pacific/Honolulu')
    .round('hour')
    .add({ hours })
    .toPlainDateTime();
  const wall = (at: Temporal.PlainDateTime) => at.toString({ smallestUnit: 'minute' });
  return { pickupAt: wall(pickup), returnAt: wall(pickup.add({ days: 2 })) };
}

/** Whatever may take the place of a booking costs more than it, though less than twice as much. */
async function makeOthersDearer({ vehicle }: Booking): Promise<void> {
  const others = db.updateTable('vehicles').set({ daily_cents: 69_900 }).where('id', '!=', vehicle.id);
  await others.where('category', '!=', 'Non-Van').execute();
}

async function makeOthersCheap(): Promise<void> {
  const dear = db.updateTable('vehicles').where('daily_cents', '=', 69_900);
  await dear.set({ daily_cents: 15_900 }).execute();
}

const reason = 'A stone hit the windshield.';

async function reject(id: string): Promise<HostBooking> {
  const { token } = host;
  return app.expect(200, 'POST', `/host/bookings/${id}/reject`, {
    token,
    key: randomUUID(),
    body: { reason },
  });
}

async function confirmed(more: Parameters<typeof app.quote>[0] = {}) {
  const one = await booked(more);
  const { token } = host;
  await app.expect(200, 'POST', `/host/bookings/${one.booking.id}/confirm`, { token, key: randomUUID() });
  await settlePayments(app.context, new AbortController().signal);
  return one;
}

async function withdraw(id: string): Promise<HostBooking> {
  const { token } = host;
  const body = { reason };
  return app.expect(200, 'POST', `/host/bookings/${id}/withdraw`, { token, key: randomUUID(), body });
}

const offerOf = (token: string, id: string): Promise<SubstituteOffer> =>
  app.expect(200, 'GET', `/bookings/${id}/substitute`, { token });

async function take(token: string, id: string, substitute: Substitute): Promise<Trip> {
  const call = { token, key: randomUUID(), body: choiceOf(substitute) };
  return app.expect(200, 'POST', `/bookings/${id}/substitute`, call);
}

function isOf({ vehicle }: Substitute): (other: Substitute) => boolean {
  return (other) => other.vehicle.id === vehicle.id;
}

function firstOf(substitutes: Substitute[]): Substitute {
  const [first] = substitutes;
  if (first === undefined) throw new Error('no other vehicle is offered');
  return first;
}

const tripOf = (token: string, id: string): Promise<Trip> =>
  app.expect(200, 'GET', `/bookings/${id}/trip`, { token });

async function books(): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select((eb) => ['account', eb.fn.sum<number>('amount_cents').as('cents')])
    .groupBy('account')
    .execute();
  return Object.fromEntries(
    rows.map(({ account, cents }) => [account.startsWith('host_payable') ? 'hosts' : account, Number(cents)]),
  );
}

async function givenBack(id: string): Promise<number> {
  const token = await app.guestOf(id);
  const { money } = await tripOf(token, id);
  return (
    money.refundedCents +
    money.payments.reduce((sum, one) => sum + (one.state === 'released' ? one.authorisedCents : 0), 0)
  );
}

async function settle(): Promise<void> {
  await app.runJobs();
  await app.runJobs();
  await requireInvariants(db);
}

describe('a rejected request', () => {
  test('is made good: another vehicle is held for a day, and the money waits', async () => {
    const { booking, token } = await booked();
    const rejected = await reject(booking.id);
    expect(rejected.status).toBe('rejected');
    const trip = await tripOf(token, booking.id);
    expect(trip.substitute?.chooseBy?.at).toBe('2026-11-21T18:00:01Z');
    const offer = await offerOf(token, booking.id);
    expect(offer.reason).toBe(reason);
    expect(offer.offered.vehicle.category).toBe(booking.vehicle.category);
    expect(offer.offered.vehicle.id).not.toBe(booking.vehicle.id);
    expect(offer.offered.totalCents).toBeLessThanOrEqual(booking.totalCents);
    expect(offer.refundCents).toBe(booking.totalCents);
    expect(trip.money.setAsideCents).toBe(booking.totalCents);
    expect(trip.money.payments[0]?.sentence).toContain('It stays on hold until you choose.');
    expect(trip.cancellation).toBeNull();
    const { bookings } = await app.expect<{ bookings: ListedTrip[] }>(200, 'GET', '/bookings', { token });
    expect(bookings.map(({ cancellation }) => cancellation)).toEqual([null]);
    await settle();
  });

  test('tells its guest in one mail, with the way to choose', async () => {
    const { booking, token } = await booked();
    await reject(booking.id);
    const { offered } = await offerOf(token, booking.id);
    await app.runJobs();
    const mail = app.mails.find(
      ({ subject }) => subject === `Another vehicle is on hold for you: booking ${booking.reference}`,
    );
    expect(mail?.text).toContain(`We've put the ${offered.vehicle.name} on hold for you`);
    expect(mail?.text).toContain(`Your host wrote: ${reason}`);
    expect(mail?.text).toContain(`/dashboard/trips/${booking.id}/substitute`);
    expect(mail?.text).toContain('by Sat, Nov 21');
  });

  test('is for nobody else: neither seen, taken, declined nor paid for', async () => {
    const { booking, token } = await booked();
    await reject(booking.id);
    const { offered } = await offerOf(token, booking.id);
    const stranger = await app.signedIn();
    const path = `/bookings/${booking.id}/substitute`;
    const body = choiceOf(offered);
    await app.expect(404, 'GET', path, { token: stranger.token });
    await app.expect(404, 'POST', path, { token: stranger.token, key: randomUUID(), body });
    await app.expect(404, 'DELETE', path, { token: stranger.token });
    const held = await db
      .selectFrom('substitutes')
      .selectAll()
      .where('lost_booking_id', '=', booking.id)
      .executeTakeFirstOrThrow();
    const paid = await app.pay(token, held.booking_id);
    expect(paid.body).toMatchObject({ code: 'booking_not_held' });
    const released = await app.request('DELETE', `/bookings/${held.booking_id}/hold`, { token });
    expect(released.body).toMatchObject({ code: 'booking_not_held' });
    const { holds } = await app.expect<{ holds: unknown[] }>(200, 'GET', '/bookings/held', { token });
    expect(holds).toEqual([]);
  });

  test('leaves the guest all their holds', async () => {
    const { booking, token } = await booked();
    await reject(booking.id);
    const { offered } = await offerOf(token, booking.id);
    for (const name of ['Tesla Model Y', 'Honda Odyssey Elite', 'Chrysler Pacifica Limited']) {
      const found = (await app.expect<{ vehicles: { id: string; name: string }[] }>(200, 'GET', '/cars'))
        .vehicles;
      const vehicleId = found.find((one) => one.name === name)?.id;
      if (vehicleId === undefined) continue;
      await app.hold(token, (await app.quote({ ...period(), vehicleId })).id);
    }
    expect((await offerOf(token, booking.id)).offered.vehicle.id).toBe(offered.vehicle.id);
  });
});

describe('what is on hold', () => {
  test('becomes the trip, for the payment that was made', async () => {
    const { booking, token } = await booked({ insurance: 'premium', extras: { booster: 1 } });
    await reject(booking.id);
    const { offered } = await offerOf(token, booking.id);
    const trip = await take(token, booking.id, offered);
    expect(trip.status).toBe('pending');
    expect(trip.vehicle.id).toBe(offered.vehicle.id);
    expect(trip.totalCents).toBe(offered.totalCents);
    expect(trip.options).toMatchObject({ insurance: 'premium', extras: { booster: 1 } });
    expect(trip.customerInfo).toMatchObject({
      firstName: customerInfo.firstName,
      driverLicense: '••••5678',
    });
    expect(trip.money.payments.map(({ purpose, last4 }) => [purpose, last4])).toEqual([['booking', '4242']]);
    expect(trip.substitute?.instead).toEqual({ bookingId: booking.id, vehicleName: sienna.name });
    const first = await tripOf(token, booking.id);
    expect(first.substitute?.takenAs?.bookingId).toBe(trip.id);
    expect(first.money.payments).toEqual([]);
    expect(first.cancellation).toBeNull();
    app.clock.advance({ hours: 25 });
    await settle();
    const later = await tripOf(await app.guestOf(trip.id), trip.id);
    expect(later.status).toBe('confirmed');
    expect(later.money.chargedCents).toBe(offered.totalCents);
    expect(await givenBack(booking.id)).toBe(0);
  });

  test('costs what was shown, also where rules change its price', async () => {
    const dates = period();
    const days = { fromDate: dates.pickupAt.slice(0, 10), untilDate: dates.pickupAt.slice(0, 10) };
    const rule = await addRule(app, host, { ...days, name: 'Quiet day', basisPoints: -5_000 });
    const { booking, token } = await booked(dates);
    expect(booking.lines.map(({ kind }) => kind)).toContain('price_rule');
    await reject(booking.id);
    const { offered } = await offerOf(token, booking.id);
    expect(offered.totalCents).toBeLessThanOrEqual(booking.totalCents);
    const trip = await take(token, booking.id, offered);
    expect(trip.totalCents).toBe(offered.totalCents);
    await app.expect(204, 'POST', `/host/price-rules/${rule.id}/end`, { token: host.token });
    await requireInvariants(db);
  });

  test('has what its own host offers of what was added', async () => {
    const extraPrices = { cooler: 800, surfRack: 1500 };
    await db.updateTable('vehicles').set({ extra_prices: extraPrices }).where('id', '=', sienna.id).execute();
    const others = db.updateTable('vehicles').where('id', '!=', sienna.id);
    await others.set({ extra_prices: { cooler: 500 } }).execute();
    const { booking, token } = await booked({ hostExtras: ['cooler', 'surfRack'] });
    await reject(booking.id);
    const { offered, others: more } = await offerOf(token, booking.id);
    const other = firstOf(more);
    const trip = await take(token, booking.id, other);
    expect(trip.options.hostExtras).toEqual(['cooler']);
    expect(trip.totalCents).toBe(other.totalCents);
    // Nobody pays for a rack that the other vehicle doesn't have.
    expect([offered.without, other.without]).toEqual(['a surf rack', 'a surf rack']);
    expect(offered.totalCents).toBeLessThanOrEqual(booking.totalCents - 3 * 1500);
    expect(other.totalCents).toBeLessThanOrEqual(booking.totalCents - 3 * 1500);
    await settle();
    await db.updateTable('vehicles').set({ extra_prices: {} }).execute();
  });

  test('takes a board where it has the rack that its guest paid for, and says so', async () => {
    await db
      .updateTable('vehicles')
      .set({ extra_prices: { surfRack: 1_500 } })
      .execute();
    const luggage = { large: 0, medium: 0, cabin: 0, stroller: 0, surfboard: 1 };
    const party = { adults: 2, children: [], luggage };
    const { booking, token } = await booked({ hostExtras: ['surfRack'] });
    await app.expect(200, 'PUT', `/bookings/${booking.id}/party`, { token, body: { party } });
    await reject(booking.id);
    const found = async () => {
      const { offered, others } = await offerOf(token, booking.id);
      return [offered, ...others].find(({ vehicle: { name } }) => name === 'Mercedes-Benz V-Class')?.fit;
    };
    expect((await found())?.sentence).toMatch(/^Fits your party of 2, the surfboard on the surf rack, /);
    await db.updateTable('vehicles').set({ extra_prices: {} }).execute();
    expect(await found()).toBeUndefined();
  });

  test('is confirmed at once by a host who has instant booking', async () => {
    const { booking, token } = await booked();
    await reject(booking.id);
    const { offered } = await offerOf(token, booking.id);
    await db.updateTable('vehicles').set({ instant_booking: true }).execute();
    const trip = await take(token, booking.id, offered);
    expect(trip.status).toBe('confirmed');
    await settle();
    expect((await tripOf(token, trip.id)).money.chargedCents).toBe(offered.totalCents);
  });

  test('can be another one, which takes its place', async () => {
    const { booking, token } = await booked();
    await reject(booking.id);
    const { others } = await offerOf(token, booking.id);
    const other = firstOf(others);
    const trip = await take(token, booking.id, other);
    expect(trip.vehicle.id).toBe(other.vehicle.id);
    expect(trip.totalCents).toBe(other.totalCents);
    expect(trip.totalCents).toBeLessThanOrEqual(booking.totalCents);
    const statuses = await db
      .selectFrom('substitutes')
      .select('status')
      .where('lost_booking_id', '=', booking.id)
      .orderBy('created_at')
      .execute();
    expect(statuses.map(({ status }) => status).toSorted()).toEqual(['closed', 'taken']);
    await settle();
  });

  test('is never taken at a price that was not shown, but at the new one once that is', async () => {
    const { booking, token } = await booked();
    await reject(booking.id);
    const { offered, others } = await offerOf(token, booking.id);
    const seen = firstOf(others);
    const vehicle = db.updateTable('vehicles').where('id', '=', seen.vehicle.id);
    const { daily_cents: before } = await db
      .selectFrom('vehicles')
      .select('daily_cents')
      .where('id', '=', seen.vehicle.id)
      .executeTakeFirstOrThrow();
    await vehicle.set({ daily_cents: 15_000 }).execute();
    const cheap = firstOf((await offerOf(token, booking.id)).others.filter(isOf(seen)));
    expect(cheap.refundCents).toBeGreaterThan(0);
    await vehicle.set({ daily_cents: before }).execute();
    const path = `/bookings/${booking.id}/substitute`;
    const refused = await app.request('POST', path, { token, key: randomUUID(), body: choiceOf(cheap) });
    const { regularCents, totalCents, refundCents } = seen;
    expect(refused.body).toMatchObject({
      code: 'quote_changed',
      substitutePrice: { regularCents, totalCents, refundCents },
    });
    // Nothing has moved: the first is on hold as before, and is refused at another price than its own, too.
    expect((await offerOf(token, booking.id)).offered).toEqual(offered);
    const body = { ...choiceOf(offered), totalCents: offered.totalCents - 1 };
    const otherPrice = await app.request('POST', path, { token, key: randomUUID(), body });
    expect(otherPrice.body).toMatchObject({
      code: 'quote_changed',
      substitutePrice: { totalCents: offered.totalCents },
    });
    expect((await take(token, booking.id, seen)).totalCents).toBe(totalCents);
    await settle();
  });

  test('cannot be a vehicle that is booked meanwhile, nor one of a lower class', async () => {
    const { booking, token } = await booked();
    await reject(booking.id);
    const { others } = await offerOf(token, booking.id);
    const [other] = others;
    const { pickupAt, returnAt } = booking;
    await app.bookedByGuest({ pickupAt, returnAt, vehicleId: other?.vehicle.id ?? '' });
    const call = { token, body: { vehicleId: other?.vehicle.id, totalCents: other?.totalCents } };
    const path = `/bookings/${booking.id}/substitute`;
    const refused = await app.request('POST', path, { ...call, key: randomUUID() });
    expect(refused.body).toMatchObject({ code: 'dates_taken' });
    const car = (
      await app.expect<{ vehicles: { id: string; category: string }[] }>(200, 'GET', '/cars')
    ).vehicles.find(({ category }) => category === 'Non-Van');
    const lower = { token, key: randomUUID(), body: { vehicleId: car?.id ?? randomUUID(), totalCents: 0 } };
    expect((await app.request('POST', path, lower)).body).toMatchObject({ code: 'dates_taken' });
    expect((await offerOf(token, booking.id)).offered.vehicle.id).not.toBe(other?.vehicle.id);
    await settle();
  });

  test('cannot be taken once its host has taken it off the market', async () => {
    const { booking, token } = await booked();
    await reject(booking.id);
    const { offered } = await offerOf(token, booking.id);
    const vehicle = db.updateTable('vehicles').where('id', '=', offered.vehicle.id);
    await vehicle.set({ status: 'maintenance' }).execute();
    const call = { token, key: randomUUID(), body: choiceOf(offered) };
    const refused = await app.request('POST', `/bookings/${booking.id}/substitute`, call);
    expect(refused.body).toMatchObject({ code: 'dates_taken' });
    await app.expect(200, 'DELETE', `/bookings/${booking.id}/substitute`, { token });
    await settle();
  });

  test('costs at most twice what was paid; dearer ones are offered to nobody', async () => {
    const { booking, token } = await booked();
    const dear = db
      .updateTable('vehicles')
      .set({ daily_cents: 80_000 })
      .where('id', '!=', booking.vehicle.id);
    const before = await db.selectFrom('vehicles').select(['id', 'daily_cents']).execute();
    await dear.execute();
    await reject(booking.id);
    await app.expect(410, 'GET', `/bookings/${booking.id}/substitute`, { token });
    for (const { id, daily_cents: cents } of before)
      await db.updateTable('vehicles').set({ daily_cents: cents }).where('id', '=', id).execute();
    await settle();
    expect(await givenBack(booking.id)).toBe(booking.totalCents);
  });

  test('needs the child seats that were paid for, which another guest may have taken by then', async () => {
    const { booking, token } = await booked({ extras: { booster: 1 } });
    await reject(booking.id);
    const { others } = await offerOf(token, booking.id);
    await setExtraStock(db, 'honolulu', { booster: 0 }, app.clock.now());
    const body = others.map(choiceOf)[0];
    const call = { token, key: randomUUID(), body };
    const refused = await app.request('POST', `/bookings/${booking.id}/substitute`, call);
    expect(refused.body).toMatchObject({ code: 'extras_taken' });
    await setExtraStock(db, 'honolulu', { booster: 2 }, app.clock.now());
    await settle();
  });

  test('is taken once, however often and wherever it is asked for', async () => {
    const { booking, token } = await booked();
    await reject(booking.id);
    const { offered, others } = await offerOf(token, booking.id);
    const wanted = [offered, ...others.slice(0, 1)].map(choiceOf);
    const answers = await Promise.all(
      [...wanted, ...wanted].map((body) =>
        app.request('POST', `/bookings/${booking.id}/substitute`, {
          token,
          key: randomUUID(),
          body,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 410]));
    await settle();
  });

  test('may be rejected, too; the payment goes on to the next', async () => {
    const { booking, token } = await booked();
    await reject(booking.id);
    const second = await take(token, booking.id, (await offerOf(token, booking.id)).offered);
    await reject(second.id);
    const { offered } = await offerOf(token, second.id);
    const third = await take(token, second.id, offered);
    expect(third.money.payments).toHaveLength(1);
    await reject(third.id);
    // None of the vehicles that were withdrawn comes back, and there are no others.
    await app.expect(410, 'GET', `/bookings/${third.id}/substitute`, { token });
    await settle();
    expect(await givenBack(third.id)).toBe(booking.totalCents);
    expect((await tripOf(token, third.id)).money.dueCents).toBe(0);
  });

  test('keeps its price when the trip is changed', async () => {
    const { booking, token } = await booked();
    await makeOthersDearer(booking);
    await reject(booking.id);
    const trip = await take(token, booking.id, (await offerOf(token, booking.id)).offered);
    expect(trip.totalCents).toBe(booking.totalCents);
    expect(trip.lines.map(({ kind }) => kind)).toContain('substitute');
    const { pickupAt, returnAt } = trip;
    const body = { pickupAt, returnAt, insurance: 'basic', extras: { booster: 1 } };
    const shown = await app.expect<Modification>(200, 'POST', `/bookings/${trip.id}/modification`, {
      token,
      body,
    });
    expect(shown.payCents).toBe(3600);
    const asHost = await app.expect<HostBooking>(200, 'GET', `/host/bookings/${trip.id}`, {
      token: host.token,
    });
    expect(asHost.totalCents).toBe(booking.totalCents);
    const terms = await app.expect<Cancellation>(200, 'GET', `/bookings/${trip.id}/cancellation`, { token });
    expect(terms.lateFeeCents).toBeLessThanOrEqual(Math.ceil(booking.totalCents / 3));
    expect(terms.lateFeeCents).toBeGreaterThan(booking.totalCents / 5);
    // Its reduced quote is no price for anybody's new booking.
    const refused = await app.request('POST', '/bookings', {
      token,
      key: randomUUID(),
      body: { quoteId: shown.quote.id, customerInfo },
    });
    expect(refused.body).toMatchObject({ code: 'not_found' });
    const paymentToken = await app.cardToken(token);
    const change = { quoteId: shown.quote.id, differenceCents: shown.differenceCents, paymentToken };
    const changed = await app.expect<Trip>(200, 'PATCH', `/bookings/${trip.id}`, {
      token,
      key: randomUUID(),
      body: change,
    });
    expect(changed.totalCents).toBe(booking.totalCents + 3600);
    await settle();
    await makeOthersCheap();
  });
});

describe('without an answer', () => {
  test('everything goes back, with a mail', async () => {
    const { booking, token } = await booked();
    await reject(booking.id);
    app.clock.advance({ hours: 24 });
    const over = await app.request('GET', `/bookings/${booking.id}/substitute`, {
      token: await app.guestOf(booking.id),
    });
    expect(over.body).toMatchObject({ code: 'substitute_over' });
    await settle();
    expect(await givenBack(booking.id)).toBe(booking.totalCents);
    const mail = app.mails.find(
      ({ subject }) => subject === `We've released the hold on your card: booking ${booking.reference}`,
    );
    expect(mail?.text).toContain(`hold on the card ending in 4242 was released in full`);
    const body = { vehicleId: sienna.id, totalCents: booking.totalCents };
    const late = { token: await app.guestOf(booking.id), key: randomUUID(), body };
    await app.expect(410, 'POST', `/bookings/${booking.id}/substitute`, late);
    await app.expect(410, 'DELETE', `/bookings/${booking.id}/substitute`, { token: late.token });
    expect(token).not.toBe('');
  });

  test('and after a decline, too, exactly once', async () => {
    const { booking, token } = await confirmed();
    await withdraw(booking.id);
    const declined = await app.expect<Trip>(200, 'DELETE', `/bookings/${booking.id}/substitute`, { token });
    expect(declined.money.refundPendingCents).toBe(booking.totalCents);
    await app.expect(410, 'DELETE', `/bookings/${booking.id}/substitute`, { token });
    await settle();
    expect(await givenBack(booking.id)).toBe(booking.totalCents);
    const { cancellation } = await tripOf(token, booking.id);
    expect(cancellation).toEqual({ feeCents: 0, refundCents: booking.totalCents, releasedCents: 0 });
  });

  test('a pickup within hours is refunded at once, and so is one for which there is nothing', async () => {
    const soon = await app.bookedByGuest(inHours(5));
    await reject(soon.booking.id);
    await app.expect(410, 'GET', `/bookings/${soon.booking.id}/substitute`, { token: soon.token });
    const { booking } = await booked();
    await db
      .updateTable('vehicles')
      .set({ status: 'maintenance' })
      .where('id', '!=', booking.vehicle.id)
      .execute();
    await reject(booking.id);
    await settle();
    expect(await givenBack(soon.booking.id)).toBe(soon.booking.totalCents);
    expect(await givenBack(booking.id)).toBe(booking.totalCents);
    const mail = app.mails.find(
      ({ subject }) => subject === `Your host couldn't accept this booking: booking ${booking.reference}`,
    );
    expect(mail?.text).toContain('Other vehicles may be available');
  });
});

describe('a confirmed booking', () => {
  test('can be withdrawn by its host until the pickup; what was charged waits for the guest', async () => {
    const { booking, token } = await confirmed();
    const own = host.token;
    const shown = await app.expect<HostBooking>(200, 'GET', `/host/bookings/${booking.id}`, { token: own });
    expect(shown.canWithdraw).toBe(true);
    const before = await books();
    const withdrawn = await withdraw(booking.id);
    expect(withdrawn).toMatchObject({ status: 'rejected', canWithdraw: false, rejectionReason: reason });
    const waiting = await books();
    expect((before['guest_refunds'] ?? 0) - (waiting['guest_refunds'] ?? 0)).toBe(booking.totalCents);
    await settle();
    const { offered } = await offerOf(token, booking.id);
    const trip = await take(token, booking.id, offered);
    expect(trip.money.chargedCents).toBe(booking.totalCents);
    await settle();
    expect((await books())['guest_refunds'] ?? 0).toBe(before['guest_refunds'] ?? 0);
    const again = { token: own, key: randomUUID(), body: {} };
    const answered = await app.request('POST', `/host/bookings/${booking.id}/withdraw`, again);
    expect(answered.body).toMatchObject({ code: 'booking_already_answered' });
  });

  test('whose charge fails while its guest chooses has nothing on hold any more', async () => {
    const { booking, token } = await booked();
    await app.expect(200, 'POST', `/host/bookings/${booking.id}/confirm`, {
      token: host.token,
      key: randomUUID(),
    });
    await withdraw(booking.id);
    expect((await offerOf(token, booking.id)).refundCents).toBe(booking.totalCents);
    capturesFail = true;
    await settle();
    capturesFail = false;
    await app.expect(410, 'GET', `/bookings/${booking.id}/substitute`, { token });
    expect((await tripOf(token, booking.id)).substitute).toBeNull();
    expect((await tripOf(token, booking.id)).money.chargedCents).toBe(0);
  });

  test('goes with all others of a vehicle that its host cannot provide', async () => {
    const [one, other] = [await confirmed(), await booked()];
    const own = host.token;
    await app.expect(200, 'PATCH', `/host/cars/${sienna.id}/status`, {
      token: own,
      body: { status: 'maintenance' },
    });
    const answer = await app.expect<{ offered: number; refunded: number }>(
      200,
      'POST',
      `/host/cars/${sienna.id}/withdraw-bookings`,
      { token: own, body: { reason } },
    );
    expect(answer.offered).toBeGreaterThanOrEqual(2);
    expect(answer.refunded).toBe(0);
    const withdrawn = await db
      .selectFrom('bookings')
      .select('status')
      .where('id', 'in', [one.booking.id, other.booking.id])
      .execute();
    expect(withdrawn.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await settle();
  });
});

test('a host pays what a substitute costs more, where that is the rule, for as long as the trip stands', async () => {
  app.context.config.substituteCost = 'host';
  const { booking, token } = await confirmed();
  await makeOthersDearer(booking);
  await withdraw(booking.id);
  const { offered } = await offerOf(token, booking.id);
  const trip = await take(token, booking.id, offered);
  await settle();
  const costOf = async () => {
    const rows = await db
      .selectFrom('ledger_entries')
      .select((eb) => eb.fn.sum<number>('amount_cents').as('cents'))
      .where('reference', '=', booking.id)
      .where('account', '=', `host_payable:${host.id}`)
      .executeTakeFirstOrThrow();
    return Number(rows.cents);
  };
  expect(await costOf()).toBe(offered.regularCents - offered.totalCents);
  const terms = await app.expect<{ feeCents: number; refundCents: number }>(
    200,
    'GET',
    `/bookings/${trip.id}/cancellation`,
    { token },
  );
  const body = { feeCents: terms.feeCents, refundCents: terms.refundCents };
  await app.expect(200, 'POST', `/bookings/${trip.id}/cancel`, { token, key: randomUUID(), body });
  await settle();
  expect(await costOf()).toBe(0);
  app.context.config.substituteCost = 'platform';
  await makeOthersCheap();
});

test('where hosts pay what a substitute costs more, each who withdraws pays their own step', async () => {
  app.context.config.substituteCost = 'host';
  const { booking, token } = await confirmed();
  const before = await db.selectFrom('vehicles').select(['id', 'host_id', 'daily_cents']).execute();
  const others = before.filter(({ id }) => id !== booking.vehicle.id).map(({ id }) => id);
  const { user: second, token: theirs } = await app.signedIn({ roles: ['guest', 'host'] });
  await db
    .updateTable('vehicles')
    .set({ host_id: second.id, daily_cents: 44_900 })
    .where('id', 'in', others)
    .execute();
  await withdraw(booking.id);
  const first = await offerOf(token, booking.id);
  const taken = await take(token, booking.id, first.offered);
  await db.updateTable('vehicles').set({ daily_cents: 45_500 }).where('id', 'in', others).execute();
  const rejecting = { token: theirs, key: randomUUID(), body: { reason } };
  await app.expect(200, 'POST', `/host/bookings/${taken.id}/reject`, rejecting);
  const next = await offerOf(token, taken.id);
  const last = await take(token, taken.id, next.offered);
  await settle();
  const borne = async (id: string) => {
    const rows = await db
      .selectFrom('ledger_entries')
      .select((eb) => eb.fn.sum<number>('amount_cents').as('cents'))
      .where('reference', '=', id)
      .where('account', 'like', 'host_payable:%')
      .executeTakeFirstOrThrow();
    return Number(rows.cents);
  };
  const [ofFirst, ofLast] = [first.offered, next.offered].map((one) => one.regularCents - one.totalCents);
  expect(ofLast).toBeGreaterThan(ofFirst ?? 0);
  expect(await borne(booking.id)).toBe(ofFirst);
  expect(await borne(taken.id)).toBe((ofLast ?? 0) - (ofFirst ?? 0));
  expect(last.totalCents).toBe(booking.totalCents);
  app.context.config.substituteCost = 'platform';
  for (const { id, ...as } of before) await db.updateTable('vehicles').set(as).where('id', '=', id).execute();
});

test('what its guest wrote to us since the first booking may go to their bank', async () => {
  const { booking, token } = await confirmed();
  const email = await app.payerOf(booking);
  const now = app.clock.now();
  await db.updateTable('users').set({ email_verified_at: now }).where('email', '=', email).execute();
  const message = {
    name: 'Gia Guest',
    email,
    subject: 'My trip',
    message: 'Is there a ramp?',
    created_at: now,
  };
  await db.insertInto('contact_messages').values(message).execute();
  app.clock.advance({ minutes: 5 });
  await withdraw(booking.id);
  const { id } = await take(token, booking.id, (await offerOf(token, booking.id)).offered);
  const found = await guestMessages(db, await findBooking(db, id), app.clock.now());
  expect(found).toMatchObject([{ message: 'Is there a ramp?' }]);
});

test('a trip that has begun stays, and is nobody else’s to withdraw', async () => {
  const { booking } = await confirmed();
  const stranger = await otherHost(app);
  const call = { key: randomUUID(), body: {} };
  await app.expect(404, 'POST', `/host/bookings/${booking.id}/withdraw`, {
    ...call,
    token: stranger.token,
  });
  await app.expect(404, 'POST', `/host/cars/${booking.vehicle.id}/withdraw-bookings`, {
    token: stranger.token,
    body: {},
  });
  app.clock.set(Temporal.Instant.from(`${booking.pickupAt}:00-10:00`).toString());
  const own = (await fleetHost(app)).token;
  const late = await app.request('POST', `/host/bookings/${booking.id}/withdraw`, { ...call, token: own });
  expect(late.body).toMatchObject({ code: 'trip_not_upcoming' });
});
