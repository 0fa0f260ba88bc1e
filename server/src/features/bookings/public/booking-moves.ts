import { channel } from 'node:diagnostics_channel';
import type { BookingStatus } from '@makani/contract/bookings/bookings';
import { bookingMoves } from '@makani/domain/bookings/booking-moves';

const moved = channel('makani:booking-moved');

/** Said where the row of the move is written; a transaction that is taken back afterwards was said all the same. */
export function publishBookingMove(to: BookingStatus): void {
  moved.publish(to);
}

/** @returns every status a booking can come to. */
export function onBookingMove(listen: (to: string) => void): string[] {
  moved.subscribe((to) => listen(String(to)));
  return [...bookingMoves.keys()];
}
