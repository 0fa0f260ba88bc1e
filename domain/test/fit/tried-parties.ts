import type { Party } from '@makani/contract/fit/party';
import fc from 'fast-check';

const anyChild = fc.record(
  {
    ageYears: fc.integer({ min: 0, max: 15 }),
    heightInches: fc.integer({ min: 20, max: 70 }),
    seat: fc.constantFrom('rear-facing', 'harness', 'booster', 'none'),
  },
  { requiredKeys: ['ageYears'] },
);
const few = (max: number) => fc.oneof(fc.constant(0), fc.integer({ min: 0, max }));
/** A family, or a few friends. */
export const anyParty: fc.Arbitrary<Party> = fc.record({
  adults: fc.integer({ min: 1, max: 5 }),
  children: fc.array(anyChild, { maxLength: 6 }),
  luggage: fc.record({ large: few(6), medium: few(6), cabin: few(8), stroller: few(2), surfboard: few(3) }),
});
