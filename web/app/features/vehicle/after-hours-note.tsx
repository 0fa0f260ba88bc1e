import type { Location } from '@makani/contract/locations';
import { formatWallClock } from '@makani/contract/time';
import { dailyHours, isWithinHours } from '@makani/domain/opening-hours';
import { PhoneLink } from '../../ui/contact-links.tsx';
import type { ChosenPeriod } from './chosen-period.ts';

export interface AfterHoursNoteProps {
  period: ChosenPeriod;
  location: Location;
}

/** Keys change hands while somebody is there; at another hour it has to be arranged, and is said before it is paid for. */
export function AfterHoursNote({ period: { pickup, dropoff }, location }: AfterHoursNoteProps) {
  const daily = dailyHours(location.hours);
  const times = [pickup?.time, dropoff?.time].filter((time) => time !== undefined);
  if (daily === null || times.every((time) => isWithinHours(location.hours, time))) return null;
  return (
    <output className="block border-l-2 border-brass bg-brass-mist/60 px-4 py-3 text-sm">
      Our desk in {location.name} is open from {formatWallClock(daily.opensAt)} to{' '}
      {formatWallClock(daily.closesAt)}. For keys at another hour, please call{' '}
      <PhoneLink phone={location.phone} /> first.
    </output>
  );
}
