import { beforeAll, describe, expect, test } from 'vitest';
import type { ListedDeskBooking } from '@makani/contract/operator/desk-bookings';
import type { Booking } from '@makani/contract/bookings/bookings';
import { createTestApp } from '../../kit/test-app.ts';
import { newOperator } from '../../kit/desk/operators.ts';

const app = await createTestApp();

let token: string;
let trip: Booking;
let other: Booking;
beforeAll(async () => {
  ({ booking: trip } = await app.booked({ pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' }));
  ({ booking: other } = await app.booked({ pickupAt: '2027-01-05T10:00', returnAt: '2027-01-08T10:00' }));
  ({ token } = await newOperator(app, 'desk'));
});

const found = async (query: Record<string, string>) => {
  const { bookings } = await app.expect<{ bookings: ListedDeskBooking[] }>(
    200,
    'GET',
    `/operator/bookings?${new URLSearchParams(query).toString()}`,
    { token },
  );
  return bookings.map(({ reference }) => reference);
};

describe('bookings are found', () => {
  test('by a whole reference, most of one, and a part of one', async () => {
    expect(await found({ search: trip.reference })).toEqual([trip.reference]);
    expect(await found({ search: trip.reference.toLowerCase() })).toEqual([trip.reference]);
    expect(await found({ search: trip.reference.slice(0, -1) })).toEqual([trip.reference]);
    expect(await found({ search: trip.reference.slice(-5) })).toEqual([trip.reference]);
  });

  test('by an address and a part of one', async () => {
    const both = [other.reference, trip.reference];
    expect(await found({ search: 'ada@example.com' })).toEqual(both);
    expect(await found({ search: 'ADA@exam' })).toEqual(both);
    expect(await found({ search: '@example' })).toEqual(both);
    expect(await found({ search: 'nobody@example.com' })).toEqual([]);
  });

  test('by the vehicle’s name and a part of it', async () => {
    const name = trip.vehicle.name;
    const both = [other.reference, trip.reference];
    expect(await found({ search: name })).toEqual(expect.arrayContaining(both));
    expect(await found({ search: name.split(' ')[0]?.toLowerCase() ?? '' })).toEqual(
      expect.arrayContaining(both),
    );
    const december = { pickupFrom: '2026-12-01', pickupTo: '2026-12-31' };
    expect(await found({ search: name, ...december })).toEqual([trip.reference]);
    expect(await found({ search: 'Honda Odyssey' })).toEqual([]);
  });

  test('by their status, alone and with a text', async () => {
    const { status } = trip;
    expect(await found({ status })).toEqual([other.reference, trip.reference]);
    expect(await found({ status, search: 'ada@example.com' })).toEqual([other.reference, trip.reference]);
    expect(await found({ status: 'rejected' })).toEqual([]);
    expect(await found({ status: 'rejected', search: trip.reference })).toEqual([]);
  });

  test('by a name within a few days, and within many', async () => {
    const name = { search: 'example' };
    expect(await found({ ...name, pickupFrom: '2026-12-01', pickupTo: '2026-12-31' })).toEqual([
      trip.reference,
    ]);
    expect(await found({ ...name, returnFrom: '2027-01-08', returnTo: '2027-01-08' })).toEqual([
      other.reference,
    ]);
    expect(await found({ ...name, pickupFrom: '2026-12-01', pickupTo: '2027-12-31' })).toHaveLength(2);
    expect(await found({ ...name, pickupFrom: '2026-02-31', pickupTo: '2026-03-01' })).toEqual([]);
  });

  test('by a phone number however it is written, and by its last digits', async () => {
    const { token: guest } = await app.signedIn();
    const quote = await app.quote({ pickupAt: '2027-02-02T10:00', returnAt: '2027-02-04T10:00' });
    const { id, reference } = await app.hold(guest, quote.id, { phone: '+1 (808) 555-0177' });
    await app.pay(guest, id);
    expect(await found({ search: '+1 (808) 555-0177' })).toEqual([reference]);
    expect(await found({ search: '808.555.0177' })).toEqual([reference]);
    expect(await found({ search: '0177' })).toEqual([reference]);
    expect(await found({ search: '5550199' })).toEqual([]);
    expect(await found({ search: '0177', pickupFrom: '2027-02-01', pickupTo: '2027-02-05' })).toEqual([
      reference,
    ]);
  });
});
