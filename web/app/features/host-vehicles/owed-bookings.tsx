import { LiveBookings, type LiveBookingsProps } from './live-bookings.tsx';

/** The bookings that a vehicle in maintenance must still honor, running or upcoming. */
export function OwedBookings({ bookings, running }: LiveBookingsProps) {
  if (bookings.length === 0) return null;
  return (
    <section
      aria-label="Bookings in conflict"
      className="mt-5 border-l-4 border-brass bg-brass-mist/50 px-4 py-3"
    >
      <p className="mb-2 text-sm font-medium">
        {bookings.length === 1 ? '1 booking remains' : `${bookings.length} bookings remain`} during
        maintenance:
      </p>
      <LiveBookings bookings={bookings} running={running} />
    </section>
  );
}
