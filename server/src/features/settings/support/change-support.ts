import type { WallTime } from '@makani/contract/kernel/time';
import type {
  SettableSupport,
  SupportChanges,
  SupportPreview,
  SupportSettings,
} from '@makani/contract/operator/support-settings';
import { wallTimeNow } from '@makani/domain/calendar/rental-period';
import { hawaii } from '@makani/domain/pricing/charge-rates';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import {
  changeSupportContacts,
  lockSupportContacts,
  supportContacts,
} from '../../site/public/current-site.ts';
import { applyDue } from '../apply-due.ts';
import { revisionOf } from '../data/setting-versions.repository.ts';
import { effectiveMoment, nothingChanges } from '../effective-moment.ts';
import { keepVersion, requireRevision } from '../keep-version.ts';
import { presentVersions } from '../present-versions.ts';
import { supportAt, supportChangesOf, supportName, supportSubject } from './support-versions.ts';

type Needed = Pick<Context, 'db' | 'clock' | 'config'>;

interface Wanted {
  changes: SupportChanges;
  /** On the clock of Honolulu; null is now. */
  effectiveAt: WallTime | null;
}

/** The clock of the office, which counts for what has no location of its own. */
const timeZone = hawaii;

export async function showSupport({ db, clock, config }: Needed): Promise<SettableSupport> {
  return {
    settings: await supportContacts(db, config),
    timeZone,
    wallTimeNow: wallTimeNow(timeZone, clock.now()),
    revision: await revisionOf(db, supportName),
    versions: await presentVersions(db, supportName, { timeZone, changesOf: supportChangesOf }),
  };
}

/** @throws AppError `invalid_input`. */
export async function previewSupport(context: Needed, wanted: Wanted): Promise<SupportPreview> {
  // The revision is read first, so that a change made during the other reads makes it outdated.
  const revision = await revisionOf(context.db, supportName);
  const { before, after } = await judge(context, wanted, context.clock.now());
  return { revision, before, after };
}

/**
 * Changes the contacts at once, or keeps the change until its moment.
 * @throws AppError `setting_changed`, `invalid_input`.
 */
export async function changeSupport(
  context: Needed,
  wanted: Wanted & { revision: number; reason: string; operatorId: string },
): Promise<SettableSupport> {
  const { changes, effectiveAt, revision, reason, operatorId } = wanted;
  return inTransaction(context.db, async (trx) => {
    await lockSupportContacts(trx);
    const now = context.clock.now();
    await requireRevision(trx, supportName, revision);
    // The preview counts with what is due. Applied afterwards, it would take the place of this change.
    await applyDue(trx, { name: supportName, ...supportSubject(context.config) }, now);
    const judged = await judge({ ...context, db: trx }, wanted, now);
    await keepVersion(trx, { subject: supportName, changes, ...judged, reason, operatorId }, now);
    if (effectiveAt === null) await changeSupportContacts(trx, changes);
    return showSupport({ ...context, db: trx });
  });
}

interface Judged {
  before: SupportSettings;
  after: SupportSettings;
  effectiveFrom: Temporal.Instant;
}

async function judge(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { changes, effectiveAt }: Wanted,
  now: Temporal.Instant,
): Promise<Judged> {
  const effectiveFrom = effectiveMoment(effectiveAt, timeZone, now);
  const before = await supportAt(db, config, { at: effectiveFrom });
  const after = { ...before, ...changes };
  if (after.phone === before.phone && after.email === before.email) throw nothingChanges();
  return { before, after, effectiveFrom };
}
