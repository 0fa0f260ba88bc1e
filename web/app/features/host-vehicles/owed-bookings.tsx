import { formatWallTime } from '@makani/contract/kernel/time';
import { isRequest, statusFacts } from '@makani/domain/bookings/status-facts';
import type { Conflict } from './load-vehicles.ts';

export interface OwedBookingsProps {
  /** Sorted by pickup, the soonest first. */
  conflicts: readonly Conflict[];
  /** The number of bookings that have begun, which come first. */
  running: number;
}

/** The bookings that a vehicle in maintenance must still honor, running or upcoming. */
export function OwedBookings({ conflicts, running }: OwedBookingsProps) {
  if (conflicts.length === 0) return null;
  return (
    <section
      aria-label="Bookings in conflict"
      className="mt-5 border-l-4 border-brass bg-brass-mist/50 px-4 py-3"
    >
      <p className="text-sm font-medium">
        {conflicts.length === 1 ? '1 booking remains' : `${conflicts.length} bookings remain`} during
        maintenance:
      </p>
      <ul className="mt-2 grid gap-2 text-sm">
        {conflicts.map(({ id, reference, status, pickupAt, returnAt, customerName }, place) => (
          <li key={id}>
            <span className="font-medium">{place < running ? 'On the road now' : kindOf(status)}</span>
            <span className="block tabular-nums">
              <span className="whitespace-nowrap">{formatWallTime(pickupAt)} to</span>{' '}
              <span className="whitespace-nowrap">{formatWallTime(returnAt)}</span>
            </span>
            <span className="block text-ink-soft">
              {customerName}, {reference}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function kindOf(status: Conflict['status']): string {
  const { word } = statusFacts[status].hostBadge;
  return isRequest(status) ? `${word}, waiting for your response` : word;
}
