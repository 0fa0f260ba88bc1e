import type { Cabin, CabinRow } from '@makani/contract/fit/cabin';

const plain = { latch: false, tether: false, belt: 'shoulder' } as const;
const tether = { ...plain, tether: true };
const latch = { ...tether, latch: true };

const front: CabinRow = { seats: [plain, plain], aisle: false };
const captains: CabinRow = { seats: [latch, latch], aisle: true };

/**
 * The six vehicles of the fleet, by the makers' published positions of anchors and volumes of luggage; where sources
 * differ, the fewer. Cubic feet are turned into liters.
 */
export const models = {
  /** Owner's manual of 2024, second row with captain's chairs; 33.5 and 75.2 cu ft. */
  'toyota-sienna-platinum': {
    rows: [front, captains, { seats: [plain, tether, latch], aisle: false }],
    trunk: { liters: 949, foldedLiters: 2129 },
  },
  /** Owner's manual of 2023: five seats with lower anchors, six with a tether; 32.8 and 86.6 cu ft. */
  'honda-odyssey-elite': {
    rows: [
      front,
      { seats: [latch, latch, latch], aisle: false },
      { seats: [latch, tether, latch], aisle: false },
    ],
    trunk: { liters: 929, foldedLiters: 2452 },
  },
  /** ISOFIX in the outer seats of both benches, which are taken out rather than folded; 1,030 liters (long). */
  'mercedes-benz-v-class': {
    rows: [
      front,
      { seats: [latch, plain, latch], aisle: false },
      { seats: [latch, plain, latch], aisle: false },
    ],
    trunk: { liters: 1030 },
  },
  /** LATCH in the outer seats, a tether in all three; 28 cu ft with the front trunk. */
  'tesla-model-s': {
    rows: [front, { seats: [latch, tether, latch], aisle: false }],
    trunk: { liters: 793 },
  },
  /** LATCH in both rear seats; 440 liters. */
  'bmw-m4-competition': {
    rows: [front, { seats: [latch, latch], aisle: false }],
    trunk: { liters: 440 },
  },
  /** The rear seats have anchors for small seats; 132 liters in the front trunk. */
  'porsche-911-carrera': {
    rows: [front, { seats: [latch, latch], aisle: false }],
    trunk: { liters: 132 },
  },
} as const satisfies Record<string, Cabin>;

/** The plans a host starts from. */
export const templates = {
  '2+2': { rows: [front, { seats: [latch, latch], aisle: false }], trunk: { liters: 350 } },
  '2+3': { rows: [front, { seats: [latch, tether, latch], aisle: false }], trunk: { liters: 450 } },
  '2+2+3': {
    rows: [front, captains, { seats: [plain, tether, latch], aisle: false }],
    trunk: { liters: 900, foldedLiters: 2000 },
  },
  '2+3+3': {
    rows: [
      front,
      { seats: [latch, tether, latch], aisle: false },
      { seats: [plain, tether, plain], aisle: false },
    ],
    trunk: { liters: 900, foldedLiters: 2000 },
  },
} as const satisfies Record<string, Cabin>;
