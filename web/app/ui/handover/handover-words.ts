import type {
  EnergyKind,
  HandoverKind,
  MarkKind,
  MarkPlace,
  MarkSize,
  PhotoSlot,
  ReadingQuestion,
} from '@makani/contract/handover/handover-words';

/** The record's name in a heading and on buttons. */
export const kindNames: Record<HandoverKind, string> = { pickup: 'Pickup', return: 'Return' };

/** The photos that a record wants; a mark has photos of its own. */
export type GuidedSlot = Exclude<PhotoSlot, 'mark'>;

/** In the order of a walk around the vehicle. */
export const guidedSlots = [
  'front',
  'front_right',
  'right',
  'rear_right',
  'rear',
  'rear_left',
  'left',
  'front_left',
  'odometer',
  'energy',
  'interior',
] as const satisfies readonly GuidedSlot[];

export function slotName(slot: PhotoSlot, energy: EnergyKind): string {
  return slot === 'energy' ? gaugeNames[energy] : slotNames[slot];
}

const gaugeNames: Record<EnergyKind, string> = { fuel: 'Fuel gauge', electric: 'Charge' };

const slotNames: Record<Exclude<PhotoSlot, 'energy'>, string> = {
  front: 'Front',
  front_right: 'Front right',
  right: 'Right side',
  rear_right: 'Rear right',
  rear: 'Rear',
  rear_left: 'Rear left',
  left: 'Left side',
  front_left: 'Front left',
  odometer: 'Odometer',
  interior: 'Interior',
  mark: 'Mark',
};

/** Left and right are the driver’s, as everywhere in this trade. */
export const placeNames: Record<MarkPlace, string> = {
  left: 'Left side',
  right: 'Right side',
  front: 'Front',
  rear: 'Rear',
  top: 'Top',
  interior: 'Interior',
};

export const markKindNames: Record<MarkKind, string> = {
  scratch: 'Scratch',
  dent: 'Dent',
  chip: 'Chip',
  crack: 'Crack',
  stain: 'Stain',
  missing: 'Missing part',
};

export const markSizeNames: Record<MarkSize, string> = {
  small: 'Coin size',
  medium: 'Card size',
  large: 'Larger',
};

/** `Scratch, coin size, left side`. */
export function markInWords({
  kind,
  size,
  place,
}: {
  kind: MarkKind;
  size: MarkSize;
  place: MarkPlace;
}): string {
  return `${markKindNames[kind]}, ${markSizeNames[size].toLowerCase()}, ${placeNames[place].toLowerCase()}`;
}

/** '5/8 of a tank' or '62% charged'. */
export function energyInWords(energy: EnergyKind, level: number): string {
  if (energy === 'electric') return `${level}% charged`;
  if (level === 0) return 'Empty';
  return level === 8 ? 'Full tank' : `${eighths[level] ?? `${level}/8`} of a tank`;
}

/** The steps of a fuel gauge. */
export const eighths = ['Empty', '1/8', '1/4', '3/8', '1/2', '5/8', '3/4', '7/8', 'Full'] as const;

/** Asked beside a reading that looks odd. */
export const questionWords: Record<ReadingQuestion, string> = {
  odometer_went_back: 'That’s lower than the last reading. If it’s right, tell us why.',
  odometer_jumped: 'That’s a lot of miles since the last reading. If it’s right, tell us why.',
  energy_above_full: 'That’s more than full. If it’s right, tell us why.',
};

/** `3 photos`, `1 photo`. */
export function photoCount(count: number): string {
  return `${count} ${count === 1 ? 'photo' : 'photos'}`;
}
