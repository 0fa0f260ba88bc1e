import type { LinePlace } from '@makani/contract/arrivals/places';
import { expect, test } from 'vitest';
import { arrivalLines, arrivalSteps, type StepFacts } from '../../src/arrivals/arrival-steps.ts';

const facts: StepFacts = {
  flight: { number: 'HA 12', landsAt: '2026-12-01T09:05', pickupAt: '2026-12-01T10:00' },
  pickupAt: '2026-12-01T10:00',
  place: null,
  location: { name: 'Honolulu', address: '7 Sample Street' },
  stand: { stall: 'B 12', address: '', note: 'Behind the gate.' },
};
const place = (kind: LinePlace['kind'], name: string): LinePlace => ({
  id: 'place',
  kind,
  name,
  address: 'Curb 3',
  note: 'Look for the blue sign.',
});
const lines = (change: Partial<StepFacts>) => {
  const changed = { ...facts, ...change };
  return arrivalLines(arrivalSteps(changed), changed.pickupAt);
};

test('from the plane to the location and the stall', () => {
  expect(lines({})).toEqual([
    '1. Land and get your bags (9:05 AM): HA 12 lands.',
    '2. Go to Honolulu: Our location is at 7 Sample Street.',
    '3. Get your vehicle (10:00 AM): Stall B 12. Behind the gate.',
  ]);
});

test('somebody who lands late reads when they can be there', () => {
  const flight = { number: 'HA 12', landsAt: '2026-12-02T00:30', pickupAt: '2026-12-02T01:15' };
  expect(lines({ flight })).toEqual([
    '1. Land and get your bags (Wed, Dec 2, 12:30 AM): HA 12 lands.',
    '2. Go to Honolulu: Our location is at 7 Sample Street.',
    '3. Get your vehicle (Wed, Dec 2, 1:15 AM): Stall B 12. Behind the gate.',
  ]);
});

test.each([
  ['shuttle', '2. Take the shuttle: Go to Airport shuttle. Look for the blue sign.', 'Get your vehicle'],
  [
    'hotel',
    '2. Go to the hotel: We bring the vehicle to Airport shuttle. Look for the blue sign.',
    'Meet your vehicle',
  ],
  [
    'airport',
    '2. Stay at the airport: We meet you at Airport shuttle. Look for the blue sign.',
    'Meet your vehicle',
  ],
  [
    'address',
    '2. Go to your address: We bring the vehicle to the address you’ve given on your trip page. Look for the blue sign.',
    'Meet your vehicle',
  ],
] as const)('by %s', (kind, second, third) => {
  const [, way, meeting] = lines({ place: place(kind, 'Airport shuttle') });
  expect(way).toBe(second);
  expect(meeting).toContain(`3. ${third} (10:00 AM)`);
});

test('before the day, and without a flight', () => {
  expect(lines({ flight: null, stand: null })).toEqual([
    '1. Land and get your bags: If you fly in, get your bags first.',
    '2. Go to Honolulu: Our location is at 7 Sample Street.',
    '3. Get your vehicle (10:00 AM): On the day, your trip page shows where it stands, with its picture.',
  ]);
  expect(lines({ stand: { stall: '', address: '', note: '' } }).at(-1)).toBe(
    '3. Get your vehicle (10:00 AM): It stands at 7 Sample Street.',
  );
});
