import { expect, test } from 'vitest';
import { clockFace } from '../../app/ui/use-countdown.ts';

test.each([
  [0, '0:00'],
  [725, '12:05'],
  [3_599, '59:59'],
  [3_600, '1:00:00'],
  [86_399, '23:59:59'],
])('%i seconds are %s', (seconds, face) => {
  expect(clockFace(seconds)).toBe(face);
});
