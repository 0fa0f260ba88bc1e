import type { claimBookingLink, LinkedBooking } from '@makani/contract/desk-bookings/booking-links';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { hasMailbox } from '@makani/domain/accounts/mailbox';
import { maskEmail } from '@makani/domain/accounts/mask';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { takeHit } from '../../../http/counts.ts';
import { logSecurityEvent } from '../../../http/security-events.ts';
import { signInCaller } from '../../accounts/public/callers.ts';
import { getLocation } from '../../locations/public/locations.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import { payerOf } from '../data/addressees.ts';
import { type BookingRow, findBooking, lockBooking } from '../data/bookings.repository.ts';
import { elsewhereOf } from '../data/times-of.ts';
import { agreedDeposit, shownPrice } from '../quotes/shown-price.ts';
import { type BookingLinkRow, claim, findLink } from './booking-links.repository.ts';
import { isOnHold, makeLink, opensAccount } from './make-link.ts';

/** @throws AppError `link_expired`, also for a booking that is no longer on hold. */
export async function openLink(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<LinkedBooking> {
  const now = clock.now();
  const { link, booking } = await requireLink(db, token, now);
  const { recipient, firstName } = await payerOf(db, booking);
  const { vehicle_id: vehicleId, hold_expires_at: endsAt } = booking;
  return {
    state: hasMailbox(recipient.email) ? await stateOf(db, link, booking) : 'needs_email',
    firstName,
    maskedEmail: hasMailbox(recipient.email) ? maskEmail(recipient.email) : '',
    vehicleName: (await getVehicleCards(db, [vehicleId])).get(vehicleId)?.name ?? '',
    locationName: (await getLocation(db, booking.location_id, now)).name,
    pickupAt: booking.pickup_at,
    returnAt: booking.return_at,
    ...elsewhereOf(booking),
    holdEndsAt: { at: endsAt.toString(), local: wallTimeOf(endsAt, booking.time_zone) },
    ...shownPrice(booking),
    ...agreedDeposit(booking.deposit_cents),
  };
}

async function stateOf(db: Db, link: BookingLinkRow, booking: BookingRow): Promise<LinkedBooking['state']> {
  if (!(await stillOpens(db, link, booking))) return 'sign_in';
  return link.claimed_at === null ? 'ready' : 'claimed';
}

/** There may be more behind the account by now. */
async function stillOpens(db: Db, link: BookingLinkRow, booking: BookingRow): Promise<boolean> {
  return link.opens_account && (await opensAccount(db, booking, link.sent_by));
}

/**
 * Signs in to the account that the desk made for the booking. Of two who open a link at once, one gets in.
 * @throws AppError `link_expired`, also for a link that was claimed, and for an account with a password.
 */
export async function claimLink(
  { db, clock, encryption, log }: Pick<Context, 'db' | 'clock' | 'encryption' | 'log'>,
  { token, ...device }: { token: string; userAgent: string; knownBrowsers: readonly string[] },
): Promise<ResponseOf<typeof claimBookingLink>> {
  const { bookingId, ...signedIn } = await inTransaction(db, async (trx) => {
    const now = clock.now();
    const { link, booking } = await requireLink(trx, token, now);
    if (!(await stillOpens(trx, link, booking)) || !(await claim(trx, link.id, now)))
      throw new AppError('link_expired');
    const opened = { userId: booking.guest_id, provesAddress: link.sent_by === 'mail', ...device };
    return { bookingId: booking.id, ...(await signInCaller(trx, opened, { clock, encryption })) };
  });
  logSecurityEvent(log, 'sign_in_succeeded', { userId: signedIn.id, by: 'booking link' });
  return { bookingId, ...signedIn };
}

/** The limit for each booking. */
export const linksPerHour = { max: 3, seconds: 3600 };

/** Sends another link to the payer’s own mailbox, whoever asks. @throws AppError `link_expired`, `too_many_requests`. */
export async function resendLink(context: Context, token: string): Promise<{ message: string }> {
  const { db, clock } = context;
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const { booking: seen } = await requireLink(trx, token, now);
    const booking = await lockBooking(trx, seen.id);
    if (!isOnHold(booking, now)) throw new AppError('link_expired');
    return mailAnotherLink(context, trx, booking);
  });
}

/**
 * Mails another link to whoever pays for a booking on hold, whose lock the caller holds.
 * @throws AppError `link_expired` where no mailbox is known, `too_many_requests`.
 */
export async function mailAnotherLink(
  context: Context,
  trx: Db,
  booking: BookingRow,
): Promise<{ message: string }> {
  const { recipient } = await payerOf(trx, booking);
  if (!hasMailbox(recipient.email)) throw new AppError('link_expired');
  const mailbox = maskEmail(recipient.email);
  const counted = { ...context, db: trx };
  const retryAfterSeconds = await takeHit(counted, `booking link ${booking.id}`, linksPerHour);
  if (retryAfterSeconds > 0)
    throw new AppError('too_many_requests', { message: manySent(mailbox), retryAfterSeconds });
  await makeLink(context, trx, booking, { by: 'mail', operatorId: null }, context.clock.now());
  return { message: `We’ve sent a new link to ${mailbox}.` };
}

export async function requireLink(
  db: Db,
  token: string,
  now: Temporal.Instant,
): Promise<{ link: BookingLinkRow; booking: BookingRow }> {
  const link = await findLink(db, token, now);
  if (link === undefined) throw new AppError('link_expired');
  const booking = await findBooking(db, link.booking_id);
  if (!isOnHold(booking, now)) throw new AppError('link_expired');
  return { link, booking };
}

export function manySent(mailbox: string): string {
  return `We’ve sent several links to ${mailbox} within the hour. Please look there, also in the spam folder, or call us.`;
}
