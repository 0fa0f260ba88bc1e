import type { Db } from '../../../db/database.ts';
import { listCharge } from '../../payments/public/charges.ts';
import { type DisputeRow, openlyDisputed } from '../../payments/public/disputes.ts';
import type { PaymentRow } from '../../payments/public/payments.ts';
import { findIfAny, type BookingRow } from '../data/bookings.repository.ts';
import { findTaken } from '../data/substitutes.repository.ts';
import { bookingFiledUnder } from '../money/booking-money.ts';

export interface DisputedPart {
  payment: PaymentRow;
  booking: BookingRow;
  /** The reference of this payment in the books. */
  reference: string;
}

/** The bookings that a disputed charge has paid for, payment by payment. */
export async function partsOfCharge(
  db: Db,
  { charge_id: chargeId }: Pick<DisputeRow, 'charge_id'>,
): Promise<DisputedPart[]> {
  const payments = await listCharge(db, chargeId);
  const parts: DisputedPart[] = [];
  for (const payment of payments) {
    const booking = await findIfAny(db, await bookingPaidBy(db, payment));
    if (booking === undefined) continue;
    const reference = isPart(payment) ? payment.reference : booking.id;
    parts.push({ payment, booking, reference });
  }
  return parts;
}

/** The open disputes of bookings of these vehicles. Few disputes are open at a time. */
export async function disputedOfVehicles(
  db: Db,
  vehicleIds: readonly string[],
): Promise<{ openedAt: Temporal.Instant }[]> {
  if (vehicleIds.length === 0) return [];
  const found: { openedAt: Temporal.Instant }[] = [];
  for (const { openedAt, ...payment } of await openlyDisputed(db)) {
    const booking = await findIfAny(db, await bookingPaidBy(db, payment));
    if (booking !== undefined && vehicleIds.includes(booking.vehicle_id)) found.push({ openedAt });
  }
  return found;
}

/** The booking is found as it is locked elsewhere: through changes, and on to what took its place. */
async function bookingPaidBy(
  db: Db,
  { purpose, reference }: Pick<PaymentRow, 'purpose' | 'reference'>,
): Promise<string> {
  let id = await bookingFiledUnder(db, { purpose, reference });
  for (let taken = await findTaken(db, id); taken !== undefined; taken = await findTaken(db, id))
    id = taken.booking_id;
  return id;
}

/** Deposits and charges after the return have books of their own. */
function isPart({ purpose }: PaymentRow): boolean {
  return purpose === 'deposit' || purpose === 'after_trip';
}
