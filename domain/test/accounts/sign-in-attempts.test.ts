import { expect, test } from 'vitest';
import { mostAttempts, pauseAfter } from '../../src/accounts/sign-in-attempts.ts';

test('five attempts come at once, then each waits twice as long, and after the tenth there is a rest', () => {
  const pauses = Array.from({ length: mostAttempts + 3 }, (_, attempts) => pauseAfter(attempts));
  expect(pauses).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 900, 900, 900]);
});
