import type { Db } from '../../../db/database.ts';
import type { PaymentRow } from '../../payments/public/payments.ts';
import { balanceCharge } from '../charges/charge-books.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { getCharge } from '../data/charges/trip-charges.repository.ts';
import { findDeposit } from '../data/deposits.repository.ts';
import { balanceDeposit } from '../deposits/deposit-books.ts';
import { balanceBooks } from '../money/booking-money.ts';

/** Brings the books of whatever a payment is for in line with it. The caller holds the lock of the booking. */
export async function balancePaid(
  trx: Db,
  { purpose, reference }: Pick<PaymentRow, 'purpose' | 'reference'>,
  booking: Pick<BookingRow, 'id'>,
  now: Temporal.Instant,
): Promise<void> {
  switch (purpose) {
    case 'booking':
    case 'order':
    case 'change':
      return balanceBooks(trx, booking.id, now);
    case 'deposit':
      return balanceDeposit(trx, await findDeposit(trx, reference), now);
    case 'after_trip':
      return balanceCharge(trx, await getCharge(trx, reference), now);
  }
}
