import type { Location } from '@makani/contract/site/locations';
import { formatWallClock } from '@makani/contract/kernel/time';
import { dailyHours } from '@makani/domain/calendar/opening-hours';
import { isWithinHours } from '@makani/domain/calendar/opening-state';
import { type ChosenPeriod, toWallTime } from '../../../booking-draft/period.ts';
import { PhoneLink } from '../../../ui/buttons/contact-links.tsx';

export interface AfterHoursNoteProps {
  period: ChosenPeriod;
  location: Location;
}

/** A note for times outside the office's hours, which must be arranged before paying. */
export function AfterHoursNote({ period: { pickup, dropoff }, location }: AfterHoursNoteProps) {
  const moments = [pickup, dropoff].filter((moment) => moment !== null);
  if (moments.every((moment) => isWithinHours(location, toWallTime(moment)))) return null;
  const daily = dailyHours(location.hours);
  const hours = daily
    ? `from ${formatWallClock(daily.opensAt)} to ${formatWallClock(daily.closesAt)}`
    : location.hours;
  return (
    <output className="block border-l-2 border-brass bg-brass-mist/60 px-4 py-3 text-sm">
      Our {location.name} office is open {hours}. To pick up or return outside these hours, call{' '}
      <PhoneLink phone={location.phone} /> first.
    </output>
  );
}
