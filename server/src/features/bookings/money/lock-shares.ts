import type { Db } from '../../../db/database.ts';
import { lockPayment, type PaymentRow } from '../../payments/public/payments.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { compareIds } from '../data/compare-ids.ts';
import { lockPaidBooking } from './booking-money.ts';

export interface LockedShare {
  share: PaymentRow;
  booking: BookingRow;
}

/** All bookings and then all payments, each in the order in which everybody locks them. */
export async function lockShares(trx: Db, shares: readonly PaymentRow[]): Promise<LockedShare[]> {
  const bookings = new Map<string, BookingRow>();
  for (const share of shares.toSorted((one, other) => compareIds(one.reference, other.reference)))
    bookings.set(share.reference, await lockPaidBooking(trx, share));
  const locked: LockedShare[] = [];
  for (const { id, reference } of shares) {
    const booking = bookings.get(reference);
    if (booking !== undefined) locked.push({ booking, share: await lockPayment(trx, id) });
  }
  return locked;
}
