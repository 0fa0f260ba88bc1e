import { expect, test } from 'vitest';
import { type BorneStep, needsNoPerson } from '../../src/substitutes/substitutes.ts';

const bookedAt = Temporal.Instant.from('2026-11-20T18:00:00Z');
const plain: BorneStep = {
  isSameHost: false,
  borneCents: 0,
  limitCents: 20_000,
  offeredSince: bookedAt.subtract({ hours: 1 }),
  bookedAt,
};
const younger = bookedAt.add({ seconds: 1 });

test.each<[string, Partial<BorneStep>, boolean]>([
  ['nothing is borne', {}, true],
  ['nothing is borne, by a vehicle listed after the booking', { offeredSince: younger }, true],
  ['the limit', { borneCents: 20_000 }, true],
  ['a cent more than the limit', { borneCents: 20_001 }, false],
  ['the difference of two hosts who agree', { borneCents: 758_100 }, false],
  ['a cent, without any limit', { borneCents: 1, limitCents: 0 }, false],
  ['a cent for a vehicle as old as the booking', { borneCents: 1, offeredSince: bookedAt }, true],
  ['a cent for a younger vehicle', { borneCents: 1, offeredSince: younger }, false],
  ['what a host pays themselves', { borneCents: 758_100, isSameHost: true, offeredSince: younger }, true],
])('%s', (_, step, isFree) => {
  expect(needsNoPerson({ ...plain, ...step })).toBe(isFree);
});
