// refused by architecture(layers): payments does not look up to bookings
import { confirmBooking } from '../bookings/public/bookings.ts';

export const confirm: unknown = confirmBooking;
