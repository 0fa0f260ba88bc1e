import type { Db } from '../../../db/database.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { listChargesOfDeposit, moveCharge } from '../data/charges/trip-charges.repository.ts';
import type { DepositRow } from '../data/deposits.repository.ts';
import { mailChargeClosed, mailChargeNews } from '../mail/charge-mail.ts';

/**
 * Settles the charges for which a deposit was charged. What it doesn't cover, and all of it where the bank refused, is due
 * again and goes to the card. The caller holds the lock of the booking.
 * @returns whether it was charged for any.
 */
export async function settleParts(
  trx: Db,
  { row, deposit, isPaid }: { row: BookingRow; deposit: Pick<DepositRow, 'id'>; isPaid: boolean },
  now: Temporal.Instant,
): Promise<boolean> {
  const charges = await listChargesOfDeposit(trx, deposit.id);
  for (const charge of charges) {
    if (!isPaid) {
      const unpaid = { deposit_id: null, deposit_cents: 0 };
      await moveCharge(trx, charge, 'fallBack', { ...unpaid, updated_at: now });
    } else if (charge.deposit_cents < (charge.owed_cents ?? 0)) {
      await moveCharge(trx, charge, 'fallBack', { updated_at: now });
    } else {
      const paid = await moveCharge(trx, charge, 'pay', { updated_at: now });
      await mailChargeNews(trx, 'trip_charge_paid', { row, charge: paid }, now);
      await mailChargeClosed(trx, { row, charge: paid }, now);
    }
  }
  return charges.length > 0;
}
