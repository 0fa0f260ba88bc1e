import type { DepositStatus } from '@makani/contract/bookings/deposits';
import type { ChargeStatus } from '@makani/contract/handover/trip-charges';
import { depositFacts } from '../deposits/deposit-status.ts';
import { chargeStatusFacts } from './charge-status.ts';

/** No card network charges less. */
export const leastChargeCents = 50;
/** A deposit waits for what is undecided, but no longer than until so many hours before the network lets go of it. */
const beforeLapseHours = 12;

interface Collected {
  id: string;
  status: ChargeStatus;
  /** Owed, and not paid yet. */
  leftCents: number;
}

interface HeldDeposit {
  status: DepositStatus;
  amountCents: number;
  releaseBy: Temporal.Instant | null;
}

/** 'deposit': so much of each from the deposit. 'card': each from the card on file. */
export type CollectStep =
  { from: 'deposit'; parts: ReadonlyMap<string, number> } | { from: 'card'; ids: readonly string[] } | null;

/**
 * Collects first from the deposit, which can be charged once, so it waits for what is still undecided; the rest is charged to
 * the card on file. Null when there is nothing to do now.
 */
export function collectStep(
  charges: readonly Collected[],
  deposit: HeldDeposit | undefined,
  now: Temporal.Instant,
): CollectStep {
  const due = charges.filter(({ status, leftCents }) => status === 'due' && leftCents > 0);
  if (due.length === 0) return null;
  const facts = deposit && depositFacts[deposit.status];
  if (deposit === undefined || facts === undefined || !facts.isOpen || facts.needsCard)
    return { from: 'card', ids: due.map(({ id }) => id) };
  if (!facts.stands) return null;
  const isAllDecided = charges.every(({ status }) => !chargeStatusFacts[status].isUndecided);
  const endsSoon =
    deposit.releaseBy !== null &&
    Temporal.Instant.compare(deposit.releaseBy.subtract({ hours: beforeLapseHours }), now) <= 0;
  if (!isAllDecided && !endsSoon) return null;
  const parts = splitOverDeposit(due, deposit.amountCents);
  return parts.size === 0 ? { from: 'card', ids: due.map(({ id }) => id) } : { from: 'deposit', parts };
}

/**
 * The part of each charge that the deposit pays, in their order. A rest is nothing, or enough for the card network to
 * charge.
 */
export function splitOverDeposit(
  due: readonly Pick<Collected, 'id' | 'leftCents'>[],
  depositCents: number,
): Map<string, number> {
  const parts = new Map<string, number>();
  let availableCents = depositCents;
  for (const { id, leftCents } of due) {
    const cents = partOf(leftCents, availableCents);
    if (cents === 0) continue;
    parts.set(id, cents);
    availableCents -= cents;
  }
  const totalCents = [...parts.values()].reduce((sum, cents) => sum + cents, 0);
  return totalCents < leastChargeCents ? new Map() : parts;
}

function partOf(leftCents: number, availableCents: number): number {
  const cents = Math.min(leftCents, availableCents);
  const restCents = leftCents - cents;
  if (restCents === 0 || restCents >= leastChargeCents) return cents;
  return Math.max(0, leftCents - leastChargeCents);
}
