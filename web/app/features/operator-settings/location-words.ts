import type { LocationChanges, LocationSettings } from '@makani/contract/operator/location-settings';
import type { ChargeLiable } from '@makani/contract/bookings/charges';
import type { HoursException } from '@makani/contract/site/locations';
import { formatWallDate } from '@makani/contract/kernel/time';
import type { Difference } from './difference-table.tsx';

export const statusNames = { open: 'Open', opening_soon: 'Opening soon' } as const;

/** Names of those who owe the charges to the state. */
export const liableNames: Record<ChargeLiable, string> = { platform: 'The platform', host: 'The host' };

interface Row {
  label: string;
  text: (settings: LocationSettings) => string;
  /** Whether it has no effect as things are, so that the panel leaves it out. */
  isIdle?: (settings: LocationSettings) => boolean;
}

/** Each setting with its name, in the order of the screen. */
export const settingRows: readonly Row[] = [
  { label: 'Status', text: ({ status }) => statusNames[status] },
  { label: 'Address', text: ({ address }) => address },
  { label: 'Phone', text: ({ phone }) => phone },
  { label: 'Email', text: ({ email }) => email },
  { label: 'Hours', text: ({ hours }) => hours },
  { label: 'Coordinates', text: ({ latitude, longitude }) => `${latitude}, ${longitude}` },
  { label: 'Taxes and fees', text: ({ chargesOn }) => onOrOff(chargesOn) },
  {
    label: 'Taxes and fees are owed by',
    text: ({ chargesLiable }) => liableNames[chargesLiable],
    isIdle: ({ chargesOn }) => !chargesOn,
  },
];

/** 'Dec 25, 2026: closed (Christmas Day)'. */
export function dayInWords({ date, hours, note }: HoursException): string {
  return `${formatWallDate(date)}: ${hours}${note === '' ? '' : ` (${note})`}`;
}

/** The differences, side by side; a special day counts as a setting of its own. */
export function differences(before: LocationSettings, after: LocationSettings): Difference[] {
  const fields = settingRows.map(({ label, text }) => ({ label, before: text(before), after: text(after) }));
  const dates = [...new Set([...before.exceptions, ...after.exceptions].map(({ date }) => date))].toSorted();
  const days = dates.map((date) => ({
    label: formatWallDate(date),
    before: hoursOn(before, date),
    after: hoursOn(after, date),
  }));
  return [...fields, ...days].filter((row) => row.before !== row.after);
}

/** The changes of a version in a few words, for the list of versions. */
export function changesInWords({ days = [], ...fields }: LocationChanges): string[] {
  const { status, address, phone, email, hours, latitude, longitude, chargesOn, chargesLiable } = fields;
  const coordinates = [latitude, longitude].filter((degrees) => degrees !== undefined).join(', ');
  const named = [
    ['Status', status && statusNames[status]],
    ['Address', address],
    ['Phone', phone],
    ['Email', email],
    ['Hours', hours],
    ['Coordinates', coordinates],
    ['Taxes and fees', chargesOn === undefined ? undefined : onOrOff(chargesOn)],
    ['Taxes and fees are owed by', chargesLiable && liableNames[chargesLiable]],
  ].flatMap(([label, text]) => (text === undefined || text === '' ? [] : [`${label}: ${text}`]));
  const special = days.map(({ date, hours: own, note }) =>
    own === null ? `${formatWallDate(date)}: regular hours` : dayInWords({ date, hours: own, note }),
  );
  return [...named, ...special];
}

function onOrOff(isOn: boolean): string {
  return isOn ? 'On' : 'Off';
}

function hoursOn({ exceptions }: LocationSettings, date: string): string {
  const special = exceptions.find((one) => one.date === date);
  if (special === undefined) return 'Regular hours';
  return `${special.hours}${special.note === '' ? '' : ` (${special.note})`}`;
}
