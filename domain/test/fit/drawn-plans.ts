import { type Cabin, cabinLimits } from '@makani/contract/fit/cabin';
import { childSeats, type Party, partyLimits } from '@makani/contract/fit/party';
import fc from 'fast-check';

const seat = fc.record({
  latch: fc.boolean(),
  tether: fc.boolean(),
  belt: fc.constantFrom('shoulder', 'lap'),
});
const row = fc.record({
  seats: fc.array(seat, { minLength: 1, maxLength: cabinLimits.maxSeatsInRow, size: 'max' }),
  aisle: fc.boolean(),
});
const liters = fc.oneof(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: cabinLimits.maxLiters }));

/** Any plan that a host may draw. */
export const anyPlan: fc.Arbitrary<Cabin> = fc.record({
  rows: fc.array(row, { minLength: 1, maxLength: cabinLimits.maxRows, size: 'max' }),
  trunk: fc.record({ liters, foldedLiters: liters }, { requiredKeys: ['liters'] }),
});

const bags = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: partyLimits.maxLuggage }));

/** Any party that a guest may enter. */
export const anyCrowd: fc.Arbitrary<Party> = fc.record({
  adults: fc.integer({ min: partyLimits.minAdults, max: partyLimits.maxAdults }),
  children: fc.array(
    fc.record({
      ageYears: fc.integer({ min: 0, max: partyLimits.oldestChild }),
      seat: fc.constantFrom(...childSeats),
    }),
    { maxLength: partyLimits.maxChildren, size: 'max' },
  ),
  luggage: fc.record({ large: bags, medium: bags, cabin: bags, stroller: bags, surfboard: bags }),
});
