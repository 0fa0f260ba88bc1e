import type { Booking } from '@makani/contract/bookings/bookings';
import { bookingCan } from '@makani/domain/bookings/booking-status';
import { extendHoldForPayment } from '@makani/domain/bookings/hold';
import { isInFlight } from '@makani/domain/payments/payment-facts';
import type { Encryption } from '../../../lib/encryption/encrypted-text.ts';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { together } from '../../../db/together.ts';
import type { StoreResponse } from '../../../http/idempotency.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import { insertPayment, latestOf, listPayments, type PaymentRow } from '../../payments/public/payments.ts';
import { authorisePayment } from '../money/authorise-payment.ts';
import { beginInsteadOfWaiting } from '../money/end-authentication.ts';
import { licenseOfBooking } from '../data/customer-columns.ts';
import { lockOwn, updateBooking, type BookingRow } from '../data/bookings.repository.ts';
import { isSubstituteHold } from '../data/substitutes.repository.ts';
import { holdIsOver } from './hold-is-over.ts';
import { settleBooking } from './settle-booking.ts';

interface PayForBookingInput {
  bookingId: string;
  guestId: string;
  paymentToken: string;
  /** The idempotency key. After a crash, a retry with the same key resumes the attempt. */
  requestKey: string;
}

const maxTries = 5;

/**
 * Pays for a held booking in three steps, each safe to crash after: record the attempt, authorise it at the
 * card network, record the result. The amount comes from the booking, never from the browser.
 * @throws AppError `payment_failed`, `authentication_required`, `hold_expired`, `booking_not_held`, `request_in_progress`,
 * `unavailable`, `invalid_input` while the driver's details are not complete.
 */
export async function payForBooking(
  context: Context,
  input: PayForBookingInput,
  storeResponse: StoreResponse<Booking>,
): Promise<Booking> {
  const payment = await beginInsteadOfWaiting(context, {
    begin: () => inTransaction(context.db, (trx) => beginPayment(context, trx, input)),
    references: async () => [input.bookingId],
    settle: (earlier, answer) => settleBooking(context, earlier, answer),
  });
  const answer = isInFlight(payment) ? await authorisePayment(context, payment) : null;
  return settleBooking(context, payment, answer, storeResponse);
}

/** Resumes the attempt that this request started, or starts a new one. */
async function beginPayment(
  { clock, encryption }: Context,
  trx: Db,
  input: PayForBookingInput,
): Promise<PaymentRow> {
  const [booking, payments, isSubstitute] = await together(
    trx,
    (db) => lockOwn(db, input.bookingId, input.guestId),
    (db) => listPayments(db, [input.bookingId]),
    (db) => isSubstituteHold(db, input.bookingId),
  );
  if (booking === undefined) throw new AppError('not_found');
  // Bookings of one order are paid together.
  if (isSubstitute || booking.order_id !== null) throw new AppError('booking_not_held');
  const now = clock.now();
  const own = payments.find(({ request_key: key }) => key === input.requestKey);
  if (own !== undefined) return own;
  requirePayable({ booking, payments }, { encryption, now });
  await lengthenHold(trx, booking, now);
  const payment = await insertPayment(
    trx,
    {
      purpose: 'booking',
      reference: booking.id,
      amountCents: booking.total_cents,
      token: input.paymentToken,
      savesCard: true,
      requestKey: input.requestKey,
    },
    now,
  );
  if (payment === undefined) throw new AppError('request_in_progress', { retryAfterSeconds: 1 });
  return payment;
}

/** @throws AppError unless a new attempt to pay for this hold can begin. */
export function requirePayable(
  { booking, payments }: { booking: BookingRow; payments: PaymentRow[] },
  { encryption, now }: { encryption: Encryption; now: Temporal.Instant },
): void {
  const previous = latestOf(payments);
  if (previous !== undefined && isInFlight(previous))
    throw new AppError('request_in_progress', { retryAfterSeconds: 2 });
  if (!bookingCan.pay({ status: booking.status, holdExpiresAt: booking.hold_expires_at }, now))
    throw holdIsOver(booking);
  requireDriver(encryption, booking);
  if (payments.length >= maxTries)
    throw new AppError('too_many_requests', {
      message: 'There were too many attempts with this card form. Please reserve again.',
    });
}

/** An offered hold may lack what the account has not saved. */
function requireDriver(encryption: Encryption, booking: BookingRow): void {
  const { id, driver_license_last4: end, driver_license_encrypted: encrypted } = booking;
  // A license of one letter has no end that may be shown.
  if (end === '' && encryption.decrypt(encrypted, licenseOfBooking(id)) === '')
    throw invalidField('driverLicense', 'Please enter the driver’s license first.');
  if (booking.customer_phone === '') throw invalidField('phone', 'Please enter a phone number first.');
}

/** A payment has time to be made. */
export async function lengthenHold(trx: Db, booking: BookingRow, now: Temporal.Instant): Promise<void> {
  const hold = { holdExpiresAt: booking.hold_expires_at, holdExtended: booking.hold_extended };
  const longer = extendHoldForPayment(hold, now);
  if (longer.holdExtended === hold.holdExtended) return;
  await updateBooking(trx, booking.id, {
    hold_expires_at: longer.holdExpiresAt,
    hold_extended: longer.holdExtended,
  });
}
