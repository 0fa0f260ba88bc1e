import { bookingStatuses } from '@makani/contract/bookings/bookings';
import { expect, test } from 'vitest';
import { hostSeesContacts } from '../../src/bookings/customer-contacts.ts';

const endsAt = Temporal.Instant.from('2027-01-12T20:00:00Z');

test('only a trip that was confirmed shows its contacts', () => {
  const shown = bookingStatuses.filter((status) => hostSeesContacts({ status, endsAt }, endsAt));
  expect(shown).toEqual(['confirmed', 'no_show']);
});

test.each([
  ['2026-01-12T20:00:00Z', true],
  ['2027-01-12T20:00:00Z', true],
  ['2027-04-12T19:59:59Z', true],
  ['2027-04-12T20:00:00Z', false],
  ['2030-01-01T00:00:00Z', false],
])('a trip that ends on January 12 shows them at %s: %s', (now, shown) => {
  expect(hostSeesContacts({ status: 'confirmed', endsAt }, Temporal.Instant.from(now))).toBe(shown);
});
