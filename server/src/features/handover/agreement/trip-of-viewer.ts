import type { SigningPlace } from '@makani/contract/handover/agreements';
import { AppError } from '../../../http/app-error.ts';
import {
  type AgreedBooking,
  findAgreedBookings,
  lockAgreedBooking,
} from '../../bookings/public/day/agreed-bookings.ts';
import type { Context } from '../../../adapters/context.ts';

/** A guest of a trip, the driver whom they have invited, the host of its vehicle, or somebody at the desk. */
export interface Viewer {
  as: SigningPlace;
  /** The id of the account, or of the operator. */
  id: string;
}

export interface ViewedTrip {
  bookingId: string;
  viewer: Viewer;
}

type Source = Pick<Context, 'db' | 'encryption'>;

/** @throws AppError `not_found` for a trip that isn't theirs, as for one that is missing. */
export async function requireTrip(source: Source, { bookingId, viewer }: ViewedTrip): Promise<AgreedBooking> {
  return theirs((await findAgreedBookings(source, [bookingId])).get(bookingId), viewer);
}

/** The same under the booking's lock. @throws AppError `not_found`. */
export async function lockTrip(source: Source, { bookingId, viewer }: ViewedTrip): Promise<AgreedBooking> {
  return theirs(await lockAgreedBooking(source, bookingId), viewer);
}

function theirs(booking: AgreedBooking | undefined, viewer: Viewer): AgreedBooking {
  if (booking === undefined || !isTheirs(booking, viewer)) throw new AppError('not_found');
  return booking;
}

function isTheirs(booking: AgreedBooking, { as, id }: Viewer): boolean {
  switch (as) {
    case 'guest':
      return booking.guestId === id || booking.driverId === id;
    case 'host':
      return booking.vehicle.hostId === id;
    case 'desk':
      return true;
  }
}
