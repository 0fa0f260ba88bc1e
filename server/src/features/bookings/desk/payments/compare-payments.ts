import type { NetworkChargeFacts } from '@makani/contract/operator/payments';
import { mismatchOf } from '@makani/domain/payments/network-match';
import type { Context } from '../../../../adapters/context.ts';
import { type DeskPage, listLatest, sharesOfCharges } from '../../../payments/public/desk-payments.ts';
import { type PaymentRow } from '../../../payments/public/payments.ts';
import { chargeOf } from '../../../payments/public/charges.ts';

export interface Mismatch {
  payment: PaymentRow;
  network: NetworkChargeFacts;
}

export interface Comparison {
  mismatches: Mismatch[];
  compared: number;
  /** The last payment that was compared; undefined when none is left. */
  last: PaymentRow | undefined;
}

/**
 * Compares the payments that changed last, so many at once, with the card network's list.
 * @throws when the network doesn't answer.
 */
export async function comparePayments(
  { db, payments: network }: Pick<Context, 'db' | 'payments'>,
  page: DeskPage,
): Promise<Comparison> {
  const found = await listLatest(db, { ...page, limit: page.limit + 1 });
  const rows = found.slice(0, page.limit);
  const chargeIds = [...new Set(rows.map(chargeOf))];
  // Ours are read after the network's: what was settled in between was asked for here first.
  const charges = await network.list(chargeIds);
  const shares = await sharesOfCharges(db, chargeIds);
  const mismatches = rows.flatMap((payment) => {
    const charge = charges.get(chargeOf(payment));
    if (mismatchOf(shares.get(chargeOf(payment)) ?? [], charge) === undefined) return [];
    return [{ payment, network: charge ?? missing }];
  });
  return { mismatches, compared: rows.length, last: found.length > page.limit ? rows.at(-1) : undefined };
}

const missing: NetworkChargeFacts = { state: 'missing', capturedCents: 0, refundedCents: 0 };
