// refused by eslint(no-restricted-imports): Features look one way
import { findBooking } from '../bookings/bookings.service.ts';

export const find: unknown = findBooking;
