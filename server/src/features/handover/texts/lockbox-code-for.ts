import { canReadLockbox } from '@makani/domain/handover/lockbox';
import type { Context } from '../../../adapters/context.ts';
import { findAgreedBookings } from '../../bookings/public/day/agreed-bookings.ts';
import { getVehicleDetails, lockboxCodeOf } from '../../vehicles/public/vehicle-details.ts';
import { papersOf } from '../agreement/papers-of.ts';

/** The code that the guest of a booking can read now; null before its time, before the signature, and without a lockbox. */
export async function lockboxCodeFor(
  context: Pick<Context, 'db' | 'encryption'>,
  bookingId: string,
  now: Temporal.Instant,
): Promise<string | null> {
  const booking = (await findAgreedBookings(context, [bookingId])).get(bookingId);
  if (booking === undefined) return null;
  const details = (await getVehicleDetails(context.db, [booking.vehicle.id])).get(booking.vehicle.id);
  if (details?.key.method !== 'lockbox' || !details.key.hasLockboxCode) return null;
  const papers = (await papersOf(context, [bookingId], now)).get(bookingId);
  if (papers === undefined || !canReadLockbox(booking, papers.agreement, now)) return null;
  return lockboxCodeOf(context, booking.vehicle.id);
}
