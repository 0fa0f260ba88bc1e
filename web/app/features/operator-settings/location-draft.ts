import type { LocationChanges, LocationSettings } from '@makani/contract/operator/location-settings';

/** A row of the form for special days. The key stays while its date is typed. */
export interface DayDraft {
  key: number;
  date: string;
  hours: string;
  note: string;
}

/** An operator's input. */
export interface LocationDraft {
  status: LocationSettings['status'];
  address: string;
  phone: string;
  email: string;
  hours: string;
  latitude: string;
  longitude: string;
  chargesOn: boolean;
  chargesLiable: LocationSettings['chargesLiable'];
  days: readonly DayDraft[];
}

export function draftOf({ exceptions, ...settings }: LocationSettings): LocationDraft {
  const { latitude, longitude } = settings;
  const days = exceptions.map((one, key) => ({ key, ...one }));
  return { ...settings, latitude: String(latitude), longitude: String(longitude), days };
}

/** Only what differs from what is set. */
export function changesOf(draft: LocationDraft, settings: LocationSettings): LocationChanges {
  const changes: LocationChanges = {};
  if (draft.status !== settings.status) changes.status = draft.status;
  for (const name of ['address', 'phone', 'email', 'hours'] as const)
    if (draft[name] !== settings[name]) changes[name] = draft[name];
  for (const name of ['latitude', 'longitude'] as const)
    if (draft[name] !== String(settings[name]))
      changes[name] = draft[name].trim() === '' ? Number.NaN : Number(draft[name]);
  if (draft.chargesOn !== settings.chargesOn) changes.chargesOn = draft.chargesOn;
  if (draft.chargesLiable !== settings.chargesLiable) changes.chargesLiable = draft.chargesLiable;
  const changed = changedDays(draft, settings);
  const kept = new Set(draft.days.map(({ date }) => date));
  const taken = settings.exceptions.filter(({ date }) => !kept.has(date));
  const days = [
    ...changed.map(({ date, hours, note }) => ({ date, hours, note })),
    ...taken.map(({ date, note }) => ({ date, hours: null, note })),
  ];
  return days.length > 0 ? { ...changes, days } : changes;
}

/** The faults of special days by the keys of their rows: the API numbers only those that change. */
export function dayFaults(
  faults: Record<string, string>,
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
