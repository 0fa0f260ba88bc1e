import type { Db } from '../../../db/database.ts';
import { listCharge } from '../../payments/public/charges.ts';
import { type DisputeRow, openlyDisputed } from '../../payments/public/disputes.ts';
import type { PaymentRow } from '../../payments/public/payments.ts';
import { findIfAny, type BookingRow } from '../data/bookings.repository.ts';
import { findChange } from '../data/booking-changes.repository.ts';
import { findTaken } from '../data/substitutes.repository.ts';
import { bookingsOfDeposits } from '../data/bookings-of-deposits.ts';

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
  const deposits = await bookingsOfDeposits(
    db,
    payments.map(({ reference }) => reference),
  );
  const parts: DisputedPart[] = [];
  for (const payment of payments) {
    const deposit = deposits.get(payment.reference);
    const booking = await findIfAny(db, deposit ?? (await bookingPaidBy(db, payment.reference)));
    if (booking !== undefined)
      parts.push({ payment, booking, reference: deposit === undefined ? booking.id : payment.reference });
  }
  return parts;
}

/** The open disputes of bookings of these vehicles. Few disputes are open at a time. */
export async function disputedOfVehicles(
  db: Db,
  vehicleIds: readonly string[],
): Promise<{ openedAt: Temporal.Instant }[]> {
  if (vehicleIds.length === 0) return [];
  const disputed = await openlyDisputed(db);
  const deposits = await bookingsOfDeposits(
    db,
    disputed.map(({ reference }) => reference),
  );
  const found: { openedAt: Temporal.Instant }[] = [];
  for (const { reference, openedAt } of disputed) {
    const booking = await findIfAny(db, deposits.get(reference) ?? (await bookingPaidBy(db, reference)));
    if (booking !== undefined && vehicleIds.includes(booking.vehicle_id)) found.push({ openedAt });
  }
  return found;
}

/** As it is locked elsewhere: through changes, and on to what took the booking's place. */
async function bookingPaidBy(db: Db, reference: string): Promise<string> {
  let id = (await findChange(db, reference))?.booking_id ?? reference;
  for (let taken = await findTaken(db, id); taken !== undefined; taken = await findTaken(db, id))
    id = taken.booking_id;
  return id;
}
