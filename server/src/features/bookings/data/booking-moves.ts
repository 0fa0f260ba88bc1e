import { channel } from 'node:diagnostics_channel';
import type { BookingStatus } from '@makani/contract/bookings/bookings';
import { type BookingMove, bookingMoves } from '@makani/domain/bookings/booking-moves';

const moved = channel('makani:booking-moved');

/** A booking's new status, and the move that led to it; null for a new booking. */
interface Moved {
  to: BookingStatus;
  move: BookingMove | null;
}

/** Published when the row is written. A rollback does not retract it. */
export function publishBookingMove(event: Moved): void {
  moved.publish(event);
}

/** @returns every status that a move can lead to. */
export function onBookingMove(listen: (event: Moved) => void): string[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `publishBookingMove` writes to the channel
  moved.subscribe((event) => listen(event as Moved));
  return [...bookingMoves.keys()];
}
