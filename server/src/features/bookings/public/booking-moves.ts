export { onBookingMove } from '../data/booking-moves.ts';
