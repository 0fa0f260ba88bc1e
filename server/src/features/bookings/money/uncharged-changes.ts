import { paymentFacts } from '@makani/domain/payments/payment-facts';
import type { Db } from '../../../db/database.ts';
import { listPayments } from '../../payments/public/payments.ts';
import { listApplied } from '../data/booking-changes.repository.ts';

/**
 * True while a change of a booking is applied and its difference is yet to be charged. Should the charge fail, the change is taken
 * back, so nothing else is changed of a trip under way until then.
 */
export async function hasUnchargedChange(db: Db, bookingId: string): Promise<boolean> {
  const changes = await listApplied(db, bookingId);
  if (changes.length === 0) return false;
  const payments = await listPayments(
    db,
    changes.map(({ id }) => id),
  );
  return payments.some(({ status }) => paymentFacts[status].work === 'capture');
}
