import { openPayouts, payoutFacts } from '@makani/domain/payouts/payout-facts';
import { type Selectable, sql, type Updateable } from 'kysely';
import { randomUUIDv7 } from 'node:crypto';
import { statusList } from '../../db/status-list.ts';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { type Backoff, backoffDelay } from '../../jobs/backoff.ts';
import { leaseDue } from '../../jobs/lease.ts';
import type { PartOfHost } from './payout-checks.repository.ts';

export type PayoutRow = Selectable<Tables['payouts']>;
export type ReversalRow = Selectable<Tables['payout_reversals']>;

/** A lease is longer than the timeouts of the three that are leased together, each of two calls. */
const backoff: Backoff = { firstSeconds: 60, factor: 2, longestSeconds: 3600, spread: 0 };

/** Writes a payout before Stripe is asked for it. */
export async function insertPayout(
  trx: Db,
  { hostId, bookingId, amountCents, accountId }: PartOfHost & { amountCents: number; accountId: string },
  now: Temporal.Instant,
): Promise<void> {
  const earlier = await listPayoutsOf(trx, { hostId, bookingId });
  await trx
    .insertInto('payouts')
    .values({
      id: randomUUIDv7(),
      host_id: hostId,
      booking_id: bookingId,
      part: earlier.length + 1,
      amount_cents: amountCents,
      account_id: accountId,
      status: 'asking',
      transfer_id: null,
      failure: null,
      next_attempt_at: now,
      created_at: now,
      updated_at: now,
      paid_at: null,
      told_at: null,
    })
    .execute();
}

/** Payouts of one part, oldest first. */
export async function listPayoutsOf(db: Db, { hostId, bookingId }: PartOfHost): Promise<PayoutRow[]> {
  return db
    .selectFrom('payouts')
    .selectAll()
    .where('host_id', '=', hostId)
    .where('booking_id', '=', bookingId)
    .orderBy('part')
    .execute();
}

/** All that a host was sent, the first before the others. */
export async function listEveryPayout(db: Db, hostId: string): Promise<PayoutRow[]> {
  return db
    .selectFrom('payouts')
    .selectAll()
    .where('host_id', '=', hostId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findPayout(db: Db, id: string): Promise<PayoutRow | undefined> {
  return db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The caller holds the lock of its booking. */
export async function lockPayout(trx: Db, id: string): Promise<PayoutRow> {
  return trx.selectFrom('payouts').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function changePayout(
  trx: Db,
  id: string,
  change: Updateable<Tables['payouts']> & { updated_at: Temporal.Instant },
): Promise<void> {
  await trx.updateTable('payouts').set(change).where('id', '=', id).execute();
}

/** Leases payouts whose transfer is to be asked for, or whose answer was lost. */
export async function leasePayouts(db: Db, now: Temporal.Instant, limit: number): Promise<PayoutRow[]> {
  return leaseDue(
    db,
    {
      table: 'payouts',
      dueAt: 'next_attempt_at',
      waiting: (trx) =>
        trx
          .selectFrom('payouts')
          .selectAll()
          .where(sql<boolean>`status in (${statusList(openPayouts)})`),
      leasedUntil: ({ id, attempts }) => now.add(backoffDelay(backoff, attempts, id)),
    },
    { now, limit },
  );
}

export async function leaseReversals(db: Db, now: Temporal.Instant, limit: number): Promise<ReversalRow[]> {
  return leaseDue(
    db,
    {
      table: 'payout_reversals',
      dueAt: 'next_attempt_at',
      waiting: (trx) => trx.selectFrom('payout_reversals').selectAll().where('status', '=', 'asking'),
      leasedUntil: ({ id, attempts }) => now.add(backoffDelay(backoff, attempts, id)),
    },
    { now, limit },
  );
}

/** Takes back of the transfers of one part what is to come back, the latest first. */
export async function insertReversals(
  trx: Db,
  payouts: PayoutRow[],
  cents: number,
  now: Temporal.Instant,
): Promise<void> {
  let left = cents;
  for (const payout of payouts.toReversed()) {
    const amountCents = Math.min(left, reversibleOf(payout));
    if (amountCents <= 0) continue;
    left -= amountCents;
    await trx
      .insertInto('payout_reversals')
      .values({
        id: randomUUIDv7(),
        payout_id: payout.id,
        amount_cents: amountCents,
        status: 'asking',
        reversal_id: null,
        failure: null,
        next_attempt_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute();
  }
}

export function reversibleOf({ status, amount_cents: amount, reversed_cents: reversed }: PayoutRow): number {
  return payoutFacts[status].isPaid ? amount - reversed : 0;
}

export async function listReversalsOf(db: Db, payoutIds: string[]): Promise<ReversalRow[]> {
  if (payoutIds.length === 0) return [];
  return db
    .selectFrom('payout_reversals')
    .selectAll()
    .where('payout_id', 'in', payoutIds)
    .orderBy('created_at')
    .execute();
}

export async function lockReversal(trx: Db, id: string): Promise<ReversalRow> {
  return trx
    .selectFrom('payout_reversals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function changeReversal(
  trx: Db,
  id: string,
  change: Updateable<Tables['payout_reversals']> & { updated_at: Temporal.Instant },
): Promise<void> {
  await trx.updateTable('payout_reversals').set(change).where('id', '=', id).execute();
}

export async function insertNetting(
  trx: Db,
  netting: { id: string; hostId: string; owed: string; kept: string; amountCents: number },
  now: Temporal.Instant,
): Promise<void> {
  await trx
    .insertInto('payout_nettings')
    .values({
      id: netting.id,
      host_id: netting.hostId,
      owed_booking_id: netting.owed,
      kept_booking_id: netting.kept,
      amount_cents: netting.amountCents,
      created_at: now,
    })
    .execute();
}
