import type { Db } from '../../../db/database.ts';
import { invalidField } from '../../../http/app-error.ts';
import { chargeOf } from '../../payments/public/charges.ts';
import { listPayments } from '../../payments/public/payments.ts';
import { moneyReferences } from './booking-money.ts';

/** The card that paid for a booking and is on file: the charge that has kept it. Undefined for a trip that cost nothing. */
export async function findSavedCard(
  db: Db,
  bookingId: string,
): Promise<{ chargeId: string; last4: string } | undefined> {
  const payments = await listPayments(db, await moneyReferences(db, bookingId));
  const saved = payments.findLast((payment) => payment.keeps_card && payment.last4 !== '');
  return saved && { chargeId: chargeOf(saved), last4: saved.last4 };
}

/**
 * The card that pays for a change: the one that was entered, or the one on file.
 * @throws AppError `invalid_input` at the card without either.
 */
export async function requireCard(
  db: Db,
  bookingId: string,
  {
    paymentToken: token,
    useSavedCard,
  }: { paymentToken?: string | undefined; useSavedCard?: boolean | undefined },
): Promise<{ token: string } | { cardOf: string }> {
  if (token !== undefined) return { token };
  const saved = useSavedCard === true ? await findSavedCard(db, bookingId) : undefined;
  if (saved === undefined) throw invalidField('paymentToken', 'Please enter a card for the difference.');
  return { cardOf: saved.chargeId };
}
