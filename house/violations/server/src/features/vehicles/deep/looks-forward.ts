// refused by house(layers): vehicles does not look forward to bookings
import { findBooking } from '../../bookings/bookings.service.ts';

export const find: unknown = findBooking;
