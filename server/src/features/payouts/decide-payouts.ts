import { payoutFacts, reversalFacts } from '@makani/domain/payouts/payout-facts';
import { owedCents, payoutStep } from '@makani/domain/payouts/payout-step';
import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '../../adapters/context.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/retry.ts';
import {
  lockPayable,
  type PayableBooking,
  postedUnder,
} from '../bookings/public/payouts/payable-bookings.ts';
import { hostBooks, paidOutAccount } from '../payments/public/host-books.ts';
import { postTransaction } from '../payments/public/ledger.ts';
import { lockAccountOf, type PayoutAccountRow } from './payout-accounts.ts';
import { holdOfHost } from './payout-holds.repository.ts';
import {
  type CheckRow,
  listDueChecks,
  lockCheck,
  lockDebts,
  type PartOfHost,
  setCheck,
  wakeReady,
} from './payout-checks.repository.ts';
import { mailPayoutTrouble } from './payout-mail.ts';
import {
  changePayout,
  insertNetting,
  insertPayout,
  insertReversals,
  listPayoutsOf,
  listReversalsOf,
  type PayoutRow,
  type ReversalRow,
  reversibleOf,
} from './payouts.repository.ts';

/**
 * Looks at every part that is due, each in its own transaction, and writes what Stripe is to be asked for. A failure is
 * logged, and the others still get their turn.
 */
export async function decidePayouts(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  await wakeReady(db, clock.now());
  const next = async (after?: PartOfHost) =>
    signal?.aborted === true ? [] : listDueChecks(db, clock.now(), after);
  for (let due = await next(); due.length > 0; due = await next(due.at(-1))) {
    for (const part of due) {
      if (signal?.aborted === true) break;
      try {
        await inTransaction(db, (trx) => decideIfDue(trx, part, clock.now()));
      } catch (error) {
        log.error({ err: error, ...part }, 'what a host is owed could not be looked at');
      }
    }
  }
}

/** Unless somebody else has meanwhile. */
export async function decideIfDue(trx: Db, part: PartOfHost, now: Temporal.Instant): Promise<void> {
  const locked = await lockPart(trx, part);
  const at = locked?.check.check_at ?? null;
  if (locked !== undefined && at !== null && Temporal.Instant.compare(at, now) <= 0)
    await decidePart(trx, locked, now);
}

export interface LockedPart {
  part: PartOfHost;
  booking: PayableBooking | undefined;
  account: PayoutAccountRow | undefined;
  check: CheckRow;
}

/** Locks the booking, the host's account and the part, in this order: whoever else looks waits, and then finds it done. */
export async function lockPart(trx: Db, part: PartOfHost): Promise<LockedPart | undefined> {
  const booking = await lockPayable(trx, part.bookingId);
  const account = await lockAccountOf(trx, part.hostId);
  const check = await lockCheck(trx, part);
  return check && { part, booking, account, check };
}

/** Writes what is to be done about a part, by what the books say now. */
export async function decidePart(
  trx: Db,
  { part, booking, account, check }: LockedPart,
  now: Temporal.Instant,
): Promise<void> {
  if (booking === undefined) {
    await setCheck(trx, part, { waitsFor: null, at: null }, now);
    return;
  }
  const payouts = await giveUpShort(trx, await listPayoutsOf(trx, part), now);
  const reversals = await listReversalsOf(
    trx,
    payouts.map(({ id }) => id),
  );
  const reversible = withoutRefused(payouts, reversals);
  const step = payoutStep(
    {
      ...(await hostBooks(trx, part.hostId, booking.references)),
      returnAt: booking.returnAt,
      isAtStripe: booking.isAtStripe,
      account: account?.state ?? null,
      hold: await holdOfHost(trx, { hostId: part.hostId, account }, now),
      isInFlight:
        payouts.some(({ status }) => payoutFacts[status].isOpen) ||
        reversals.some(({ status }) => reversalFacts[status].isOpen),
      reversibleCents: reversible.reduce((cents, payout) => cents + reversibleOf(payout), 0),
    },
    now,
  );
  switch (step.step) {
    case 'settled':
      await setCheck(trx, part, { waitsFor: null, at: null }, now);
      return;
    case 'wait':
      await setCheck(trx, part, { waitsFor: step.for, at: step.until, heldFor: step.heldFor ?? null }, now);
      if (step.for === 'account' && step.heldFor === undefined)
        await mailPayoutTrouble(
          trx,
          part.hostId,
          { why: 'not ready', refusal: account?.refusal ?? null },
          now,
        );
      return;
    case 'take back':
      await insertReversals(trx, reversible, step.cents, now);
      await setCheck(trx, part, { waitsFor: 'transfer', at: null }, now);
      return;
    case 'pay': {
      if (account === undefined) throw new Error('nobody is paid without an account');
      const amountCents = step.cents - (await netDebts(trx, part, step.cents, now));
      if (amountCents > 0)
        await insertPayout(trx, { ...part, amountCents, accountId: account.account_id }, now);
      // The last refusal stays shown until Stripe has answered.
      const left = { waitsFor: 'transfer', at: null, failure: check.failure } as const;
      await setCheck(trx, part, amountCents > 0 ? left : { waitsFor: null, at: null }, now);
    }
  }
}

/** Gives up payouts that Stripe has not sent for want of money, to be decided anew: the amount may have changed. */
async function giveUpShort(trx: Db, payouts: PayoutRow[], now: Temporal.Instant): Promise<PayoutRow[]> {
  const isShort = ({ status }: PayoutRow) => {
    const { isOpen, mayHaveMoved } = payoutFacts[status];
    return isOpen && !mayHaveMoved;
  };
  for (const { id } of payouts.filter(isShort))
    await changePayout(trx, id, { status: 'refused', failure: 'decided anew', updated_at: now });
  return payouts.map((payout) => (isShort(payout) ? { ...payout, status: 'refused' } : payout));
}

/** An account that couldn't give something back is not asked for that transfer again by itself. */
function withoutRefused(payouts: PayoutRow[], reversals: ReversalRow[]): PayoutRow[] {
  const refused = new Set(
    reversals.filter(({ status }) => status === 'refused').map(({ payout_id: id }) => id),
  );
  return payouts.filter(({ id }) => !refused.has(id));
}

/**
 * Sets off what the host owes of other bookings. The money stays where it is: this booking's books say that it was paid out,
 * and the other's that it came back.
 * @returns how much is not sent.
 */
async function netDebts(trx: Db, part: PartOfHost, cents: number, now: Temporal.Instant): Promise<number> {
  const { hostId, bookingId } = part;
  const account = paidOutAccount(hostId);
  let netted = 0;
  for (const owedBookingId of await lockDebts(trx, hostId, bookingId)) {
    const owed = -owedCents(await hostBooks(trx, hostId, await postedUnder(trx, owedBookingId)));
    const amountCents = Math.min(owed, cents - netted);
    if (amountCents <= 0) continue;
    netted += amountCents;
    const id = randomUUIDv7();
    await insertNetting(trx, { id, hostId, owed: owedBookingId, kept: bookingId, amountCents }, now);
    await postTransaction(
      trx,
      id,
      [
        { reference: bookingId, account, amountCents },
        { reference: bookingId, account: 'provider_clearing', amountCents: -amountCents },
        { reference: owedBookingId, account, amountCents: -amountCents },
        { reference: owedBookingId, account: 'provider_clearing', amountCents },
      ],
      now,
    );
    await setCheck(trx, { hostId, bookingId: owedBookingId }, { waitsFor: 'debt', at: now }, now);
  }
  return netted;
}
