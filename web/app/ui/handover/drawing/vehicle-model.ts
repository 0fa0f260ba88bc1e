import type { Category } from '@makani/contract/vehicles/vehicles';

/** Centimeters from the front bumper, and above the road. */
export type ProfilePoint = readonly [along: number, up: number];

export interface VehicleModel {
  length: number;
  width: number;
  height: number;
  /** Height at which the glass begins and the sides lean in. */
  belt: number;
  wheelRadius: number;
  axles: readonly [front: number, rear: number];
  /** The outline of a side, from the lower front over the roof to the lower rear. */
  profile: readonly ProfilePoint[];
  /** Indexes of profile points at which a line crosses the body. */
  seams: readonly number[];
  /** Index of the profile point at the lower edge of each screen; the glass reaches to the next roof point. */
  windshield: number;
  rearWindow: number;
  /** Indexes of the segments that carry lamps and plate. */
  nose: number;
  tail: number;
  windows: readonly (readonly ProfilePoint[])[];
  /** Distances from the front at which a door begins or ends. */
  doors: readonly number[];
}

/** Drawn from the usual proportions of each category, in no maker's likeness. */
export const vehicleModels: Record<Category, VehicleModel> = {
  Minivan: {
    length: 517,
    width: 199,
    height: 177,
    belt: 112,
    wheelRadius: 36,
    axles: [98, 404],
    profile: [
      [6, 28],
      [0, 46],
      [3, 70],
      [14, 86],
      [66, 101],
      [118, 112],
      [200, 164],
      [250, 174],
      [330, 177],
      [430, 173],
      [478, 165],
      [506, 112],
      [513, 96],
      [517, 58],
      [510, 28],
    ],
    seams: [3, 5, 6, 10, 11],
    windshield: 5,
    rearWindow: 10,
    nose: 2,
    tail: 12,
    windows: [
      [
        [140, 117],
        [208, 159],
        [262, 163],
        [262, 117],
      ],
      [
        [272, 117],
        [272, 163],
        [372, 162],
        [372, 117],
      ],
      [
        [382, 117],
        [382, 161],
        [470, 156],
        [492, 117],
      ],
    ],
    doors: [150, 267, 377],
  },
  Van: {
    length: 514,
    width: 193,
    height: 191,
    belt: 120,
    wheelRadius: 35,
    axles: [94, 414],
    profile: [
      [8, 28],
      [0, 50],
      [3, 82],
      [12, 98],
      [46, 110],
      [78, 120],
      [150, 177],
      [200, 187],
      [300, 191],
      [440, 189],
      [494, 182],
      [508, 120],
      [513, 100],
      [514, 58],
      [508, 28],
    ],
    seams: [3, 5, 6, 10, 11],
    windshield: 5,
    rearWindow: 10,
    nose: 2,
    tail: 12,
    windows: [
      [
        [100, 125],
        [160, 172],
        [215, 177],
        [215, 125],
      ],
      [
        [225, 125],
        [225, 178],
        [345, 178],
        [345, 125],
      ],
      [
        [355, 125],
        [355, 178],
        [484, 174],
        [496, 125],
      ],
    ],
    doors: [112, 220, 350],
  },
  'Non-Van': {
    length: 485,
    width: 188,
    height: 141,
    belt: 93,
    wheelRadius: 35,
    axles: [92, 378],
    profile: [
      [8, 24],
      [0, 42],
      [4, 60],
      [16, 70],
      [86, 84],
      [140, 93],
      [212, 131],
      [250, 139],
      [290, 141],
      [335, 137],
      [362, 130],
      [432, 103],
      [472, 98],
      [484, 82],
      [485, 52],
      [478, 26],
    ],
    seams: [3, 5, 6, 10, 11, 12],
    windshield: 5,
    rearWindow: 10,
    nose: 2,
    tail: 13,
    windows: [
      [
        [156, 97],
        [216, 128],
        [268, 134],
        [268, 97],
      ],
      [
        [278, 97],
        [278, 134],
        [334, 131],
        [398, 106],
        [400, 97],
      ],
    ],
    doors: [162, 273, 372],
  },
};
