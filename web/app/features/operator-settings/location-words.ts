import type { LocationChanges, LocationSettings } from '@makani/contract/operator/location-settings';
import type { ChargeLiable } from '@makani/contract/bookings/charges';
import type { HoursException } from '@makani/contract/site/locations';
import { formatWallDate } from '@makani/contract/kernel/time';
import type { Difference } from './difference-table.tsx';

export const statusNames = { open: 'Open', opening_soon: 'Opening soon' } as const;

/** Names of those who owe the charges to the state. */
export const liableNames: Record<ChargeLiable, string> = { platform: 'The platform', host: 'The host' };

type Setting = Exclude<keyof LocationSettings, 'exceptions'>;

interface Row {
  label: string;
  names: readonly Setting[];
  /** Whether it has no effect as things are, so that the panel leaves it out. */
  isIdle?: (settings: LocationSettings) => boolean;
}

/** Each setting with its name, in the order of the screen. */
export const settingRows: readonly Row[] = [
  { label: 'Status', names: ['status'] },
  { label: 'Address', names: ['address'] },
  { label: 'Phone', names: ['phone'] },
  { label: 'Email', names: ['email'] },
  { label: 'Hours', names: ['hours'] },
  { label: 'Coordinates', names: ['latitude', 'longitude'] },
  { label: 'Taxes and fees', names: ['chargesOn'] },
  {
    label: 'Taxes and fees are owed by',
    names: ['chargesLiable'],
    isIdle: ({ chargesOn }) => !chargesOn,
  },
];

const choices: Partial<Record<Setting, Record<string, string>>> = {
  status: statusNames,
  chargesOn: { true: 'On', false: 'Off' },
  chargesLiable: liableNames,
};

/** The row's values; those that a change leaves alone are left out. */
export function textOf({ names }: Row, settings: LocationChanges): string {
  return names
    .flatMap((name) => {
      const value = settings[name];
      return value === undefined ? [] : [choices[name]?.[String(value)] ?? String(value)];
    })
    .join(', ');
}

/** 'Dec 25, 2026: closed (Christmas Day)'. */
export function dayInWords({ date, hours, note }: HoursException): string {
  return `${formatWallDate(date)}: ${hours}${note === '' ? '' : ` (${note})`}`;
}

/** The differences, side by side; a special day counts as a setting of its own. */
export function differences(before: LocationSettings, after: LocationSettings): Difference[] {
  const fields = settingRows.map((row) => ({
    label: row.label,
    before: textOf(row, before),
    after: textOf(row, after),
  }));
  const dates = [...new Set([...before.exceptions, ...after.exceptions].map(({ date }) => date))].toSorted();
  const days = dates.map((date) => ({
    label: formatWallDate(date),
    before: hoursOn(before, date),
    after: hoursOn(after, date),
  }));
  return [...fields, ...days].filter((row) => row.before !== row.after);
}

/** The changes of a version in a few words, for the list of versions. */
export function changesInWords(changes: LocationChanges): string[] {
  const named = settingRows
    .filter(({ names }) => names.some((name) => changes[name] !== undefined))
    .map((row) => `${row.label}: ${textOf(row, changes)}`);
  const special = (changes.days ?? []).map(({ date, hours, note }) =>
    hours === null ? `${formatWallDate(date)}: regular hours` : dayInWords({ date, hours, note }),
  );
  return [...named, ...special];
}

function hoursOn({ exceptions }: LocationSettings, date: string): string {
  const special = exceptions.find((one) => one.date === date);
  if (special === undefined) return 'Regular hours';
  return `${special.hours}${special.note === '' ? '' : ` (${special.note})`}`;
}
