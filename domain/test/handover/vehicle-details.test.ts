import { expect, test } from 'vitest';
import {
  missingDetails,
  missingInWords,
  serviceState,
  stopsBookings,
} from '../../src/handover/vehicle-details.ts';
import { isPickupUrgent, leftInWords, stepInWords } from '../../src/handover/turnaround.ts';

const plan = { odometerMiles: 10_000, serviceDueMiles: null, serviceDueOn: null };
const today = '2026-11-29';
const now = Temporal.Instant.from('2026-11-29T20:00:00Z');

test.each([
  [{ plate: '', color: '', key: { method: null } }, ['plate', 'color', 'key']],
  [{ plate: 'ABC 123', color: '', key: { method: 'desk' } }, ['color']],
  [{ plate: 'ABC 123', color: 'White', key: { method: 'lockbox' } }, []],
] as const)('%o lacks %o', (said, missing) => {
  expect(missingDetails(said)).toEqual(missing);
});

test('missing details read as one sentence', () => {
  expect(missingInWords(['plate', 'color', 'key'])).toBe(
    'its license plate, its color, and how guests get the key',
  );
  expect(missingInWords([])).toBe('');
});

test.each([
  [plan, 'unknown'],
  [{ ...plan, serviceDueMiles: 10_501 }, 'fine'],
  [{ ...plan, serviceDueMiles: 10_500 }, 'soon'],
  [{ ...plan, serviceDueMiles: 10_001 }, 'soon'],
  [{ ...plan, serviceDueMiles: 10_000 }, 'due'],
  [{ ...plan, serviceDueMiles: 9_000 }, 'due'],
  [{ ...plan, odometerMiles: null, serviceDueMiles: 9_000 }, 'fine'],
  [{ ...plan, serviceDueOn: '2026-12-14' }, 'fine'],
  [{ ...plan, serviceDueOn: '2026-12-13' }, 'soon'],
  [{ ...plan, serviceDueOn: '2026-11-30' }, 'soon'],
  [{ ...plan, serviceDueOn: '2026-11-29' }, 'due'],
  [{ ...plan, serviceDueMiles: 50_000, serviceDueOn: '2026-11-01' }, 'due'],
] as const)('service of %o is %s', (one, state) => {
  expect(serviceState(one, today)).toBe(state);
});

test('bookings stop three days after the reminder, and only while the service is due', () => {
  expect(stopsBookings('due', null, now)).toBe(false);
  expect(stopsBookings('due', now.subtract({ hours: 71 }), now)).toBe(false);
  expect(stopsBookings('due', now.subtract({ hours: 72 }), now)).toBe(true);
  expect(stopsBookings('soon', now.subtract({ hours: 720 }), now)).toBe(false);
});

test('a pickup is urgent from two hours before', () => {
  expect(isPickupUrgent(now.add({ minutes: 121 }), now)).toBe(false);
  expect(isPickupUrgent(now.add({ minutes: 120 }), now)).toBe(true);
  expect(isPickupUrgent(now.subtract({ minutes: 5 }), now)).toBe(true);
});

test('steps in words', () => {
  expect(stepInWords('energy', 'electric')).toBe('Charged');
  expect(leftInWords(['cleaned', 'seats', 'checked'], 'electric')).toBe('not charged yet');
  expect(leftInWords([], 'fuel')).toBe('not cleaned, not fueled, child seats not done, and not checked yet');
});
