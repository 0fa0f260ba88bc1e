import { expect, test } from 'vitest';
import { percentInWords } from '../../src/reviews/track-record.ts';

test.each([
  [0, 0, '0%'],
  [0, 57, '0%'],
  [1, 57, '1.8%'],
  [1, 4, '25%'],
  [1, 2_001, 'Under 0.1%'],
  [1, 2_000, '0.1%'],
  [3_000, 3_001, 'Over 99.9%'],
  [57, 57, '100%'],
])('%i of %i is %s', (part, whole, words) => {
  expect(percentInWords(part, whole)).toBe(words);
});
