import { expect, test } from 'vitest';
import { maxDailyCents } from '../../src/vehicles/price-ceiling.ts';

test.each([
  ['no limit', undefined, undefined],
  ['the slider’s end', 2000, undefined],
  ['more than the slider shows', 3000, undefined],
  ['the step before the end', 1900, 190_000],
  ['a price between two steps', 1999, 199_900],
  ['nothing at all', 0, 0],
])('%s', (_, maxPrice, cents) => expect(maxDailyCents(maxPrice)).toBe(cents));
