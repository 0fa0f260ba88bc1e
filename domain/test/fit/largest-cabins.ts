import { type Cabin, cabinLimits } from '@makani/contract/fit/cabin';

const { maxRows, maxSeatsInRow, maxLiters } = cabinLimits;
const plain = { latch: false, tether: false, belt: 'shoulder' } as const;
const latch = { ...plain, latch: true, tether: true };

/** The largest a host may draw, which take longest to judge: without anchors most is in the way. */
export const largestCabins = {
  'anchors everywhere': largest(() => true),
  'anchors in the outer seats': largest((seat) => seat === 0 || seat === maxSeatsInRow - 1),
  'no anchors': largest(() => false),
};

function largest(hasLatch: (seat: number) => boolean): Cabin {
  return {
    rows: Array.from({ length: maxRows }, (_row, row) => ({
      seats: Array.from({ length: maxSeatsInRow }, (_seat, seat) =>
        row > 0 && hasLatch(seat) ? latch : plain,
      ),
      aisle: false,
    })),
    trunk: { liters: maxLiters, foldedLiters: maxLiters },
  };
}
