import type { NetworkChargeFacts } from '@makani/contract/operator/payments';
import { mismatchOf } from '@makani/domain/payments/network-match';
import type { Context } from '../../../../adapters/context.ts';
import { listPage } from '../../../../http/cursor.ts';
import { listLatest, sharesOfCharges } from '../../../payments/public/desk-payments.ts';
import type { PaymentRow } from '../../../payments/public/payments.ts';
import { chargeOf } from '../../../payments/public/charges.ts';

/** Compared at once: one list of the card network, and a moment for ours. */
const comparedAtOnce = 200;

export interface Mismatch {
  payment: PaymentRow;
  network: NetworkChargeFacts;
}

export interface Comparison {
  mismatches: Mismatch[];
  compared: number;
  nextCursor: string | null;
}

/**
 * Compares the payments that changed last, so many at once, with the card network's list.
 * @throws when the network doesn't answer.
 */
export async function comparePayments(
  { db, payments: network }: Pick<Context, 'db' | 'payments'>,
  cursor: string | undefined,
): Promise<Comparison> {
  const { rows, nextCursor } = await listPage(
    { cursor, size: comparedAtOnce },
    (page) => listLatest(db, page),
    (row) => row.updated_at,
  );
  const chargeIds = [...new Set(rows.map(chargeOf))];
  // Ours are read after the network's: what was settled in between was asked for here first.
  const charges = await network.list(chargeIds);
  const shares = await sharesOfCharges(db, chargeIds);
  const mismatches = rows.flatMap((payment) => {
    const charge = charges.get(chargeOf(payment));
    if (mismatchOf(shares.get(chargeOf(payment)) ?? [], charge) === undefined) return [];
    return [{ payment, network: charge ?? missing }];
  });
  return { mismatches, compared: rows.length, nextCursor };
}

const missing: NetworkChargeFacts = { state: 'missing', capturedCents: 0, refundedCents: 0 };
