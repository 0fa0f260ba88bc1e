import type { ResponseInput } from '@makani/contract/kernel/endpoint';
import type * as contract from '@makani/contract/operator/payments';
import type { Context } from '../../../../adapters/context.ts';
import { listReferencesOfCharges } from '../../../payments/public/desk-payments.ts';
import { listOpenMismatches } from '../../../payments/public/reconciliation.ts';
import { bookingReferencesOf } from './booking-references.ts';

const mostShown = 200;

export async function listPaymentMismatches({
  db,
}: Pick<Context, 'db'>): Promise<ResponseInput<typeof contract.listPaymentMismatches>> {
  const open = await listOpenMismatches(db, mostShown);
  const filed = await listReferencesOfCharges(
    db,
    open.map((row) => row.charge_id),
  );
  const names = await bookingReferencesOf(db, [...filed.values()].flat());
  return {
    mismatches: open.map((row) => ({
      id: row.id,
      chargeId: row.charge_id,
      kind: row.kind,
      bookingReferences: [
        ...new Set((filed.get(row.charge_id) ?? []).flatMap((reference) => names.get(reference) ?? [])),
      ],
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
