import type { AuditVerdict } from '@makani/contract/operator/audit';
import type { Context } from '../../../adapters/context.ts';
import { findAuditEntry } from '../../audit/public/list-audit.ts';
import { verifyAudit } from '../../audit/public/verify-audit.ts';
import { presentEntries } from './list-audit.ts';

/** Verifies the chain, and says when. All of it is read each time, because any entry may have been changed. */
export async function findVerdict({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<AuditVerdict> {
  const checkedAt = clock.now().toString();
  const verdict = await verifyAudit(db);
  if (verdict.isWhole) return { checkedAt, entries: verdict.head.number, broken: null };
  const { brokenAt, fault, entryId } = verdict;
  const row = entryId === null ? undefined : await findAuditEntry(db, entryId);
  const [entry = null] = row === undefined ? [] : await presentEntries(db, [row]);
  return { checkedAt, entries: brokenAt - 1, broken: { number: brokenAt, reason: fault, entry } };
}
