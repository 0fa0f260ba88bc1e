import type { WaitlistStatus } from '@makani/contract/waitlist/waitlist';
import { expect, test } from 'vitest';
import {
  areSameEntry,
  isOpenEntry,
  maxOpenEntries,
  offerCountsUntil,
  offerExpiresAt,
  offerMinutes,
  mayJoin,
} from '../../src/waitlist/entry-limits.ts';

test('an offer lasts 30 minutes', () => {
  expect(offerMinutes).toBe(30);
  expect(offerExpiresAt(Temporal.Instant.from('2026-12-01T20:00:00Z')).toString()).toBe(
    '2026-12-01T20:30:00Z',
  );
});

test('a guest waits for three trips at most, and wishes that ended do not count', () => {
  const ended: WaitlistStatus[] = ['taken', 'withdrawn', 'over'];
  expect(ended.some(isOpenEntry)).toBe(false);
  expect(maxOpenEntries).toBe(3);
  expect(mayJoin(['waiting', 'offered', ...ended])).toBe(true);
  expect(mayJoin(['waiting', 'offered', 'waiting'])).toBe(false);
});

test('whoever lets an offer lapse is made none for a day', () => {
  const now = Temporal.Instant.from('2026-12-01T20:00:00Z');
  expect(offerCountsUntil(now).toString()).toBe('2026-12-02T20:00:00Z');
});

const day = (text: string) => Temporal.Instant.from(`${text}T20:00:00Z`);
const december = { locationId: 'honolulu', startsAt: day('2026-12-10'), endsAt: day('2026-12-12') };

test.each([
  ['the same dates', {}, true],
  ['half an hour later', { startsAt: december.startsAt.add({ minutes: 30 }) }, true],
  ['dates around them', { startsAt: day('2026-12-01'), endsAt: day('2026-12-31') }, true],
  [
    'the last second of them',
    { startsAt: december.endsAt.subtract({ seconds: 1 }), endsAt: day('2026-12-20') },
    true,
  ],
  ['what begins when they end', { startsAt: december.endsAt, endsAt: day('2026-12-20') }, false],
  ['what ends when they begin', { startsAt: day('2026-12-01'), endsAt: december.startsAt }, false],
  ['the same dates elsewhere', { locationId: 'dallas' }, false],
])('two wishes of a guest are one: %s', (_case, other, isOne) => {
  expect(areSameEntry(december, { ...december, ...other })).toBe(isOne);
  expect(areSameEntry({ ...december, ...other }, december)).toBe(isOne);
});
