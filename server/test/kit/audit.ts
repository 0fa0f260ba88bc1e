import { sql } from 'kysely';
import { factsWithReason } from '../../src/features/audit/public/audit-reasons.ts';
import type { AuditRow } from '../../src/features/audit/public/list-audit.ts';
import type { AuditVerdict } from '../../src/features/audit/public/verify-audit.ts';

/** @throws when the audit is broken, and says where. */
export function whole(verdict: AuditVerdict): Extract<AuditVerdict, { isWhole: true }> {
  if (!verdict.isWhole) throw new Error(`broken at ${verdict.brokenAt}: ${verdict.reason}`);
  return verdict;
}

/** The entries with their reasons, in the order of time, for a query in the place of their table. */
export const readableEntries = sql<
  Omit<AuditRow, 'number'>
>`(select e.id, e.at, e.act, e.actor_id, e.subject_id, ${factsWithReason} as facts
  from audit_entries e left join audit_reasons r on r.entry_id = e.id order by e.id)`.as('audit_entries');
