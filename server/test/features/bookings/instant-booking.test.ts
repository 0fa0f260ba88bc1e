import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Modification, Trip } from '@makani/contract/bookings/trips';
import type { HostVehicleDetail } from '@makani/contract/vehicles/host-vehicles';
import type { VehicleDetail } from '@makani/contract/vehicles/vehicles';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PaymentProvider } from '../../../src/adapters/payments/payment-provider.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { holdsInTurn } from '../payments/holds-in-turn.ts';

/** Replaces the card network's answer to an authorisation while it is set. */
let interfere: ((real: PaymentProvider) => PaymentProvider['authorise']) | undefined;

const app = await createTestApp({
  payments: (real) => ({
    ...real,
    authorise: (charge) => (interfere?.(real) ?? real.authorise)(charge),
  }),
});
const { db } = app.context;
const { id: vehicleId } = await app.vehicle();
const { token: host } = await fleetHost(app);

beforeEach(async () => {
  app.clock.set(startOfTests);
  interfere = undefined;
  await setInstant(true);
});

async function ownVehicle(): Promise<HostVehicleDetail> {
  return app.expect(200, 'GET', `/host/cars/${vehicleId}`, { token: host });
}

/** Edits the vehicle like the host's form. Undefined leaves the field out, as older clients do. */
async function setInstant(instantBooking: boolean | undefined): Promise<HostVehicleDetail> {
  const { name, category, year, dailyCents, location, ...rest } = await ownVehicle();
  const { description, specs, photos, version } = rest;
  const body = {
    name,
    category,
    year,
    dailyCents,
    description,
    specs,
    version,
    locationId: location.id,
    features: ['Roof rack'],
    photos: photos.map(({ id, isPrimary }) => ({ id, isPrimary })),
    ...(instantBooking !== undefined && { instantBooking }),
  };
  return app.expect(200, 'PUT', `/host/cars/${vehicleId}`, { token: host, body });
}

const held = holdsInTurn(app, 2);

async function mailsOf(id: string): Promise<string[]> {
  const rows = await db.selectFrom('outbox').select('kind').where('reference', '=', id).execute();
  return rows.map(({ kind }) => kind).toSorted();
}

async function movesOf(id: string) {
  return db
    .selectFrom('booking_events')
    .select(['to_status', 'actor', 'reason'])
    .where('booking_id', '=', id)
    .orderBy('id')
    .execute();
}

async function statusOf(id: string): Promise<string> {
  const { status } = await db
    .selectFrom('bookings')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return status;
}

const instantMails = ['booking_confirmation', 'driver_confirmed', 'host_instant_booking'];

describe('a vehicle with instant booking', () => {
  test('says so to everybody, and an edit that leaves it out does not change it', async () => {
    const shown = () => app.expect<VehicleDetail>(200, 'GET', `/cars/${vehicleId}`);
    expect((await setInstant(undefined)).instantBooking).toBe(true);
    expect((await shown()).instantBooking).toBe(true);
    expect((await setInstant(false)).instantBooking).toBe(false);
    expect((await shown()).instantBooking).toBe(false);
  });

  test('confirms with the payment: charged, one mail each, and the history says how', async () => {
    const { token, booking } = await held();
    expect(booking.vehicle.instantBooking).toBe(true);
    expect((await app.pay(token, booking.id)).body).toMatchObject({
      status: 'confirmed',
      tripStatus: 'upcoming',
    });
    expect(await mailsOf(booking.id)).toEqual(instantMails);
    expect(await movesOf(booking.id)).toMatchObject([
      { to_status: 'held' },
      { to_status: 'pending', actor: 'payments' },
      { to_status: 'confirmed', actor: 'payments', reason: 'instant booking' },
    ]);

    await app.runJobs();
    await app.runJobs();
    const trip = await app.expect<Trip>(200, 'GET', `/bookings/${booking.id}/trip`, { token });
    expect(trip).toMatchObject({ confirmBy: null, money: { chargedCents: booking.totalCents } });
    expect(trip.history.map(({ label }) => label)).toEqual(['Request sent', 'Confirmed instantly']);
    const mails = app.mails.filter(({ text }) => text.includes(booking.reference));
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      `Booking confirmed: Toyota Sienna Platinum, ${booking.reference}`,
      `New booking confirmed automatically: ${booking.reference}`,
      expect.stringContaining('receipt'),
      `You’re driving: Toyota Sienna Platinum, ${booking.reference}`,
    ]);
    const toGuest = mails.find(({ subject }) => subject.startsWith('Booking confirmed'));
    expect(toGuest?.icalEvent?.content).toContain('STATUS:CONFIRMED');
    expect(toGuest?.text).toContain('there is nothing to wait for');
    await requireInvariants(db);
  });

  test('is confirmed once, however often and at once the payment is sent', async () => {
    const { token, booking } = await held();
    const paymentToken = await app.cardToken(token);
    const pay = (key: string) =>
      app.request('POST', `/bookings/${booking.id}/payment`, { token, key, body: { paymentToken } });
    const keys = Array.from({ length: 10 }, () => randomUUID());
    const responses = await Promise.all(keys.map(pay));
    const winners = keys.filter((_, place) => responses[place]?.status === 200);
    expect(winners).toHaveLength(1);
    for (const key of winners)
      expect(await pay(key)).toMatchObject({ status: 200, body: { status: 'confirmed' } });
    expect((await movesOf(booking.id)).map((move) => move.to_status)).toEqual([
      'held',
      'pending',
      'confirmed',
    ]);
    expect(await mailsOf(booking.id)).toEqual(instantMails);
    await app.runJobs();
    await requireInvariants(db);
  });

  test('is confirmed by the worker when the answer of the card network was lost', async () => {
    const { token, booking } = await held();
    interfere = (real) => async (charge) => {
      await real.authorise(charge);
      throw new Error('the line is dead');
    };
    expect((await app.pay(token, booking.id)).status).toBe(503);
    expect(await statusOf(booking.id)).toBe('held');
    interfere = undefined;
    app.clock.advance({ minutes: 2 });
    await app.runJobs();
    await app.runJobs();
    expect(await statusOf(booking.id)).toBe('confirmed');
    expect(await mailsOf(booking.id)).toEqual(instantMails);
    expect(
      (await app.expect<Trip>(200, 'GET', `/bookings/${booking.id}/trip`, { token })).money,
    ).toMatchObject({ chargedCents: booking.totalCents });
    await requireInvariants(db);
  });

  test('whose charge fails is cancelled like any other, and nothing is kept', async () => {
    const { token, booking } = await held();
    expect((await app.pay(token, booking.id, '4000000000000341')).body).toMatchObject({
      status: 'confirmed',
    });
    await app.runJobs();
    await app.runJobs();
    expect(await statusOf(booking.id)).toBe('cancelled');
    expect(await mailsOf(booking.id)).toEqual([
      'booking_confirmation',
      'charge_failed',
      'driver_cancelled',
      'driver_confirmed',
      'host_instant_booking',
      'host_trip_cancelled',
    ]);
    await requireInvariants(db);
  });

  test('stays confirmed when the trip is changed, and is refunded when it is cancelled', async () => {
    const { token, booking } = await held();
    await app.pay(token, booking.id);
    await app.runJobs();
    const { quote, differenceCents } = await app.expect<Modification>(
      200,
      'POST',
      `/bookings/${booking.id}/modification`,
      {
        token,
        body: { pickupAt: booking.pickupAt, returnAt: booking.returnAt, insurance: 'premium' },
      },
    );
    const change = { quoteId: quote.id, differenceCents, paymentToken: await app.cardToken(token) };
    const call = { token, key: randomUUID(), body: change };
    expect(await app.expect(200, 'PATCH', `/bookings/${booking.id}`, call)).toMatchObject({
      status: 'confirmed',
    });
    await app.runJobs();
    await app.expect(200, 'POST', `/bookings/${booking.id}/cancel`, {
      token,
      key: randomUUID(),
      body: { feeCents: 0, refundCents: quote.totalCents },
    });
    await app.runJobs();
    await app.runJobs();
    const { money } = await app.expect<Trip>(200, 'GET', `/bookings/${booking.id}/trip`, { token });
    expect(money).toMatchObject({ refundedCents: quote.totalCents });
    await requireInvariants(db);
  });
});

describe('what counts is the switch at the payment', () => {
  test('switched off after the hold: the host is asked', async () => {
    const { token, booking } = await held();
    await setInstant(false);
    expect(await app.expect(200, 'GET', `/bookings/${booking.id}`, { token })).toMatchObject({
      vehicle: { instantBooking: false },
    });
    expect((await app.pay(token, booking.id)).body).toMatchObject({ status: 'pending' });
    expect(await mailsOf(booking.id)).toEqual(['booking_confirmation', 'driver_requested', 'host_request']);
  });

  test('switched on after the hold: confirmed at once, while requests from before wait for the host', async () => {
    await setInstant(false);
    const [before, after] = [await held(), await held()];
    await app.pay(before.token, before.booking.id);
    await setInstant(true);
    expect((await app.pay(after.token, after.booking.id)).body).toMatchObject({ status: 'confirmed' });
    expect(await statusOf(before.booking.id)).toBe('pending');
  });

  test('a vehicle in maintenance confirms nothing by itself', async () => {
    const setStatus = (status: string) =>
      app.expect(200, 'PATCH', `/host/cars/${vehicleId}/status`, { token: host, body: { status } });
    const { token, booking } = await held();
    await setStatus('maintenance');
    expect((await app.pay(token, booking.id)).body).toMatchObject({ status: 'pending' });
    await setStatus('active');
  });

  test('switched off while it is paid: confirmed or asked, never both', { timeout: 180_000 }, async () => {
    for (let round = 0; round < 4; round += 1) {
      await setInstant(true);
      const { token, booking } = await held();
      const [paid] = await Promise.all([app.pay(token, booking.id), setInstant(false)]);
      expect(paid.status).toBe(200);
      const status = await statusOf(booking.id);
      expect(['confirmed', 'pending']).toContain(status);
      expect((paid.body as Booking).status).toBe(status);
      expect(await mailsOf(booking.id)).toEqual([
        'booking_confirmation',
        ...(status === 'confirmed'
          ? ['driver_confirmed', 'host_instant_booking']
          : ['driver_requested', 'host_request']),
      ]);
    }
    await app.runJobs();
    await requireInvariants(db);
  });
});
