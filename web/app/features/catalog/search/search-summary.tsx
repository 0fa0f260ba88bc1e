import { formatPlannedDay, formatWallClock } from '@makani/contract/kernel/time';
import type { DateAndTime } from '../../../booking-draft/period.ts';

export interface SearchSummaryProps {
  location: string;
  /** The other location of the return, by whose clock `dropoff` is. */
  returnsTo?: string | undefined;
  pickup: DateAndTime | null;
  dropoff: DateAndTime | null;
}

export function SearchSummary({ location, returnsTo, pickup, dropoff }: SearchSummaryProps) {
  return (
    <dl className="grid border border-brass bg-paper-bright sm:grid-cols-3 sm:divide-x sm:divide-brass/50 max-sm:divide-y max-sm:divide-brass/50">
      <Entry label="Location" main={location} />
      <Entry
        label="Pickup"
        main={pickup && formatPlannedDay(pickup.date)}
        sub={pickup && formatWallClock(pickup.time)}
      />
      <Entry
        label="Return"
        main={dropoff && formatPlannedDay(dropoff.date)}
        sub={dropoff && formatWallClock(dropoff.time) + (returnsTo === undefined ? '' : ` in ${returnsTo}`)}
      />
    </dl>
  );
}

interface EntryProps {
  label: string;
  main: string | null;
  sub?: string | null;
}

function Entry({ label, main, sub }: EntryProps) {
  return (
    <div className="px-5 py-3.5 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 sm:px-6 sm:py-5">
      <dt className="label-caps text-xs text-brass-ink">{label}</dt>
      <dd className="tabular-nums max-sm:text-right sm:mt-1 sm:text-lg sm:font-medium">
        <span className="lg:mr-1">{main}</span>{' '}
        {sub ? (
          <span className="font-normal whitespace-nowrap text-ink-soft sm:max-lg:block">{sub}</span>
        ) : null}
      </dd>
    </div>
  );
}
