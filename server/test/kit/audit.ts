import type { AuditVerdict } from '../../src/features/audit/public/verify-audit.ts';

/** @throws when the audit is broken, and says where. */
export function whole(verdict: AuditVerdict): Extract<AuditVerdict, { isWhole: true }> {
  if (!verdict.isWhole) throw new Error(`broken at ${verdict.brokenAt}: ${verdict.reason}`);
  return verdict;
}
