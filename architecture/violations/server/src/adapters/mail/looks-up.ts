// refused by architecture(layers): adapters does not look up to bookings
import { findBooking } from '../../features/bookings/public/bookings.ts';

export const find: unknown = findBooking;
