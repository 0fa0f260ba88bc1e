import type { BookingEntry } from '@makani/contract/bookings/host-booking-entry';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatSpan } from './month/days.ts';

/** Bookings on dates that the host wants to block: guest, code, price, dates. */
export function MetBookings({ bookings }: { bookings: readonly BookingEntry[] }) {
  return (
    <ul className="grid gap-2 text-sm">
      {bookings.map(({ id, customerName, reference, totalCents, from, until }) => (
        <li key={id}>
          <span className="text-ink">
            {customerName}, <span translate="no">{reference}</span>
            {totalCents === null ? null : (
              <>
                , <span className="tabular-nums">{formatUsd(totalCents)}</span>
              </>
            )}
          </span>
          <span className="block text-ink-soft tabular-nums">{formatSpan(from, until)}</span>
        </li>
      ))}
    </ul>
  );
}
