import { type Due, lessLoss, shareOf } from '@makani/domain/bookings/booking-due';
import { partsOfDisputed } from '@makani/domain/disputes/disputed-money';
import type { Db } from '../../../db/database.ts';
import { disputedMoney } from '../../payments/public/disputes.ts';
import type { LedgerLine } from '../../payments/public/ledger.ts';

/** Effect of disputes on the books of a booking or of a deposit. */
export interface DisputedBooks {
  /** To each payee, without what a lost dispute has taken. */
  earned: Due;
  /** The card network has taken so much of the captured money, with its fee. */
  takenCents: number;
  /** A refund that is due goes to whoever has won the dispute: it is theirs already. */
  settledCents: number;
  feeCents: number;
  /** Held of the host's share until the bank decides. */
  hostHeldCents: number;
  /** Other money that the network holds. */
  otherHeldCents: number;
}

/**
 * The books under these references as their disputes leave them. Payees who have earned something bear a
 * loss in proportion to their parts; whoever gives something to the booking loses no more by it. What exceeds what anybody has earned is the platform's loss.
 */
export async function disputedBooks(
  db: Db,
  references: readonly string[],
  due: Due,
  money: { earnedCents: number; dueBackCents: number },
): Promise<DisputedBooks> {
  const disputed = await disputedMoney(db, references);
  const { withdrawnCents, feeCents, coveredCents, lostCents } = disputed;
  const { settledCents, lossCents, unborneCents, contestedCents } = partsOfDisputed(disputed, money);
  const parts = shareOf(due, money.earnedCents);
  const retained = lessLoss(parts, lossCents);
  const uncontested = lessLoss(parts, lossCents + contestedCents);
  const hostHeldCents = retained.host - uncontested.host;
  return {
    earned: { ...retained, platform: retained.platform - unborneCents },
    takenCents: withdrawnCents + feeCents,
    settledCents,
    feeCents,
    hostHeldCents,
    otherHeldCents: withdrawnCents - coveredCents - lostCents - hostHeldCents,
  };
}

/** The accounts of what is held: the host's part keeps its owner's name, so that it is not paid out. */
export function heldAccounts(
  hostId: string,
  { hostHeldCents, otherHeldCents, feeCents }: DisputedBooks,
): LedgerLine[] {
  return [
    { account: `host_disputed:${hostId}`, amountCents: hostHeldCents },
    { account: 'disputed_funds', amountCents: otherHeldCents },
    { account: 'dispute_fees', amountCents: feeCents },
  ];
}
