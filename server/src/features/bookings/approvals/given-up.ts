import type { Db } from '../../../db/database.ts';
import { acceptedByOne } from '../../payments/public/disputes.ts';
import { moneyReferences } from '../money/booking-money.ts';
import { givenUpWithoutApproval } from '../data/desk/desk-acts.repository.ts';

/**
 * Amounts that single operators gave up of a booking, by acts and by accepted disputes. They count toward the limit.
 */
export async function givenUpByOne(db: Db, bookingId: string): Promise<number> {
  const accepted = await acceptedByOne(db, await moneyReferences(db, bookingId));
  return accepted + (await givenUpWithoutApproval(db, bookingId));
}
