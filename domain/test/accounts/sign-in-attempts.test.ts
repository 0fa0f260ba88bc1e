import { expect, test } from 'vitest';
import { signInPace } from '../../src/accounts/sign-in-attempts.ts';

test('five attempts come at once, then each waits twice as long, and after the tenth there is a rest', () => {
  expect(signInPace.pauses).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 900]);
});
