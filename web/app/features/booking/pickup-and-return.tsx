import type { PriceLine } from '@makani/contract/bookings/quotes';
import { formatShortDay, formatWallClock } from '@makani/contract/kernel/time';
import { oneWayOf } from '@makani/domain/arrivals/delivery';
import { shownReturnAt } from '@makani/domain/arrivals/one-way';
import { fromWallTime } from '../../booking-draft/period.ts';

export interface PickupAndReturnProps {
  pickupAt: string;
  returnAt: string;
  /** The location's. */
  timeZone: string;
  lines: readonly PriceLine[];
}

/** Both ends side by side, as on a boarding pass, in the location's time. A return at another location is in the time there. */
export function PickupAndReturn({ pickupAt, lines, ...trip }: PickupAndReturnProps) {
  const other = oneWayOf(lines)?.to.name;
  return (
    <dl className="grid grid-cols-2 divide-x divide-brass/50">
      <End label="Pickup" at={pickupAt} className="pr-4" />
      <End label="Return" at={shownReturnAt({ lines, ...trip })} place={other} className="pl-4" />
    </dl>
  );
}

interface EndProps {
  label: string;
  at: string;
  /** The other location. */
  place?: string | undefined;
  className: string;
}

function End({ label, at, place, className }: EndProps) {
  const { date, time } = fromWallTime(at);
  return (
    <div className={className}>
      <dt className="label-caps text-brass-ink">{label}</dt>
      <dd className="mt-1">
        <span className="block font-display text-lg leading-snug">
          <span className="whitespace-nowrap">{formatShortDay(date)},</span> {date.slice(0, 4)}
        </span>{' '}
        <span className="text-ink-soft">
          {formatWallClock(time)}
          {place === undefined ? null : ` in ${place}`}
        </span>
      </dd>
    </div>
  );
}
