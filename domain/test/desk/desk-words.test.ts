import { expect, test } from 'vitest';
import { approvalInWords } from '../../src/desk/desk-words.ts';

test.each([
  [
    { limitCents: 20_000, usedCents: 0 },
    'Above the limit of $200.00 for one booking: a second operator has to approve it first.',
  ],
  [
    { limitCents: 20_000, usedCents: 15_000 },
    'With the $150.00 given up before, this is above the limit of $200.00 for one booking: a second operator has to approve it first.',
  ],
  [null, 'Above the limit: a second operator has to approve it first.'],
])('what needs approval says by which limit: %j', (limit, words) => {
  expect(approvalInWords({ limit })).toBe(words);
});
