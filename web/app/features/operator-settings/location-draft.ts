import type { LocationChanges, LocationSettings } from '@makani/contract/operator/location-settings';
import { changedFields } from './described-setting.tsx';

/** A row of the form for special days. The key stays while its date is typed. */
export interface DayDraft {
  key: number;
  date: string;
  hours: string;
  note: string;
}

/** An operator's input. */
export interface LocationDraft extends Omit<LocationSettings, 'exceptions'> {
  days: readonly DayDraft[];
}

export function draftOf({ exceptions, ...settings }: LocationSettings): LocationDraft {
  return { ...settings, days: exceptions.map((one, key) => ({ key, ...one })) };
}

const names = [
  'status',
  'address',
  'phone',
  'email',
  'hours',
  'latitude',
  'longitude',
  'chargesOn',
  'chargesLiable',
] as const;

/** Only what differs from what is set. */
export function changesOf(draft: LocationDraft, settings: LocationSettings): LocationChanges {
  const changes = changedFields(draft, settings, names);
  const changed = changedDays(draft, settings);
  const edited = new Set(draft.days.map(({ date }) => date));
  const taken = settings.exceptions.filter(({ date }) => !edited.has(date));
  const days = [
    ...changed.map(({ date, hours, note }) => ({ date, hours, note })),
    ...taken.map(({ date, note }) => ({ date, hours: null, note })),
  ];
  return days.length > 0 ? { ...changes, days } : changes;
}

/** The faults of special days by the keys of their rows: the API numbers only those that change. */
export function dayFaults(
  faults: Readonly<Record<string, string>>,
  draft: LocationDraft,
  settings: LocationSettings,
): ReadonlyMap<number, { date?: string | undefined; hours?: string | undefined; note?: string | undefined }> {
  return new Map(
    changedDays(draft, settings).map(({ key }, place) => [
      key,
      {
        date: faults[`days.${place}.date`],
        hours: faults[`days.${place}.hours`],
        note: faults[`days.${place}.note`],
      },
    ]),
  );
}

function changedDays({ days }: LocationDraft, { exceptions }: LocationSettings): DayDraft[] {
  return days.filter(({ date, hours, note }) => {
    const isTwice = days.filter((one) => one.date === date).length > 1;
    const isSame = exceptions.some(
      (one) => one.date === date && one.hours === hours.trim() && one.note === note.trim(),
    );
    return isTwice || !isSame;
  });
}
