import { formatShortDay, formatWallClock } from '@makani/contract/kernel/time';
import { fromWallTime } from '../../booking-draft/period.ts';

export interface PickupAndReturnProps {
  pickupAt: string;
  returnAt: string;
}

/** Both ends side by side, as on a boarding pass, in the location's time. */
export function PickupAndReturn({ pickupAt, returnAt }: PickupAndReturnProps) {
  return (
    <dl className="grid grid-cols-2 divide-x divide-brass/50">
      <End label="Pickup" at={pickupAt} className="pr-4" />
      <End label="Return" at={returnAt} className="pl-4" />
    </dl>
  );
}

function End({ label, at, className }: { label: string; at: string; className: string }) {
  const { date, time } = fromWallTime(at);
  return (
    <div className={className}>
      <dt className="label-caps text-brass-ink">{label}</dt>
      <dd className="mt-1">
        <span className="block font-display text-lg leading-snug">
          <span className="whitespace-nowrap">{formatShortDay(date)},</span> {date.slice(0, 4)}
        </span>{' '}
        <span className="text-ink-soft">{formatWallClock(time)}</span>
      </dd>
    </div>
  );
}
