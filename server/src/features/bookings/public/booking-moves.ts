import { channel } from 'node:diagnostics_channel';
import type { BookingStatus } from '@makani/contract/bookings/bookings';
import { bookingMoves } from '@makani/domain/bookings/booking-moves';

const moved = channel('makani:booking-moved');

/** Published when the row is written. A rollback does not retract it. */
export function publishBookingMove(to: BookingStatus): void {
  moved.publish(to);
}

/** @returns every status that a move can lead to. */
export function onBookingMove(listen: (to: string) => void): string[] {
  moved.subscribe((to) => listen(String(to)));
  return [...bookingMoves.keys()];
}
