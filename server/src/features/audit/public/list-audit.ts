import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { factsWithReason } from './audit-reasons.ts';

export interface AuditFilter {
  operator?: string | undefined;
  act?: string | undefined;
  /** Any of these. */
  acts?: readonly string[] | undefined;
  /** The ids of what was acted upon. */
  subjects?: readonly string[] | undefined;
  from?: Temporal.Instant | undefined;
  until?: Temporal.Instant | undefined;
}

export interface AuditRow {
  id: string;
  at: Temporal.Instant;
  act: string;
  actor_id: string | null;
  subject_id: string | null;
  /** With the reason, or with words in its place. */
  facts: Record<string, unknown>;
  /** Null for one that was written past the chain. */
  number: number | null;
}

/** Entries newest first, each filter by an index of its own. */
export async function listAuditEntries(
  db: Db,
  { operator, act, acts, subjects, from, until }: AuditFilter,
  { after, limit }: { after: { at: Temporal.Instant; id: string } | undefined; limit: number },
): Promise<AuditRow[]> {
  const only: RawBuilder<SqlBool>[] = [
    sql<SqlBool>`true`,
    ...(operator === undefined ? [] : [sql<SqlBool>`actor_id = ${operator}::uuid`]),
    ...(act === undefined ? [] : [sql<SqlBool>`act = ${act}`]),
    ...(acts === undefined ? [] : [sql<SqlBool>`act = any(${[...acts]}::text[])`]),
    ...(subjects === undefined ? [] : [sql<SqlBool>`subject_id = any(${[...subjects]}::uuid[])`]),
    ...(from === undefined ? [] : [sql<SqlBool>`at >= ${from}`]),
    ...(until === undefined ? [] : [sql<SqlBool>`at < ${until}`]),
    ...(after === undefined ? [] : [sql<SqlBool>`(at, id) < (${after.at}, ${after.id}::uuid)`]),
  ];
  return withNumbers(db, sql`where ${sql.join(only, sql` and `)} order by at desc, id desc limit ${limit}`);
}

/** One entry as it stands now; undefined when it is gone. */
export async function findAuditEntry(db: Db, id: string): Promise<AuditRow | undefined> {
  return (await withNumbers(db, sql`where id = ${id}::uuid`))[0];
}

async function withNumbers(db: Db, which: RawBuilder<unknown>): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select e.id, e.at, e.act, e.actor_id, e.subject_id, ${factsWithReason} as facts, c.number::float8 as number
    from (select id, at, act, actor_id, subject_id, facts from audit_entries ${which}) as e
    left join audit_chain c on c.entry_id = e.id
    left join audit_reasons r on r.entry_id = e.id
    order by e.at desc, e.id desc`.execute(db);
  return rows;
}
