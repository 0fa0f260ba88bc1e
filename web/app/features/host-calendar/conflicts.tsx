import { type CalendarConflict, maxConflicts } from '@makani/contract/calendar/host-calendar';
import { statusFacts } from '@makani/domain/bookings/status-facts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatSpan } from './month/days.ts';

/** Bookings and imported blocks that overlap. Nothing is dropped: the host decides. */
export function Conflicts({ conflicts }: { conflicts: readonly CalendarConflict[] }) {
  if (conflicts.length === 0) return null;
  return (
    <section
      aria-labelledby="conflicts"
      className="mb-10 border border-l-4 border-hibiscus-press/60 bg-paper-bright px-5 py-5 sm:px-7"
    >
      <h2 id="conflicts" className="font-display text-xl">
        {countConflicts(conflicts.length)} with imported calendars
      </h2>
      <p className="mt-1 text-ink-soft">
        Please resolve these: change the other calendar, or respond to the booking.
      </p>
      <ul className="mt-4 grid gap-4 border-t border-brass/50 pt-4">
        {conflicts.map(({ block, calendarName, booking }) => (
          <li key={`${block.id} ${booking.id}`} className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
            <p>
              <span className="font-medium">
                {calendarName}
                {block.note === '' ? null : `: ${block.note}`}
              </span>
              <span className="block text-sm text-ink-soft">{formatSpan(block.from, block.until)}</span>
            </p>
            <p>
              <span className="font-medium">
                {booking.customerName}, <span translate="no">{booking.reference}</span> (
                {statusFacts[booking.status].hostBadge.word.toLowerCase()})
              </span>
              <span className="block text-sm text-ink-soft">{formatSpan(booking.from, booking.until)}</span>
            </p>
          </li>
        ))}
      </ul>
      <Link to={paths.hostBookings} className="mt-4 inline-block border-b border-brass">
        See your bookings
      </Link>
    </section>
  );
}

function countConflicts(count: number): string {
  if (count === 1) return '1 conflict';
  return count < maxConflicts ? `${count} conflicts` : `${count} or more conflicts`;
}
