import type { AccountExport } from '@makani/contract/accounts/account-export';
import type { Context } from '../../adapters/context.ts';
import { withinLimit } from '../../http/rate-limits.ts';
import { AppError } from '../../http/app-error.ts';
import { recordAct } from '../audit/public/audit.ts';
import { confirmPassword, describeUser } from '../accounts/public/own-account.ts';
import { exportBookings } from '../bookings/public/guests.ts';
import { messagesFrom } from '../contact/public/contact.ts';
import { exportVehicles } from '../calendar/public/export-vehicles.ts';
import { reviewsOfGuest } from '../reviews/public/reviews.ts';

const aDay = { max: 2, seconds: 86_400 };

/**
 * @throws AppError `invalid_input` for a wrong password, which does not count against the limit, and
 * `too_many_requests`.
 */
export async function exportAccount(
  context: Context,
  userId: string,
  password: string,
): Promise<AccountExport> {
  const { db, clock } = context;
  const { email } = await confirmPassword(context, userId, password, 'password');
  if (!(await withinLimit(context, `account export ${userId}`, aDay))) {
    throw new AppError('too_many_requests', {
      message: 'Your data can be downloaded twice a day. Please come back tomorrow.',
      retryAfterSeconds: 86_400,
    });
  }
  const now = clock.now();
  await recordAct(db, 'account_exported', { actorId: userId, subjectId: userId }, now);
  const { profile, devices } = await describeUser(context, userId);
  const bookings = await exportBookings(context, userId, now);
  return {
    exportedAt: now.toString(),
    profile,
    devices,
    bookings: bookings.map(({ payments, ...booking }) => ({
      ...booking,
      payments: payments.map((payment) => ({
        amountCents: payment.amount_cents,
        currency: payment.currency,
        status: payment.status,
        paymentMethod: payment.method,
        last4: payment.last4,
        at: payment.created_at.toString(),
      })),
    })),
    reviews: await reviewsOfGuest(db, userId),
    vehicles: await exportVehicles(context, userId),
    // Anybody can sign up with another person's address, so its messages are exported only once it is
    // confirmed.
    messages: profile.emailVerified ? await messagesFrom(db, email) : [],
  };
}
