import type { Location } from '@makani/contract/site/locations';
import { formatWallClock, formatWallDate } from '@makani/contract/kernel/time';
import { dailyHours } from '@makani/domain/calendar/opening-hours';
import { closedOn, exceptionOn, isWithinHours, type Opening } from '@makani/domain/calendar/opening-state';
import { type ChosenPeriod, toWallTime } from '../../../booking-draft/period.ts';
import { PhoneLink } from '../../../ui/buttons/contact-links.tsx';

export interface AfterHoursNoteProps {
  period: ChosenPeriod;
  location: Location;
}

/** A note for times outside the office's hours, which must be arranged before paying. */
export function AfterHoursNote({ period: { pickup, dropoff }, location }: AfterHoursNoteProps) {
  const outside = [pickup, dropoff].find(
    (moment) => moment !== null && !isWithinHours(location, toWallTime(moment)),
  );
  // A closed day is refused with its price.
  if (!outside || closedOn(location.exceptions, outside.date)) return null;
  const hours = hoursInWords(location, outside.date);
  return (
    <output className="block border-l-2 border-brass bg-brass-mist/60 px-4 py-3 text-sm">
      Our {location.name} office is open {hours}. To pick up or return outside these hours, call{' '}
      <PhoneLink phone={location.phone} /> first.
    </output>
  );
}

/** 'from 7:00 AM to 10:00 PM', or the hours of a day of its own: '7:00 AM-1:00 PM on Dec 24, 2026'. */
function hoursInWords({ hours, exceptions }: Opening, date: string): string {
  const special = exceptionOn(exceptions, date);
  if (special) return `${special.hours} on ${formatWallDate(date)}`;
  const daily = dailyHours(hours);
  return daily ? `from ${formatWallClock(daily.opensAt)} to ${formatWallClock(daily.closesAt)}` : hours;
}
