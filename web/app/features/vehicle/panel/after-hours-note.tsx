import type { Location } from '@makani/contract/site/locations';
import { formatWallClock, formatWallDate } from '@makani/contract/kernel/time';
import { returnAtIn } from '@makani/domain/arrivals/one-way';
import { dailyHours } from '@makani/domain/calendar/opening-hours';
import { closedOn, exceptionOn, isWithinHours, type Opening } from '@makani/domain/calendar/opening-state';
import { type ChosenPeriod, toWallTime } from '../../../booking-draft/period.ts';
import { PhoneLink } from '../../../ui/buttons/contact-links.tsx';

export interface AfterHoursNoteProps {
  period: ChosenPeriod;
  location: Location;
  /** The other location where the trip ends. */
  returnOffice?: Location | undefined;
}

/** A note for times outside the office's hours, which must be arranged before paying. */
export function AfterHoursNote(props: AfterHoursNoteProps) {
  const { period, location, returnOffice = location } = props;
  const { timeZone } = location;
  const ends = [
    { moment: period.pickup, office: location },
    { moment: period.dropoff, office: returnOffice },
  ].flatMap(({ moment, office }) => {
    const at = moment && returnAtIn(office.timeZone, { returnAt: toWallTime(moment), timeZone });
    return at === null ? [] : [{ office, at }];
  });
  const outside = ends.find(({ office, at }) => !isWithinHours(office, at));
  // A closed day is refused with its price.
  if (!outside || closedOn(outside.office.exceptions, outside.at)) return null;
  const { office, at } = outside;
  const hours = hoursInWords(office, at.slice(0, 10));
  return (
    <output className="block border-l-2 border-brass bg-brass-mist/60 px-4 py-3 text-sm">
      Our {office.name} office is open {hours}. To pick up or return outside these hours, call{' '}
      <PhoneLink phone={office.phone} /> first.
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
