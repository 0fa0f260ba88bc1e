// refused by architecture(layers): vehicles does not look up to bookings
import { findBooking } from '../bookings/public/bookings.ts';

export const find: unknown = findBooking;
