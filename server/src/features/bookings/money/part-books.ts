import type { Due } from '@makani/domain/bookings/booking-due';
import type { Db } from '../../../db/database.ts';
import { balancesOf, postToLedger } from '../../payments/public/ledger.ts';
import { sumMoney } from '../../payments/public/money.ts';
import { disputedBooks, heldAccounts } from './disputed-books.ts';

/** Money of a trip beside its price: a deposit, or a charge after the return. */
export interface Part {
  /** The reference of its payments and of its entries. */
  id: string;
  /** Null where the platform alone gets something. */
  hostId: string | null;
  /** The amounts that its payees get of it. */
  due: Pick<Due, 'host' | 'platform'>;
}

/**
 * Posts whatever brings the books of such a part in line with its payments and refunds, and with what its cardholder contests.
 * The caller holds the lock of its booking.
 */
export async function balancePart(trx: Db, { id, hostId, due }: Part, now: Temporal.Instant): Promise<void> {
  const money = await sumMoney(trx, [id]);
  const earnedCents = money.capturedAndRetainedCents;
  const parts = { operator: 0, state: 0, ...due };
  const disputed = await disputedBooks(trx, [id], parts, { earnedCents, dueBackCents: money.dueBackCents });
  const inHandCents = money.capturedCents - money.refundedCents;
  const host = hostId ?? 'nobody';
  const wanted = [
    { account: 'provider_clearing', amountCents: inHandCents - disputed.takenCents },
    {
      account: 'guest_refunds',
      amountCents: -(inHandCents - money.coveredCents - earnedCents - disputed.settledCents),
    },
    { account: `host_payable:${host}`, amountCents: -disputed.earned.host },
    { account: 'platform_revenue', amountCents: -disputed.earned.platform },
    // More than was charged of it cannot be lost of it, so nobody else bears any.
    ...heldAccounts(host, disputed),
  ];
  const balances = await balancesOf(trx, id);
  const lines = wanted.map(({ account, amountCents }) => ({
    account,
    amountCents: amountCents - (balances.get(account) ?? 0),
  }));
  await postToLedger(trx, id, lines, now);
}

/** The host of an account, or null for the platform's. */
export function hostOfAccount(account: string): string | null {
  return /^host_payable:(?<id>.+)$/.exec(account)?.groups?.['id'] ?? null;
}
