import type { HostVehicleDetail } from '@makani/contract/vehicles/host-vehicles';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallTime } from '@makani/contract/kernel/time';
import { returnDateInWords } from '@makani/domain/arrivals/one-way';
import { isRequest, statusFacts } from '@makani/domain/bookings/status-facts';

type LiveBooking = HostVehicleDetail['liveBookings'][number];

export interface LiveBookingsProps {
  /** Sorted by pickup, the soonest first. */
  bookings: readonly LiveBooking[];
  /** The number of bookings that have begun, which come first. */
  running: number;
}

/** Each running or upcoming booking of a vehicle: state, dates, guest, code, price. */
export function LiveBookings({ bookings, running }: LiveBookingsProps) {
  return (
    <ul className="grid gap-2 text-sm">
      {bookings.map(({ id, reference, status, pickupAt, customerName, totalCents, ...trip }, place) => (
        <li key={id}>
          <span className="font-medium text-ink">{place < running ? 'On the road now' : kindOf(status)}</span>
          <span className="block tabular-nums">
            <span className="whitespace-nowrap">{formatWallTime(pickupAt)} to</span>{' '}
            <span className="whitespace-nowrap">{returnDateInWords(trip)}</span>
          </span>
          <span className="block text-ink-soft">
            {customerName}, <span translate="no">{reference}</span>
            {totalCents === null ? null : (
              <>
                , <span className="tabular-nums">{formatUsd(totalCents)}</span>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function kindOf(status: LiveBooking['status']): string {
  const { word } = statusFacts[status].hostBadge;
  return isRequest(status) ? `${word}, waiting for your response` : word;
}
