import { guidedSlots, type GuidedSlot } from '../../../ui/handover/handover-words.ts';
import type { LocalRecord } from './local-record.ts';

export type MissingPart = LocalRecord['missing'][number]['what'];

type Entries = Pick<LocalRecord, 'photos' | 'odometerMiles' | 'energyLevel'>;

/** Parts that a record lacks, in the order of its steps. */
export function missingParts({ photos, odometerMiles, energyLevel }: Entries): MissingPart[] {
  const readings: MissingPart[] = [
    ...(odometerMiles === null ? (['odometer_reading'] as const) : []),
    ...(energyLevel === null ? (['energy_reading'] as const) : []),
  ];
  return [...readings, ...missingSlots({ photos })];
}

export function missingSlots({ photos }: Pick<LocalRecord, 'photos'>): GuidedSlot[] {
  const taken = new Set(photos.map(({ slot }) => slot));
  return guidedSlots.filter((slot) => !taken.has(slot));
}

/** One reason for all that is missing. Parts that are there by now lose theirs. */
export function withReason(record: Entries, reason: string): LocalRecord['missing'] {
  return reason === '' ? [] : missingParts(record).map((what) => ({ what, reason }));
}

/** The reason that was given; empty for none. */
export function reasonOf({ missing }: Pick<LocalRecord, 'missing'>): string {
  return missing[0]?.reason ?? '';
}
