import { bookingCan } from '@makani/domain/bookings/booking-status';
import { hiddenAddress } from '@makani/domain/drivers/trip-driver';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { hashToken } from '../../accounts/public/hash-token.ts';
import { lockUser } from '../../accounts/public/own-account.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import { payerOf } from '../data/addressees.ts';
import { type BookingRow, findBooking, lockBooking } from '../data/bookings.repository.ts';
import { acceptInvitation, findByToken } from '../data/drivers/trip-drivers.repository.ts';
import { timesOf } from '../data/times-of.ts';
import { notifyOfAccepting } from '../mail/trip-driver-mail.ts';

/** The facts of the trip that the link of an invitation reveals. @throws AppError `link_expired`. */
export async function readTripInvitation({ db, clock }: Pick<Context, 'db' | 'clock'>, token: string) {
  const now = clock.now();
  const row = await findByToken(db, hashToken(token));
  if (row === undefined || row.account_id !== null || !isOpen(row, now)) throw new AppError('link_expired');
  const booking = requireInvitable(await findBooking(db, row.booking_id), now);
  const card = await cardOf(db, booking);
  return {
    payer: (await payerOf(db, booking)).firstName,
    vehicleName: card?.name ?? '',
    locationName: card?.location.name ?? '',
    pickupAt: booking.pickup_at,
    returnAt: booking.return_at,
    sentTo: hiddenAddress(booking.customer_email),
  };
}

/**
 * The account with the address of the invitation becomes the driver of the trip. Whoever accepts first is the only one; the same
 * account may open its link again.
 * @throws AppError `link_expired`, `other_address` for a forwarded link, `email_not_verified`, `own_vehicle` for its host,
 * `act_refused` for its payer.
 */
export async function acceptTripInvitation(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { token, accountId }: { token: string; accountId: string },
): Promise<{ bookingId: string }> {
  const tokenHash = hashToken(token);
  return inTransaction(db, async (trx) => {
    const found = await findByToken(trx, tokenHash);
    if (found === undefined) throw new AppError('link_expired');
    const booking = await lockBooking(trx, found.booking_id);
    const account = await lockUser(trx, accountId);
    const now = clock.now();
    // The lock of the booking comes before every change of its driver.
    const row = await findByToken(trx, tokenHash);
    if (row?.account_id === accountId) return { bookingId: booking.id };
    if (row === undefined || row.account_id !== null || account === undefined)
      throw new AppError('link_expired');
    requireInvitable(booking, now);
    if (account.email.toLowerCase() !== booking.customer_email.toLowerCase())
      throw new AppError('other_address');
    if (booking.guest_id === accountId)
      throw new AppError('act_refused', {
        message: 'You booked this trip yourself, so it’s in your account already.',
      });
    if (!account.isConfirmed) throw new AppError('email_not_verified');
    if ((await cardOf(trx, booking))?.hostId === accountId) throw new AppError('own_vehicle');
    if (!(await acceptInvitation(trx, { tokenHash, accountId }, now))) throw new AppError('link_expired');
    await recordAct(trx, 'trip_driver_accepted', { actorId: accountId, subjectId: booking.id }, now);
    await notifyOfAccepting(trx, booking, row.id, now);
    return { bookingId: booking.id };
  });
}

function isOpen({ expires_at: expiresAt }: { expires_at: Temporal.Instant | null }, now: Temporal.Instant) {
  return expiresAt !== null && Temporal.Instant.compare(now, expiresAt) < 0;
}

/** A trip that came to nothing needs no driver. @throws AppError `link_expired`. */
function requireInvitable(booking: BookingRow, now: Temporal.Instant): BookingRow {
  if (!bookingCan.modify({ status: booking.status, ...timesOf(booking) }, now))
    throw new AppError('link_expired');
  return booking;
}

async function cardOf(db: Db, { vehicle_id: vehicleId }: BookingRow) {
  return (await getVehicleCards(db, [vehicleId])).get(vehicleId);
}
