import { formatPlannedDay, formatWallClock } from '@makani/contract/kernel/time';
import type { DateAndTime } from '../../../booking-draft/period.ts';

export interface SearchSummaryProps {
  location: string;
  /** The other location of the return, with the moment there where its clock differs; null for the same. */
  returnsTo: string | null;
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
        sub={dropoff && formatWallClock(dropoff.time)}
        note={returnsTo}
      />
    </dl>
  );
}

interface EntryProps {
  label: string;
  main: string | null;
  sub?: string | null;
  note?: string | null;
}

function Entry({ label, main, sub, note }: EntryProps) {
  return (
    <div className="px-5 py-3.5 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 sm:px-6 sm:py-5">
      <dt className="label-caps text-xs text-brass-ink">{label}</dt>
      <dd className="tabular-nums sm:mt-1 sm:text-lg sm:font-medium">
        {main}{' '}
        {sub ? (
          <span className="font-normal whitespace-nowrap text-ink-soft sm:max-lg:block lg:ml-1">{sub}</span>
        ) : null}
        {note ? <span className="block text-base font-normal text-ink-soft">{note}</span> : null}
      </dd>
    </div>
  );
}
