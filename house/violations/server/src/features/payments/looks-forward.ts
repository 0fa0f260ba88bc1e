// refused by eslint(no-restricted-imports): Features look one way
import { confirmBooking } from '../bookings/bookings.service.ts';

export const confirm: unknown = confirmBooking;
