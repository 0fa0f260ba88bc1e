import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { HostBooking } from '@makani/contract/bookings/host-bookings';
import type { Convoy } from '@makani/contract/bookings/orders';
import type { Quote } from '@makani/contract/bookings/quotes';
import type { SubstituteOffer } from '@makani/contract/bookings/substitutes';
import type { Modification, Trip } from '@makani/contract/bookings/trips';
import type { Alternatives, Vehicle } from '@makani/contract/vehicles/vehicles';
import type { ReportedCharge } from '@makani/domain/pricing/charge-report';
import { beforeEach, describe, expect, test } from 'vitest';
import { choiceOf } from '../substitutes/choice-of.ts';
import { chargesOfMonth } from '../../../../src/features/bookings/public/charges-report.ts';
import { changeCharges } from '../../../../src/features/locations/public/charges.ts';
import { fleetHost } from '../../../kit/hosts.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { customerInfo } from '../../../../../proof/kit/trips.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';

const app = await createTestApp();
const { db } = app.context;
const sienna = await app.vehicle();
await db.updateTable('vehicles').set({ yearly_fees_cents: 29_200 }).where('id', '=', sienna.id).execute();

/** Three days of the Sienna: $3.00 for the license, $22.50 of surcharge, 4.712% of $1,379.55. */
const plainCents = 137_655;
const chargedCents = plainCents + 300 + 2_250 + 6_500;

beforeEach(async () => {
  app.clock.set(startOfTests);
  await changeCharges(db, 'honolulu', { isOn: true, liable: 'platform' });
});

const turnOff = () => changeCharges(db, 'honolulu', { isOn: false });

let nextDay = Temporal.PlainDate.from('2027-02-01');
/** Three days that nobody has booked yet. */
function period(days = 3): { pickupAt: string; returnAt: string } {
  const pickup = nextDay;
  nextDay = pickup.add({ days: days + 2 });
  return { pickupAt: `${pickup.toString()}T10:00`, returnAt: `${pickup.add({ days }).toString()}T10:00` };
}

function charges({ lines }: Pick<Quote, 'lines'>): [string, number, string][] {
  return lines
    .filter(({ kind }) => ['license_recovery', 'vehicle_surcharge', 'excise_tax'].includes(kind))
    .map(({ kind, amountCents, payee }) => [kind, amountCents, payee]);
}

/** Books for three days and lets the host confirm, so that the card is charged. */
async function charged(): Promise<{ booking: Booking; token: string }> {
  const own = await app.booked(period());
  await answer(own.booking, 'confirm');
  return own;
}

async function answer({ id }: Booking, verb: 'confirm' | 'withdraw'): Promise<void> {
  const { token } = await fleetHost(app);
  const body = verb === 'withdraw' ? { reason: 'A stone hit the windshield.' } : undefined;
  await app.expect(200, 'POST', `/host/bookings/${id}/${verb}`, { token, key: randomUUID(), body });
  for (let round = 0; round < 3; round += 1) await app.runJobs();
}

async function cancel({ id }: Booking): Promise<void> {
  const token = await app.guestOf(id);
  const terms = await app.expect<Cancellation>(200, 'GET', `/bookings/${id}/cancellation`, { token });
  const { feeCents, refundCents } = terms;
  const call = { token, key: randomUUID(), body: { feeCents, refundCents } };
  await app.expect(200, 'POST', `/bookings/${id}/cancel`, call);
  for (let round = 0; round < 3; round += 1) await app.runJobs();
}

/** The amount kept for the state: of one booking, or of all. */
async function retainedForState(booking?: Booking): Promise<number> {
  const entries = db.selectFrom('ledger_entries').where('account', '=', 'state_payable');
  const { cents } = await (booking === undefined ? entries : entries.where('reference', '=', booking.id))
    .select((eb) => eb.fn.sum<number>('amount_cents').as('cents'))
    .executeTakeFirstOrThrow();
  return 0 - Number(cents ?? 0);
}

function sumFor(payee: string, reports: ReportedCharge[][]): number {
  return reports
    .flat()
    .filter((row) => row.payee === payee)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

describe('one total', () => {
  test('without charges is the specification’s, though the vehicle’s fees are known', async () => {
    await turnOff();
    const quote = await app.quote();
    expect([quote.totalCents, charges(quote)]).toEqual([plainCents, []]);
  });

  test('is in the list, the quote and among other dates', async () => {
    const quote = await app.quote();
    expect(quote).toMatchObject({ totalCents: chargedCents, fees: { chargesFeeCents: 9_050 } });
    expect(charges(quote)).toEqual([
      ['license_recovery', 300, 'host'],
      ['vehicle_surcharge', 2_250, 'state'],
      ['excise_tax', 6_500, 'state'],
    ]);
    const query = `location=honolulu&pickupAt=${quote.pickupAt}&returnAt=${quote.returnAt}`;
    const listed = async () => {
      const { vehicles } = await app.expect<{ vehicles: Vehicle[] }>(200, 'GET', `/cars?${query}`);
      return vehicles.find(({ id }) => id === sienna.id)?.quote;
    };
    expect(await listed()).toEqual({ days: 3, totalCents: chargedCents });
    await turnOff();
    expect(await listed()).toEqual({ days: 3, totalCents: plainCents });
  });

  test('is the lowest of other dates, also where the cheapest vehicle has the highest fees', async () => {
    const category = '&category=Minivan';
    const odyssey = await app.vehicle('Honda Odyssey Elite');
    const fees = (cents: number) =>
      db.updateTable('vehicles').set({ yearly_fees_cents: cents }).where('id', '=', odyssey.id).execute();
    await fees(1_000_000);
    const dates = period();
    for (const vehicleId of [sienna.id, odyssey.id]) await app.booked({ ...dates, vehicleId });
    const query = `location=honolulu${category}&pickupAt=${dates.pickupAt}&returnAt=${dates.returnAt}`;
    const { periods } = await app.expect<Alternatives>(200, 'GET', `/cars/alternatives?${query}`);
    expect(periods).toHaveLength(3);
    for (const { pickupAt, returnAt, fromTotalCents } of periods) {
      const totals = [];
      for (const vehicleId of [sienna.id, odyssey.id])
        totals.push((await app.quote({ vehicleId, pickupAt, returnAt })).totalCents);
      expect(fromTotalCents).toBe(Math.min(...totals));
      expect(fromTotalCents).toBe(totals[0]);
    }
    await fees(0);
  });

  test('is a convoy’s', async () => {
    const party = { adults: 11, children: [], luggage: { medium: 2 } };
    const body = { ...period(), locationId: 'honolulu', party };
    const { convoy } = await app.expect<{ convoy: Convoy | null }>(200, 'POST', '/convoys', { body });
    const members = convoy?.members ?? [];
    expect(members.length).toBeGreaterThan(1);
    for (const { vehicle, totalCents } of members) {
      const { pickupAt, returnAt } = body;
      const quote = await app.quote({ pickupAt, returnAt, vehicleId: vehicle.id });
      expect(quote.totalCents).toBe(totalCents);
      expect(charges(quote).length).toBeGreaterThan(1);
    }
  });

  test('is on trip, mail and the host’s list, and the books give each their part', async () => {
    const { booking, token } = await charged();
    expect(booking).toMatchObject({ totalCents: chargedCents + 150 });
    const trip = await app.expect<Trip>(200, 'GET', `/bookings/${booking.id}/trip`, { token });
    expect(trip).toMatchObject({ totalCents: booking.totalCents, lines: booking.lines });
    const payer = await app.payerOf(booking);
    const mail = app.mails.find(({ to, text }) => to === payer && text.includes(booking.reference));
    for (const words of ['HRS § 437D-8.4', 'HRS § 251-2', 'HRS ch. 237', '$1,468.55'])
      expect(mail?.text).toContain(words);
    const receipt = app.mails.find(({ subject }) => subject.includes('receipt'));
    expect(receipt?.text).toContain('$1,468.55');
    const { token: host } = await fleetHost(app);
    const list = await app.expect<{ bookings: HostBooking[] }>(200, 'GET', '/host/bookings', { token: host });
    expect(list.bookings.find(({ id }) => id === booking.id)).toMatchObject({
      totalCents: booking.totalCents,
      hostShareCents: 119_700 + 300,
      split: {
        guestCents: booking.totalCents,
        hostCents: 120_000,
        platformCents: 17_955,
        stateCents: 2_400 + 6_500,
        hostOwesCents: 0,
      },
    });
    expect(await retainedForState(booking)).toBe(2_400 + 6_500);
    await requireInvariants(db);
  });
});

describe('the setting', () => {
  test('is that of the moment at which a quote was made', async () => {
    const { token } = await app.signedIn();
    const hold = async (quote: Quote) => {
      const call = { token, key: randomUUID(), body: { quoteId: quote.id, customerInfo } };
      return app.expect<Booking>(201, 'POST', '/bookings', call);
    };
    for (const change of [{ isOn: false }, { isOn: true }, { liable: 'host' }] as const) {
      const quote = await app.quote(period());
      await changeCharges(db, 'honolulu', change);
      const { totalCents, lines } = await hold(quote);
      expect([totalCents, lines]).toEqual([quote.totalCents, quote.lines]);
    }
    await requireInvariants(db);
  });

  test('leaves bookings alone, and is today’s when one is changed', async () => {
    await turnOff();
    const { booking, token } = await app.booked(period());
    await changeCharges(db, 'honolulu', { isOn: true });
    const trip = await app.expect<Trip>(200, 'GET', `/bookings/${booking.id}/trip`, { token });
    expect(trip.totalCents).toBe(plainCents);
    const { pickupAt, returnAt } = booking;
    const preview = await app.expect<Modification>(200, 'POST', `/bookings/${booking.id}/modification`, {
      token,
      body: { pickupAt, returnAt, insurance: 'premium' },
    });
    expect(charges(preview.quote)).toHaveLength(3);
    const body = {
      quoteId: preview.quote.id,
      differenceCents: preview.differenceCents,
      paymentToken: await app.cardToken(token),
    };
    const call = { token, key: randomUUID(), body };
    const changed = await app.expect<Trip>(200, 'PATCH', `/bookings/${booking.id}`, call);
    expect(changed.totalCents).toBe(preview.quote.totalCents);
    await requireInvariants(db);
  });

  test('is refused where the law is not among our data', async () => {
    await expect(changeCharges(db, 'dallas', { isOn: true })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await expect(changeCharges(db, 'atlantis', { isOn: true })).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('a host who owes the charges is paid them', async () => {
  await changeCharges(db, 'honolulu', { liable: 'host' });
  const { booking } = await charged();
  expect(charges(booking)).toEqual([
    ['license_recovery', 300, 'host'],
    ['vehicle_surcharge', 2_400, 'host'],
    ['excise_tax', 6_500, 'host'],
  ]);
  const { token } = await fleetHost(app);
  const list = await app.expect<{ bookings: HostBooking[] }>(200, 'GET', '/host/bookings', { token });
  expect(list.bookings.find(({ id }) => id === booking.id)?.split).toMatchObject({
    hostCents: 120_000 + 8_900,
    stateCents: 0,
    hostOwesCents: 8_900,
  });
  expect(await retainedForState(booking)).toBe(0);
  await requireInvariants(db);
});

test('a cancelled rental owes no charge, in time or late', async () => {
  const inTime = await charged();
  expect(await retainedForState(inTime.booking)).toBe(8_900);
  await cancel(inTime.booking);
  expect(await retainedForState(inTime.booking)).toBe(0);
  const late = await charged();
  const pickup = Temporal.PlainDateTime.from(late.booking.pickupAt).toZonedDateTime('Pacific/Honolulu');
  app.clock.set(pickup.subtract({ hours: 12 }).toInstant());
  await cancel(late.booking);
  expect(await retainedForState(late.booking)).toBe(0);
  await requireInvariants(db);
});

test('a substitute costs at most what was paid, and its charges are its own', async () => {
  const { booking } = await charged();
  await answer(booking, 'withdraw');
  const token = await app.guestOf(booking.id);
  const path = `/bookings/${booking.id}/substitute`;
  const { offered } = await app.expect<SubstituteOffer>(200, 'GET', path, { token });
  expect(offered.totalCents).toBeLessThanOrEqual(booking.totalCents);
  const call = { token, key: randomUUID(), body: choiceOf(offered) };
  const trip = await app.expect<Trip>(200, 'POST', path, call);
  expect(trip.totalCents).toBe(offered.totalCents);
  expect(charges(trip).map(([kind]) => kind)).toEqual(['vehicle_surcharge', 'excise_tax']);
  await requireInvariants(db);
});

test('the report of a month is what was collected in it, and all months are the books', async () => {
  const booked = await charged();
  app.clock.set('2026-12-15T20:00:00Z');
  await cancel(booked.booking);
  const months = ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04'];
  const reports = [];
  for (const month of months) reports.push(await chargesOfMonth(db, month));
  expect(sumFor('state', reports)).toBe(await retainedForState());
  const [november = [], december = []] = reports;
  expect(november.find(({ title }) => title === 'Hawaii general excise tax')).toMatchObject({
    law: 'HRS ch. 237',
    rate: '4.712%',
  });
  expect(december.map(({ payee, amountCents }) => [payee, Math.sign(amountCents)])).toContainEqual([
    'state',
    -1,
  ]);
});
