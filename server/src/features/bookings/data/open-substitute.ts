import { bookingCan } from '@makani/domain/bookings/booking-status';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import * as bookings from './bookings.repository.ts';
import { findOpen, type SubstituteRow } from './substitutes.repository.ts';

/** A withdrawn booking with what is on hold in its place. */
export interface OpenSubstitute {
  lost: bookings.BookingRow;
  held: bookings.BookingRow;
  substitute: SubstituteRow;
}

/**
 * The substitute that a guest can choose at the moment.
 * @throws AppError `not_found`, `substitute_over` once the guest has chosen, or the time has passed.
 */
export async function requireOpen(
  db: Db,
  lost: bookings.BookingRow | undefined,
  now: Temporal.Instant,
  find = bookings.findBooking,
): Promise<OpenSubstitute> {
  if (lost === undefined) throw new AppError('not_found');
  const open = await findOpenSubstitute(db, lost, now, find);
  if (open === undefined) throw new AppError('substitute_over');
  return open;
}

export async function findOpenSubstitute(
  db: Db,
  lost: bookings.BookingRow,
  now: Temporal.Instant,
  find = bookings.findBooking,
): Promise<OpenSubstitute | undefined> {
  const substitute = await findOpen(db, lost.id);
  if (substitute === undefined) return undefined;
  const held = await find(db, substitute.booking_id);
  const isOpen = bookingCan.pay({ status: held.status, holdExpiresAt: held.hold_expires_at }, now);
  return isOpen ? { lost, held, substitute } : undefined;
}

/** The same under the locks of both bookings, the withdrawn one first. */
export async function lockOpen(
  trx: Db,
  { bookingId, guestId }: { bookingId: string; guestId: string },
  now: Temporal.Instant,
): Promise<OpenSubstitute> {
  return requireOpen(trx, await bookings.lockOwn(trx, bookingId, guestId), now, bookings.lockBooking);
}
