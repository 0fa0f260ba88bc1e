import { noExtras } from '@makani/contract/bookings/extras';
import type { RentalOptions } from '@makani/contract/bookings/rental-options';
import { expect, test } from 'vitest';
import { changeInWords } from '../../src/bookings/change-words.ts';

const before: RentalOptions = {
  vehicleId: 'a',
  locationId: 'honolulu',
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
  insurance: 'basic',
  driverAge: '25-plus',
  extras: noExtras,
  hostExtras: [],
};

test.each<[Partial<RentalOptions>, string]>([
  [{ returnAt: '2026-12-05T10:00' }, 'Now Dec 1, 2026 10:00 AM to Dec 5, 2026 10:00 AM.'],
  [{ insurance: 'premium' }, 'Now premium insurance.'],
  [{ driverAge: '21-24' }, 'Now a driver aged 21-24.'],
  [{ hostExtras: ['surfRack', 'cooler'] }, 'Now a cooler, a surf rack.'],
  [{ delivery: { pickup: 'shuttle', return: null } }, 'Now other places for pickup or return.'],
  [
    { hostExtras: ['beachSet'], returnAt: '2026-12-04T11:00' },
    'Now Dec 1, 2026 10:00 AM to Dec 4, 2026 11:00 AM, a beach set.',
  ],
  [
    { pickupAt: '2026-12-04T08:00', insurance: 'premium', driverAge: '21-24' },
    'Now Dec 4, 2026 8:00 AM to 10:00 AM, premium insurance, a driver aged 21-24.',
  ],
])('a change to %o is told as what it altered', (change, words) => {
  expect(changeInWords(before, { ...before, ...change })).toBe(words);
});

test('a change back to the location says so', () => {
  const brought = { ...before, delivery: { pickup: 'shuttle', return: 'shuttle' } };
  expect(changeInWords(brought, before)).toBe('Now pickup and return at our location.');
  expect(changeInWords({ ...before, delivery: { pickup: null, return: null } }, brought)).toBe(
    'Now other places for pickup or return.',
  );
});
