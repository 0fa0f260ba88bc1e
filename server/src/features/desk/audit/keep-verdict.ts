import type { AuditVerdict } from '@makani/contract/operator/audit';
import type { Context } from '../../../adapters/context.ts';
import { findAuditEntry } from '../../audit/public/list-audit.ts';
import { verifyAudit } from '../../audit/public/verify-audit.ts';
import { presentEntries } from './list-audit.ts';

type Needed = Pick<Context, 'db' | 'clock'>;

const keptForSeconds = 60;

/**
 * Verifies the chain at most once at a time, because it reads all of it, and keeps the verdict for a minute. Whoever asks for
 * a fresh one gets one that began after they asked, or the one that is under way.
 */
export function keepVerdict(context: Needed): (isFresh: boolean) => Promise<AuditVerdict> {
  let kept: AuditVerdict | undefined;
  let underWay: Promise<AuditVerdict> | undefined;

  return async (isFresh) => {
    const oldest = context.clock.now().subtract({ seconds: keptForSeconds });
    const isNew = kept !== undefined && Temporal.Instant.compare(kept.checkedAt, oldest) > 0;
    if (kept !== undefined && isNew && !isFresh) return kept;
    underWay ??= verify(context).finally(() => (underWay = undefined));
    kept = await underWay;
    return kept;
  };
}

async function verify({ db, clock }: Needed): Promise<AuditVerdict> {
  const checkedAt = clock.now().toString();
  const verdict = await verifyAudit(db);
  if (verdict.isWhole) return { checkedAt, entries: verdict.head.number, broken: null };
  const { brokenAt, fault, entryId } = verdict;
  const row = entryId === null ? undefined : await findAuditEntry(db, entryId);
  const [entry = null] = row === undefined ? [] : await presentEntries(db, [row]);
  return { checkedAt, entries: brokenAt - 1, broken: { number: brokenAt, reason: fault, entry } };
}
