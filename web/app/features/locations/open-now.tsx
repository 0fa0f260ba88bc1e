import type { Location } from '@makani/contract/site/locations';
import { formatWallClock } from '@makani/contract/kernel/time';
import { openingState, type OpeningState } from '@makani/domain/calendar/opening-state';
import { useLocationClock } from '../../booking-draft/location-clock.ts';

/** Open or closed, by the location's clock, whatever the visitor's zone. */
export function OpenNow({ location }: { location: Location }) {
  const { now } = useLocationClock(location.wallTimeNow);
  const opening = openingState(location, now);
  if (!opening) return null;
  const isOpen = opening.state === 'open';
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className={`font-semibold ${isOpen ? 'text-palm-deep' : 'text-hibiscus-deep'}`}>
        <span
          aria-hidden="true"
          className={`mr-2.5 inline-block size-2.5 rounded-full ${isOpen ? 'bg-palm' : 'border-2 border-hibiscus-press'}`}
        />
        {wordsFor(opening)}
      </span>
      <span className="text-sm text-ink-soft">
        It is {formatWallClock(now.slice(11, 16))} in {location.name}
      </span>
    </p>
  );
}

function wordsFor(opening: OpeningState): string {
  if (opening.state === 'open')
    return opening.until === null ? 'Open now' : `Open now, until ${formatWallClock(opening.until)}`;
  if (opening.day === 'later') return 'Closed now';
  const day = { today: '', tomorrow: ' tomorrow', ...onWeekday }[opening.day];
  return `Closed now, opens ${formatWallClock(opening.opensAt)}${day}`;
}

const onWeekday = {
  Mon: ' on Monday',
  Tue: ' on Tuesday',
  Wed: ' on Wednesday',
  Thu: ' on Thursday',
  Fri: ' on Friday',
  Sat: ' on Saturday',
  Sun: ' on Sunday',
};
