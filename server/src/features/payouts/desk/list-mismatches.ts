import type { ResponseInput } from '@makani/contract/kernel/endpoint';
import type * as contract from '@makani/contract/operator/payments';
import type { Db } from '../../../db/database.ts';
import { bookingsFiledUnder, type NamedBooking } from '../../bookings/public/desk/booking-references.ts';
import { listReferencesOfCharges } from '../../payments/public/desk-payments.ts';
import { listOpenMismatches } from '../../payments/public/reconciliation.ts';
import { bookingsOfPayouts } from '../data/payout-figures.ts';

const maxShown = 200;

/** Charges and payouts that differ from the card network's books, each with its bookings. */
export async function listMismatches(db: Db): Promise<ResponseInput<typeof contract.listPaymentMismatches>> {
  const open = await listOpenMismatches(db, maxShown);
  const ids = open.map((row) => row.charge_id);
  const filed = await listReferencesOfCharges(db, ids);
  const paid = await bookingsOfPayouts(db, ids);
  const bookings = await bookingsFiledUnder(db, [...[...filed.values()].flat(), ...paid.values()]);
  const bookingsOf = (id: string): NamedBooking[] => {
    const references = [...(filed.get(id) ?? []), ...(paid.has(id) ? [paid.get(id) ?? ''] : [])];
    const found = references.flatMap((reference) => bookings.get(reference) ?? []);
    return [...new Map(found.map((booking) => [booking.id, booking])).values()];
  };
  return {
    mismatches: open.map((row) => ({
      id: row.id,
      chargeId: row.charge_id,
      kind: row.kind,
      bookings: bookingsOf(row.charge_id),
      network: {
        state: row.network_state,
        capturedCents: row.network_captured_cents,
        refundedCents: row.network_refunded_cents,
      },
      firstSeenAt: row.first_seen_at.toString(),
      lastSeenAt: row.last_seen_at.toString(),
      reportedAt: row.reported_at?.toString() ?? null,
    })),
  };
}
