import type { DriverAge } from '@makani/contract/bookings/rental-options';
import { bookingCan } from '@makani/domain/bookings/booking-status';
import { needsSurcharge } from '@makani/domain/drivers/other-driver';
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
import { findOpen } from '../data/booking-changes.repository.ts';
import { type BookingRow, findBooking, lockBooking } from '../data/bookings.repository.ts';
import {
  acceptInvitation,
  admitWaiting,
  findByToken,
  findTripDriver,
  noteWaiting,
  type TripDriverRow,
} from '../data/drivers/trip-drivers.repository.ts';
import { elsewhereOf, timesOf } from '../data/times-of.ts';
import { notifyAdmittedDriver } from '../mail/driver-mail.ts';
import { notifyOfAccepting, notifyOfSurcharge } from '../mail/trip-driver-mail.ts';
import { optionsOf } from '../quotes/shown-price.ts';

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
    ...elsewhereOf(booking),
    sentTo: hiddenAddress(booking.customer_email),
    isWaiting: row.waiting_account_id !== null,
  };
}

/**
 * The account with the address of the invitation becomes the driver of the trip. Whoever accepts first is the only one; the same
 * account may open its link again. A driver under 25 on a trip that was priced without one waits for its payer.
 * @throws AppError `link_expired`, `other_address` for a forwarded link, `email_not_verified`, `own_vehicle` for its host,
 * `act_refused` for its payer, `request_in_progress` while a change of the trip is being paid.
 */
export async function acceptTripInvitation(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { token, accountId, driverAge }: { token: string; accountId: string; driverAge: DriverAge },
): Promise<{ bookingId: string; isAccepted: boolean }> {
  const tokenHash = hashToken(token);
  return inTransaction(db, async (trx) => {
    const found = await findByToken(trx, tokenHash);
    if (found === undefined) throw new AppError('link_expired');
    const booking = await lockBooking(trx, found.booking_id);
    const account = await lockUser(trx, accountId);
    const now = clock.now();
    // The lock of the booking comes before every change of its driver.
    const row = await findByToken(trx, tokenHash);
    if (row?.account_id === accountId) return { bookingId: booking.id, isAccepted: true };
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
    // The change may be priced for another age.
    if ((await findOpen(trx, booking.id)) !== undefined)
      throw new AppError('request_in_progress', { retryAfterSeconds: 2 });
    if (needsSurcharge(driverAge, optionsOf(booking).driverAge)) {
      await waitForPayer(trx, { booking, row }, { accountId, driverAge }, now);
      return { bookingId: booking.id, isAccepted: false };
    }
    const accepting = { tokenHash, accountId, driverAge };
    if (!(await acceptInvitation(trx, accepting, now))) throw new AppError('link_expired');
    await recordAct(trx, 'trip_driver_accepted', { actorId: accountId, subjectId: booking.id }, now);
    await notifyOfAccepting(trx, booking, row.id, now);
    return { bookingId: booking.id, isAccepted: true };
  });
}

/** Nothing is charged before the payer accepts the price on the trip's page. They are told at once, and reminded once. */
async function waitForPayer(
  trx: Db,
  { booking, row }: { booking: BookingRow; row: TripDriverRow },
  driver: { accountId: string; driverAge: DriverAge },
  now: Temporal.Instant,
): Promise<void> {
  if (!isOpen(row, now)) throw new AppError('link_expired');
  await noteWaiting(trx, booking.id, driver);
  if (row.waiting_account_id === null) await notifyOfSurcharge(trx, booking, row.id, now);
}

/** A driver who has waited for the price of their age drives once the payer has accepted it. @param booking As it is changed. */
export async function admitDriver(trx: Db, booking: BookingRow, now: Temporal.Instant): Promise<void> {
  const row = await findTripDriver(trx, booking.id);
  if (row === undefined || row.waiting_account_id === null || row.driver_age === null) return;
  if (needsSurcharge(row.driver_age, optionsOf(booking).driverAge)) return;
  await admitWaiting(trx, booking.id, now);
  const act = { actorId: row.waiting_account_id, subjectId: booking.id };
  await recordAct(trx, 'trip_driver_accepted', act, now);
  await notifyOfAccepting(trx, booking, row.id, now);
  await notifyAdmittedDriver(trx, booking, row.id, now);
}

/** A driver who waits for the payer can change their answer until the trip begins. */
function isOpen(
  { expires_at: expiresAt, waiting_account_id: waiting }: TripDriverRow,
  now: Temporal.Instant,
): boolean {
  return waiting !== null || (expiresAt !== null && Temporal.Instant.compare(now, expiresAt) < 0);
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
