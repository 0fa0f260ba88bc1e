import { type Mismatch, type NetworkCharge, transferMismatches } from '@makani/domain/payments/network-match';
import { randomUUIDv7 } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export type MismatchRow = Selectable<Tables['payment_mismatches']>;

/** Notes what is seen now; of a charge that is noted already, that it still is. */
export async function noteMismatch(
  db: Db,
  seen: { chargeId: string; kind: Mismatch; charge: NetworkCharge | undefined },
  now: Temporal.Instant,
): Promise<void> {
  const network = {
    kind: seen.kind,
    network_state: seen.charge?.state ?? 'missing',
    network_captured_cents: seen.charge?.capturedCents ?? 0,
    network_refunded_cents: seen.charge?.refundedCents ?? 0,
    last_seen_at: now,
  } as const;
  await db
    .insertInto('payment_mismatches')
    .values({
      id: randomUUIDv7(),
      charge_id: seen.chargeId,
      ...network,
      first_seen_at: now,
      reported_at: null,
      resolved_at: null,
    })
    .onConflict((conflict) =>
      conflict.column('charge_id').where('resolved_at', 'is', null).doUpdateSet(network),
    )
    .execute();
}

/** Ends what is noted of these charges. */
export async function resolveMismatches(db: Db, chargeIds: string[], now: Temporal.Instant): Promise<void> {
  if (chargeIds.length === 0) return;
  await db
    .updateTable('payment_mismatches')
    .set({ resolved_at: now })
    .where(sql<boolean>`charge_id = any(${chargeIds}::uuid[])`)
    .where('resolved_at', 'is', null)
    .execute();
}

/** Current mismatches, the longest first. */
export async function listOpenMismatches(db: Db, limit: number): Promise<MismatchRow[]> {
  return open(db, limit).execute();
}

/** The same of what was sent to hosts, or of charges alone. */
export async function listOpenOfTransfers(db: Db, limit: number): Promise<MismatchRow[]> {
  return open(db, limit).where('kind', 'in', transferMismatches).execute();
}

export async function listOpenOfCharges(db: Db, limit: number): Promise<MismatchRow[]> {
  return open(db, limit).where('kind', 'not in', transferMismatches).execute();
}

function open(db: Db, limit: number) {
  return db
    .selectFrom('payment_mismatches')
    .selectAll()
    .where('resolved_at', 'is', null)
    .orderBy('first_seen_at')
    .orderBy('id')
    .limit(limit);
}

/** Locks what has not been told of and was seen first before `until` and again since. */
export async function lockUnreported(trx: Db, until: Temporal.Instant): Promise<MismatchRow[]> {
  return trx
    .selectFrom('payment_mismatches')
    .selectAll()
    .where('resolved_at', 'is', null)
    .where('reported_at', 'is', null)
    .where('first_seen_at', '<=', until)
    .whereRef('last_seen_at', '>', 'first_seen_at')
    .orderBy('id')
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function markReported(trx: Db, id: string, now: Temporal.Instant): Promise<void> {
  await trx.updateTable('payment_mismatches').set({ reported_at: now }).where('id', '=', id).execute();
}

/** How many wait for somebody to look. */
export async function countMismatches(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('payment_mismatches')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .where('resolved_at', 'is', null)
    .where('reported_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
