import { randomUUID } from 'node:crypto';
import type { Booking, ListedTrip } from '@makani/contract/bookings/bookings';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { describe, expect, test } from 'vitest';
import { customerInfo } from '../../../../proof/kit/trips.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';

const app = await createTestApp();

describe('from search to the mail', () => {
  test('a guest signs up, searches, reserves, pays and finds the trip, and nobody else can have the dates', async () => {
    app.clock.set(startOfTests);
    const search = '/cars?location=honolulu&pickupAt=2027-01-05T10:00&returnAt=2027-01-08T10:00';
    const before = await app.expect<{ vehicles: Vehicle[] }>(200, 'GET', search);
    const sienna = before.vehicles.find((vehicle) => vehicle.name === 'Toyota Sienna Platinum');
    expect(before.vehicles).toHaveLength(6);
    expect(sienna?.quote).toEqual({ days: 3, totalCents: 137_655 });

    const period = {
      vehicleId: sienna?.id ?? '',
      pickupAt: '2027-01-05T10:00',
      returnAt: '2027-01-08T10:00',
    };
    const quote = await app.quote({ ...period, insurance: 'premium' });
    expect(quote).toMatchObject({
      days: 3,
      timeZone: 'Pacific/Honolulu',
      fees: { rentalFeeCents: 119_700, insuranceFeeCents: 17_955, serviceFeeCents: 5_985 },
      totalCents: 143_640,
    });

    const { token } = await app.signedIn();
    const held = await app.hold(token, quote.id);
    expect(held).toMatchObject({
      status: 'held',
      tripStatus: null,
      totalCents: 143_640,
      holdSecondsLeft: 900,
    });

    const paid = await app.pay(token, held.id);
    expect(paid).toMatchObject({
      status: 200,
      body: { status: 'pending', tripStatus: 'upcoming', totalCents: 143_640 },
    });
    expect((paid.body as Booking).payment).toEqual({
      status: 'authorised',
      paymentMethod: 'Credit Card',
      last4: '4242',
    });

    const after = await app.expect<{ vehicles: Vehicle[] }>(200, 'GET', search);
    expect(after.vehicles.map((vehicle) => vehicle.name)).not.toContain('Toyota Sienna Platinum');
    const { token: other } = await app.signedIn();
    const again = await app.quote(period);
    const refusal = await app.refused(409, 'POST', '/bookings', {
      token: other,
      key: randomUUID(),
      body: { quoteId: again.id, customerInfo },
    });
    expect(refusal.code).toBe('dates_taken');

    const trips = await app.expect<{ bookings: ListedTrip[] }>(200, 'GET', '/bookings', { token });
    const { vehicle, location } = held;
    // The fields that the cards show, and nothing of the driver.
    expect(trips.bookings).toEqual([
      {
        id: held.id,
        reference: held.reference,
        status: 'pending',
        tripStatus: 'upcoming',
        vehicle: { id: vehicle.id, name: vehicle.name, image: vehicle.image },
        location: { id: location.id, name: location.name },
        pickupAt: held.pickupAt,
        returnAt: held.returnAt,
        totalCents: 143_640,
        cancellation: null,
        confirmBy: { at: '2026-11-21T18:00:00Z', local: '2026-11-21T08:00' },
        chooseBy: null,
      },
    ]);

    await app.runJobs();
    const payer = await app.payerOf(held);
    const toGuest = app.mails.filter((mail) => mail.to === payer);
    expect(toGuest).toHaveLength(1);
    expect(toGuest[0]?.text).toContain('$1,436.40');
  });
});
