import type { Db } from '../../../db/database.ts';
import { givenBack } from '../../payments/public/money.ts';
import { lockPayment, type PaymentRow } from '../../payments/public/payments.ts';
import { lockBooking, type BookingRow } from '../data/bookings.repository.ts';
import { balanceDeposit } from '../deposits/deposit-books.ts';
import { type DepositRow, findDeposit } from '../data/deposits.repository.ts';
import { balanceBooks } from '../money/booking-money.ts';
import { lockShares } from '../money/lock-shares.ts';

/** A payment of a disputed charge, with the booking that it pays for. */
export interface ContestedShare {
  payment: PaymentRow;
  booking: BookingRow;
  /** Where the payment is of a deposit. */
  deposit: DepositRow | null;
  /** Captured, and not given back by the card network. */
  leftCents: number;
}

/** The bookings and the payments of a charge, locked as everybody locks them. @throws for a charge without payments. */
export async function lockContested(trx: Db, shares: readonly PaymentRow[]): Promise<ContestedShare[]> {
  const [first] = shares;
  if (first === undefined) throw new Error('nobody knows the payments of a disputed charge');
  if (first.purpose === 'deposit') {
    const deposit = await findDeposit(trx, first.reference);
    const booking = await lockBooking(trx, deposit.booking_id);
    const payment = await lockPayment(trx, first.id);
    return [{ payment, booking, deposit, leftCents: payment.captured_cents }];
  }
  const locked = await lockShares(trx, shares);
  const contested: ContestedShare[] = [];
  for (const { share, booking } of locked) {
    const leftCents = share.captured_cents - (await givenBack(trx, share.id));
    contested.push({ payment: share, booking, deposit: null, leftCents });
  }
  return contested;
}

/** Brings the books of everything that a disputed charge has paid for in line with it. */
export async function balanceContested(
  trx: Db,
  shares: readonly ContestedShare[],
  now: Temporal.Instant,
): Promise<void> {
  const bookings = new Set<string>();
  for (const { booking, deposit } of shares) {
    if (deposit === null) bookings.add(booking.id);
    else await balanceDeposit(trx, deposit, now);
  }
  for (const id of [...bookings].toSorted()) await balanceBooks(trx, id, now);
}
