import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { digestOfReason } from './audit-reasons.ts';

/** The last entry's number, from 1 without gaps, and its hash; 0 and '' for an empty chain. */
export interface AuditHead {
  number: number;
  hash: string;
}

export type AuditVerdict =
  | { isWhole: true; head: AuditHead; holdsNoted: boolean | undefined }
  /**
   * @property brokenAt The number of the first entry that is not what it was.
   * @property entryId The entry, which may be gone; null for a gap in the numbers.
   */
  | { isWhole: false; brokenAt: number; fault: AuditFault; reason: string; entryId: string | null };

/** Faults of a chain, as the command words them. */
const faults = {
  missing: 'it is missing',
  entry_deleted: 'its entry was deleted',
  changed: 'it, its reason or its hash was changed',
  not_chained: 'it is not in the chain',
} as const;
export type AuditFault = keyof typeof faults;

export async function auditHead(db: Db): Promise<AuditHead> {
  const head = await db
    .selectFrom('audit_chain')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return head === undefined ? { number: 0, hash: '' } : { number: Number(head.number), hash: head.hash };
}

const batch = 1_000;

/**
 * Recomputes the whole chain outside the database: every hash is SHA-256 of the one before and of the row, and of every
 * reason that is still there its row keeps the digest.
 * @param noted A head from an earlier log line. Only it shows that the end of the chain was cut off.
 */
export async function verifyAudit(db: Db, noted?: AuditHead): Promise<AuditVerdict> {
  let head: AuditHead = { number: 0, hash: '' };
  let holdsNoted = noted === undefined ? undefined : noted.number === 0;
  for (let rows = await rowsAfter(db, 0); rows.length > 0; rows = await rowsAfter(db, head.number)) {
    for (const row of rows) {
      const number = head.number + 1;
      if (row.number !== number) return broken(number, 'missing', null);
      if (row.text === null) return broken(number, 'entry_deleted', row.entry_id);
      const hash = createHash('sha256')
        .update(head.hash + row.text)
        .digest('hex');
      if (row.hash !== hash || !isAsWritten(row)) return broken(number, 'changed', row.entry_id);
      head = { number, hash };
      if (noted?.number === number) holdsNoted = noted.hash === hash;
    }
  }
  const stray = await unchained(db);
  if (stray !== undefined) return broken(head.number + 1, 'not_chained', stray);
  return { isWhole: true, head, holdsNoted };
}

function broken(brokenAt: number, fault: AuditFault, entryId: string | null): AuditVerdict {
  const reason = fault === 'not_chained' ? `entry ${entryId} is not in the chain` : faults[fault];
  return { isWhole: false, brokenAt, fault, reason, entryId };
}

interface ChainedRow {
  number: number;
  entry_id: string;
  hash: string;
  /** Null where the entry is gone. */
  text: string | null;
  digest: string | null;
  /** Null for an entry without one, and where it went with a person. */
  reason: string | null;
  salt: string | null;
}

function isAsWritten({ digest, salt, reason }: ChainedRow): boolean {
  return salt === null || reason === null || digest === digestOfReason(salt, reason);
}

async function rowsAfter(db: Db, number: number): Promise<ChainedRow[]> {
  const { rows } = await sql<ChainedRow>`
    select c.number::float8 as number, c.entry_id, c.hash, case when e.id is not null then
      jsonb_build_array(c.number, e.id, extract(epoch from e.at), e.act, e.actor_id, e.subject_id, e.facts)::text end as text,
      e.facts ->> 'reasonDigest' as digest, r.salt, r.reason
    from audit_chain c left join audit_entries e on e.id = c.entry_id left join audit_reasons r on r.entry_id = e.id
    where c.number > ${number} order by c.number limit ${batch}`.execute(db);
  return rows;
}

async function unchained(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select e.id from audit_entries e
    where not exists (select from audit_chain c where c.entry_id = e.id) limit 1`.execute(db);
  return rows[0]?.id;
}
