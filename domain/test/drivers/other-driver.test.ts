import { expect, test } from 'vitest';
import { driverAgeOn, otherDriverStatus } from '../../src/drivers/other-driver.ts';

test.each([
  ['2005-12-02', null],
  ['2005-12-01', '21-24'],
  ['2001-12-02', '21-24'],
  ['2001-12-01', '25-plus'],
  ['2004-02-29', '21-24'],
  ['1950-01-01', '25-plus'],
])('born on %s, at a pickup on December 1, 2026: %s', (birthDate, age) => {
  expect(driverAgeOn(birthDate, '2026-12-01')).toBe(age);
});

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const trip = { pickupDay: '2026-12-01', driverAge: '25-plus' } as const;

test.each([
  ['nobody has answered', null, trip, 'invited'],
  ['a grown-up', '1990-05-05', trip, 'ready'],
  ['somebody of 22, without the surcharge', '2004-05-05', trip, 'needs_surcharge'],
  ['somebody of 22, with it', '2004-05-05', { ...trip, driverAge: '21-24' }, 'ready'],
  ['a grown-up on a trip with it', '1990-05-05', { ...trip, driverAge: '21-24' }, 'ready'],
  ['somebody of 20 on a trip that was moved', '2005-12-24', trip, 'too_young'],
] as const)('%s', (_case, birthDate, wanted, status) => {
  const expiresAt = now.add({ hours: 72 });
  expect(otherDriverStatus({ expiresAt, birthDate }, wanted, now)).toBe(status);
});

test('a link is over at the very instant it expires', () => {
  expect(otherDriverStatus({ expiresAt: now, birthDate: null }, trip, now)).toBe('link_expired');
});
