import type { LocationChanges, LocationSettings } from '@makani/contract/operator/location-settings';
import type { HoursException } from '@makani/contract/site/locations';
import { addDays } from '../calendar/add-days.ts';
import { dayHours, hoursFormat, weeklyHours } from '../calendar/opening-hours.ts';
import { maxDaysAhead } from '../calendar/rental-period.ts';
import { hasCharges } from '../pricing/charged-places.ts';
import { chargesUnknown } from '../pricing/charges.ts';

/** A location after these changes. Special days that are over go. */
export function changedLocation(
  settings: LocationSettings,
  { days = [], ...fields }: LocationChanges,
  today: string,
): LocationSettings {
  const byDate = new Map(settings.exceptions.map((one) => [one.date, one]));
  for (const { date, hours, note } of days) {
    if (hours === null) byDate.delete(date);
    else byDate.set(date, { date, hours: shownHours(hours), note });
  }
  const exceptions = [...byDate.values()].toSorted((one, other) => one.date.localeCompare(other.date));
  return { ...settings, ...fields, exceptions: daysAhead(exceptions, today) };
}

/** Special days that still matter. Yesterday's hours may go on past midnight. */
export function daysAhead(exceptions: readonly HoursException[], today: string): HoursException[] {
  const yesterday = addDays(today, -1);
  return exceptions.filter(({ date }) => date >= yesterday);
}

/** The fields at fault, with the messages to show there; empty when all can be set. */
export function faultsOfChanges(
  changes: LocationChanges,
  { today, timeZone }: { today: string; timeZone: string },
): Record<string, string> {
  const { hours, chargesOn, days = [] } = changes;
  const faults: Record<string, string> = {};
  if (hours !== undefined && hours !== 'Opening Soon' && weeklyHours(hours) === null)
    faults['hours'] = hoursFormat;
  if (chargesOn === true && !hasCharges(timeZone)) faults['chargesOn'] = chargesUnknown;
  const latest = addDays(today, maxDaysAhead + 90);
  for (const [place, { date, hours: own }] of days.entries()) {
    if (own !== null && dayHours(own) === null) faults[`days.${place}.hours`] = dayFormat;
    if (own !== null && date < today) faults[`days.${place}.date`] = 'This day has passed.';
    if (date > latest) faults[`days.${place}.date`] = 'Bookings aren’t open that far ahead yet.';
    if (days.findIndex((one) => one.date === date) < place)
      faults[`days.${place}.date`] = 'This day is in the list already.';
  }
  return faults;
}

/** Faults of an open location that guests could not find, by field; empty for one that is not open. */
export function faultsOfOpening({ status, address, hours }: LocationSettings): Record<string, string> {
  const faults: Record<string, string> = {};
  if (status !== 'open') return faults;
  if (address.toLowerCase() === 'opening soon')
    faults['address'] = 'Please enter the address before you open.';
  if (hours === 'Opening Soon') faults['hours'] = 'Please enter the hours before you open.';
  return faults;
}

/** Days that were open at least for hours of a week, and no longer are. */
export function newlyClosed(before: LocationSettings, after: LocationSettings): string[] {
  const wasClosed = new Set(closedDates(before));
  return closedDates(after).filter((date) => !wasClosed.has(date));
}

export function isSameLocation(one: LocationSettings, other: LocationSettings): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

const dayFormat = 'Please enter “closed”, “open 24 hours”, or hours like “9:00 AM-1:00 PM, 2:00 PM-6:00 PM”.';

/** One way to write what closes a day, because the word decides. */
function shownHours(hours: string): string {
  return dayHours(hours)?.length === 0 ? 'closed' : hours;
}

function closedDates({ exceptions }: LocationSettings): string[] {
  return exceptions.flatMap(({ date, hours }) => (hours === 'closed' ? [date] : []));
}

function inOrder({ exceptions, ...fields }: LocationSettings): unknown[] {
  const { address, phone, email, hours, status, latitude, longitude, chargesOn, chargesLiable } = fields;
  const days = exceptions.map(({ date, hours: own, note }) => [date, own, note]);
  return [address, phone, email, hours, status, latitude, longitude, chargesOn, chargesLiable, days];
}
