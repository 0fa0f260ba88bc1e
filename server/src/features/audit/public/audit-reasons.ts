import { createHash, randomUUID } from 'node:crypto';
import { removedWords } from '@makani/domain/retention/removed-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../../db/expiring-rows.ts';

/** SHA-256 in hex of salt and reason. The salt is deleted with the reason, so that nobody can guess the reason. */
export function digestOfReason(salt: string, reason: string): string {
  return createHash('sha256')
    .update(salt + reason)
    .digest('hex');
}

/**
 * Stores the reason of an act apart from its entry, so that it can be deleted.
 * @param ids The people and objects that the act names.
 * @returns the facts that the entry keeps of it.
 */
export async function storeReason(
  trx: Db,
  { entryId, reason, ids }: { entryId: string; reason: string; ids: string[] },
): Promise<{ reasonDigest: string }> {
  const salt = randomUUID();
  await trx.insertInto('audit_reasons').values({ entry_id: entryId, about: ids, salt, reason }).execute();
  return { reasonDigest: digestOfReason(salt, reason) };
}

/** Deletes the reasons of every act that names any of these ids. The entries stay. */
export async function forgetAuditReasons(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // Id by id, each by the index: of many ids at once PostgreSQL would read the whole table.
  await sql`delete from audit_reasons where entry_id in (select reason.entry_id
    from unnest(${[...ids]}::uuid[]) as one (id)
      cross join lateral (select entry_id from audit_reasons where about @> array[one.id]) as reason)`.execute(
    trx,
  );
}

/** Deletes swept rows of a table, and the reasons of the acts that name them. */
export function eraseWithReasons(table: 'outbox' | 'stripe_events'): NonNullable<ExpiringRows['erase']> {
  return async (trx, ids) => {
    await sql`delete from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(trx);
    await forgetAuditReasons(trx, ids);
  };
}

/** SQL for the facts of the entry `e`, with its reason from the row `r` of `audit_reasons`. */
export const factsWithReason: RawBuilder<Record<string, unknown>> = sql`
  case when e.facts ->> 'reasonDigest' is null then e.facts
    else e.facts - 'reasonDigest' || jsonb_build_object('reason', coalesce(r.reason, ${sql.lit(removedWords)})) end`;
