import type { WishStatus } from '@makani/contract/waitlist/waitlist';
import { expect, test } from 'vitest';
import {
  isOpenWish,
  maxWishes,
  offerExpiresAt,
  offerMinutes,
  mayWish,
} from '../../src/waitlist/wish-limits.ts';

test('an offer lasts 30 minutes', () => {
  expect(offerMinutes).toBe(30);
  expect(offerExpiresAt(Temporal.Instant.from('2026-12-01T20:00:00Z')).toString()).toBe(
    '2026-12-01T20:30:00Z',
  );
});

test('a guest waits for three trips at most, and wishes that ended do not count', () => {
  const ended: WishStatus[] = ['taken', 'withdrawn', 'over'];
  expect(ended.some(isOpenWish)).toBe(false);
  expect(maxWishes).toBe(3);
  expect(mayWish(['waiting', 'offered', ...ended])).toBe(true);
  expect(mayWish(['waiting', 'offered', 'waiting'])).toBe(false);
});
