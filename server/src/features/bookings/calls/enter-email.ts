import { hasMailbox } from '@makani/domain/accounts/mailbox';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import { takeHit } from '../../../http/counts.ts';
import {
  accountOfCaller,
  deleteCallerWithoutEmail,
  lockCallerWithoutEmail,
} from '../../accounts/public/callers.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { moveCallerTexts } from '../../texts/public/texts.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import { separateDriver } from '../data/addressees.ts';
import { type BookingRow, findBooking, lockBooking } from '../data/bookings.repository.ts';
import { revokeLinks } from './booking-links.repository.ts';
import { isOnHold, makeLink } from './make-link.ts';
import { linksPerHour, manySent, requireLink } from './open-link.ts';

/**
 * Gives a booking of somebody without an address to the account of the entered one, which is made where there is none, and
 * mails a link there. Nobody is signed in, and every address has the same answer and closes the link, so nothing says who has an
 * account, or is blocked. Of two devices the first decides. For another address the desk issues another link.
 * @throws AppError `link_expired`, `too_many_requests`, `invalid_input` for the address of the driver.
 */
export async function enterEmail(
  context: Context,
  { token, email }: { token: string; email: string },
): Promise<{ message: string }> {
  const { db, clock } = context;
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const { booking: seen } = await requireLink(trx, token, now);
    const retryAfterSeconds = await takeHit({ ...context, db: trx }, `booking link ${seen.id}`, linksPerHour);
    if (retryAfterSeconds > 0)
      throw new AppError('too_many_requests', { message: manySent(email), retryAfterSeconds });
    const booking = await lockBooking(trx, seen.id);
    // Another device may have closed the link while this one waited for the lock.
    const { link } = await requireLink(trx, token, now);
    const person = await lockCallerWithoutEmail(trx, booking.guest_id);
    if (person === undefined || link.operator_id === null || !isOnHold(booking, now))
      throw new AppError('link_expired');
    if (!hasMailbox(email)) throw invalidField('email', 'Please enter a valid email address.');
    const driver = await separateDriver(trx, booking);
    if (driver?.email.toLowerCase() === email.toLowerCase())
      throw invalidField('email', 'This is the email of whoever drives. Please enter the payer’s own.');
    const caller = { ...person, email, operatorId: link.operator_id };
    const account = await accountFor(trx, booking, caller, now);
    if (account === undefined) await revokeLinks(trx, booking.id, now);
    else {
      const moved = await moveTo(trx, booking, account, now);
      await makeLink(context, trx, moved, { by: 'mail', operatorId: link.operator_id }, now);
    }
    return { message: `We’ve sent a link to ${email}. Open it to go on to the payment.` };
  });
}

/** Undefined for an account that may not have this booking: a blocked one, and that of the vehicle’s host. */
async function accountFor(
  trx: Db,
  { vehicle_id: vehicleId }: BookingRow,
  caller: Parameters<typeof accountOfCaller>[1],
  now: Temporal.Instant,
) {
  try {
    const account = await accountOfCaller(trx, caller, now);
    const card = (await getVehicleCards(trx, [vehicleId])).get(vehicleId);
    return card?.hostId === account.id ? undefined : account;
  } catch (error) {
    if (error instanceof AppError && error.code === 'act_refused') return undefined;
    throw error;
  }
}

async function moveTo(
  trx: Db,
  booking: BookingRow,
  { id, email }: { id: string; email: string },
  now: Temporal.Instant,
): Promise<BookingRow> {
  const isDriver = (await separateDriver(trx, booking)) === undefined;
  await trx
    .updateTable('bookings')
    .set({ guest_id: id, ...(isDriver && { customer_email: email }) })
    .where('id', '=', booking.id)
    .execute();
  await moveCallerTexts(trx, booking.guest_id, id);
  await deleteCallerWithoutEmail(trx, booking.guest_id);
  const act = { actorId: null, subjectId: booking.id, guestId: id };
  await recordAct(trx, 'caller_email_entered', act, now);
  return findBooking(trx, booking.id);
}
