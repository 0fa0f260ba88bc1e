import type { HostVehicleDetail } from '@makani/contract/vehicles/host-vehicles';
import { usePriceDifference } from '../../../api/withdrawals/use-price-difference.ts';
import { PriceDifference } from '../../../ui/prices/price-difference.tsx';

type LiveBooking = HostVehicleDetail['liveBookings'][number];

/** The price difference that withdrawing each booking would cost the host. */
export function WithdrawalDifferences({ bookings }: { bookings: readonly LiveBooking[] }) {
  return (
    <div className="grid gap-3 text-sm">
      {bookings.map((booking) => (
        <DifferenceOf key={booking.id} booking={booking} />
      ))}
    </div>
  );
}

function DifferenceOf({ booking }: { booking: LiveBooking }) {
  const found = usePriceDifference(booking);
  if (found.state === 'known' && found.difference === null) return null;
  return (
    <div>
      <p className="text-ink-soft">
        {booking.customerName}, <span translate="no">{booking.reference}</span>
      </p>
      <PriceDifference of={found} />
    </div>
  );
}
