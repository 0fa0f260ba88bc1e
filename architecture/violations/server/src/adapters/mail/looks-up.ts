// refused by architecture(layers): adapters does not look up to features
import { findBooking } from '../../features/bookings/public/bookings.ts';

export const find: unknown = findBooking;
