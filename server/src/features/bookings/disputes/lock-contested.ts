import type { Db } from '../../../db/database.ts';
import { givenBack } from '../../payments/public/money.ts';
import { lockPayment, type PaymentRow } from '../../payments/public/payments.ts';
import { lockBooking, type BookingRow } from '../data/bookings.repository.ts';
import { balanceCharge } from '../charges/charge-books.ts';
import { getCharge, type TripChargeRow } from '../data/charges/trip-charges.repository.ts';
import { balanceDeposit } from '../deposits/deposit-books.ts';
import { type DepositRow, findDeposit } from '../data/deposits.repository.ts';
import { balanceBooks } from '../money/booking-money.ts';
import { lockShares } from '../money/lock-shares.ts';

/** A payment of a disputed charge, with the booking that it pays for. */
export interface ContestedShare {
  payment: PaymentRow;
  booking: BookingRow;
  /** Where the payment is of a deposit, or of a charge after the return. */
  deposit: DepositRow | null;
  charge: TripChargeRow | null;
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
    return [{ payment, booking, deposit, charge: null, leftCents: payment.captured_cents }];
  }
  if (first.purpose === 'after_trip') {
    const charge = await getCharge(trx, first.reference);
    const booking = await lockBooking(trx, charge.booking_id);
    const payment = await lockPayment(trx, first.id);
    const leftCents = payment.captured_cents - (await givenBack(trx, payment.id));
    return [{ payment, booking, deposit: null, charge, leftCents }];
  }
  const locked = await lockShares(trx, shares);
  const contested: ContestedShare[] = [];
  for (const { share, booking } of locked) {
    const leftCents = share.captured_cents - (await givenBack(trx, share.id));
    contested.push({ payment: share, booking, deposit: null, charge: null, leftCents });
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
  for (const { booking, deposit, charge } of shares) {
    if (deposit !== null) await balanceDeposit(trx, deposit, now);
    else if (charge !== null) await balanceCharge(trx, charge, now);
    else bookings.add(booking.id);
  }
  for (const id of [...bookings].toSorted()) await balanceBooks(trx, id, now);
}
