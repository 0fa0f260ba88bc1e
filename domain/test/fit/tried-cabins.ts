import type { Cabin } from '@makani/contract/fit/cabin';
import { models, templates } from '../../src/fit/models.ts';

/** Our own vehicles, what hosts begin with, and two that are hard to judge. */
export const triedCabins: readonly Cabin[] = [
  ...Object.values(models),
  ...Object.values(templates),
  longVan(),
  fiveRows(),
];

/** The most rows, a trunk of three layers, and seats past which one climbs in every row. */
function fiveRows(): Cabin {
  const seat = { latch: false, tether: false, belt: 'shoulder' } as const;
  const latch = { ...seat, latch: true, tether: true };
  return {
    rows: [
      { seats: [seat], aisle: false },
      { seats: [latch, seat], aisle: false },
      { seats: [seat, latch], aisle: true },
      { seats: [latch, latch], aisle: false },
      { seats: [seat, seat], aisle: false },
    ],
    trunk: { liters: 1800, foldedLiters: 2600 },
  };
}

/** Four rows, a seat with a lap belt, and no anchors at the back. */
function longVan(): Cabin {
  const seat = { latch: false, tether: false, belt: 'shoulder' } as const;
  const latch = { ...seat, latch: true, tether: true };
  const lap = { ...seat, belt: 'lap' } as const;
  return {
    rows: [
      { seats: [seat, seat], aisle: false },
      { seats: [latch, lap, latch], aisle: false },
      { seats: [latch, seat], aisle: false },
      { seats: [seat, lap, seat], aisle: false },
    ],
    trunk: { liters: 500 },
  };
}
