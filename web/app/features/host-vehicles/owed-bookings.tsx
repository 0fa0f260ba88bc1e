import { LiveBookings } from './live-bookings.tsx';
import type { VehicleInList } from './load-vehicles.ts';
import { WithdrawControl } from './withdraw/withdraw-control.tsx';

export interface OwedBookingsProps {
  vehicle: VehicleInList;
  /** The id of the vehicle's name. */
  describedBy: string;
}

/** The bookings that a vehicle in maintenance must still honor, running or upcoming, until they are withdrawn. */
export function OwedBookings({ vehicle, describedBy }: OwedBookingsProps) {
  const { conflicts, runningBookings } = vehicle;
  if (conflicts.length === 0) return null;
  return (
    <section
      aria-label="Bookings in conflict"
      className="mt-5 border-l-4 border-brass bg-brass-mist/50 px-4 py-3"
    >
      <p className="mb-2 text-sm font-medium">
        {conflicts.length === 1 ? '1 booking remains' : `${conflicts.length} bookings remain`} during
        maintenance:
      </p>
      <LiveBookings bookings={conflicts} running={runningBookings} />
      {conflicts.length > runningBookings ? (
        <WithdrawControl vehicle={vehicle} describedBy={describedBy} />
      ) : null}
    </section>
  );
}
