import { formatWallDate } from '@makani/contract/kernel/time';
import type { HoursException } from '@makani/contract/site/locations';
import { closedOn, exceptionOn, type Opening } from './opening-state.ts';
import type { Period, PeriodRefusal } from './rental-period.ts';

/**
 * Refuses a pickup or return on a day that the location is closed for. An end that is left out happens elsewhere.
 * @param standing Times that were agreed before the day was closed. They stay.
 */
export function closedRefusal(
  { name, exceptions }: { name: string; exceptions: readonly HoursException[] },
  period: Partial<Period>,
  bookedPeriod?: Partial<Period>,
): PeriodRefusal | undefined {
  for (const field of ['pickupAt', 'returnAt'] as const) {
    const at = period[field];
    const closed = at === undefined ? undefined : closedOn(exceptions, at);
    if (closed !== undefined && bookedPeriod?.[field] !== at)
      return { ok: false, field, message: `${closedInWords(name, closed)} Please choose another day.` };
  }
  return undefined;
}

/** The office's hours for a trip, with those of its own days: 'Mon-Sun 7:00 AM-10:00 PM; Dec 25, 2026: closed'. */
export function hoursForTrip({ hours, exceptions }: Opening, { pickupAt, returnAt }: Period): string {
  const days = [...new Set([pickupAt.slice(0, 10), returnAt.slice(0, 10)])];
  const special = days.flatMap((day) => exceptionOn(exceptions, day) ?? []);
  return [hours, ...special.map(({ date, hours: own }) => `${formatWallDate(date)}: ${own}`)].join('; ');
}

/** 'Honolulu is closed on Dec 25, 2026 (Christmas Day).' */
function closedInWords(name: string, { date, note }: HoursException): string {
  return `${name} is closed on ${formatWallDate(date)}${note === '' ? '' : ` (${note})`}.`;
}
