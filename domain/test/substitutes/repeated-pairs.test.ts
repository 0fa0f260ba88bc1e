import { expect, test } from 'vitest';
import { repeatedPairs } from '../../src/substitutes/repeated-pairs.ts';

const from = (lostByHost: string, takenByHost: string, borneCents: number) => ({
  lostByHost,
  takenByHost,
  borneCents,
});

test.each([
  ['once', [from('a', 'b', 500)], []],
  ['twice', [from('a', 'b', 500), from('a', 'b', 1)], [['a', 'b', 501]]],
  ['once in each direction', [from('a', 'b', 500), from('b', 'a', 1)], [['a', 'b', 501]]],
  ['a second time for nothing', [from('a', 'b', 500), from('a', 'b', 0)], []],
  ['a cheaper one after a dearer one', [from('a', 'b', 500), from('a', 'b', -200)], []],
  ['with two others', [from('a', 'b', 500), from('a', 'c', 500)], []],
  ['within one fleet', [from('a', 'a', 500), from('a', 'a', 500)], []],
  [
    'two pairs, the dearer one first',
    [from('a', 'b', 1), from('c', 'b', 2), from('a', 'b', 1), from('b', 'c', 2)],
    [
      ['b', 'c', 4],
      ['a', 'b', 2],
    ],
  ],
])('%s', (_what, steps, pairs) => {
  expect(repeatedPairs(steps).map(({ hostIds, borneCents }) => [...hostIds, borneCents])).toEqual(pairs);
});
