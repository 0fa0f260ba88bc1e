import { formatWallClock, formatWallDate } from '@makani/contract/time';
import { fromWallTime } from '../../../draft/period.ts';
import type { Conflict } from './load-vehicles.ts';

/** What a vehicle in maintenance still owes its guests. */
export function OwedBookings({ conflicts }: { conflicts: readonly Conflict[] }) {
  if (conflicts.length === 0) return null;
  return (
    <section
      aria-label="Bookings in conflict"
      className="mt-5 border-l-4 border-brass bg-brass-mist/50 px-4 py-3"
    >
      <p className="text-sm font-medium">
        {conflicts.length === 1 ? 'A booking stands' : `${conflicts.length} bookings stand`} in spite of the
        maintenance:
      </p>
      <ul className="mt-2 grid gap-2 text-sm">
        {conflicts.map(({ id, reference, status, pickupAt, returnAt, customerName }) => (
          <li key={id}>
            {moment(pickupAt)} – {moment(returnAt)}
            <span className="block text-ink-soft">
              {customerName}, {reference}
              {status === 'pending' ? ', pending' : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function moment(wallTime: string): string {
  const { date, time } = fromWallTime(wallTime);
  return `${formatWallDate(date)}, ${formatWallClock(time)}`;
}
