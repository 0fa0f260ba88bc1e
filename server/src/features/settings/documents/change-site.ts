import { isDeepStrictEqual } from 'node:util';
import type { Preview, Settable } from '@makani/contract/settings/documents';
import type { WallTime } from '@makani/contract/kernel/time';
import { wallTimeNow } from '@makani/domain/calendar/rental-period';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import { applyDue } from '../apply-due.ts';
import { revisionOf } from '../data/setting-versions.repository.ts';
import { effectiveMoment, nothingChanges } from '../effective-moment.ts';
import { storeVersion, requireRevision } from '../store-version.ts';
import { presentVersions } from '../present-versions.ts';
import {
  asSettingSubject,
  changesOf,
  type SiteSubject,
  plannedVersions,
  stateAt,
  stepsOf,
  timeZone,
  reportedChange,
  whyNotBelow,
} from './site-subject.ts';

type Needed = Pick<Context, 'db' | 'clock'>;

interface Wanted<Changes> {
  changes: Changes;
  /** On the clock of Honolulu; null is now. */
  effectiveAt: WallTime | null;
}

interface Decided<Changes> extends Wanted<Changes> {
  revision: number;
  reason: string;
  operatorId: string;
}

export async function showSetting<Value extends object, Changes extends object>(
  { db, clock }: Needed,
  subject: SiteSubject<Value, Changes>,
  readerId: string,
): Promise<Settable<Value, Changes>> {
  return {
    settings: await subject.read(db),
    timeZone,
    wallTimeNow: wallTimeNow(timeZone, clock.now()),
    revision: await revisionOf(db, subject.name),
    versions: await presentVersions(db, subject.name, {
      timeZone,
      changesOf: (row) => changesOf(subject, row),
      reader: { id: readerId, now: clock.now() },
    }),
  };
}

/** @throws AppError `invalid_input`. */
export async function previewSetting<Value extends object, Changes extends object>(
  { db, clock }: Needed,
  subject: SiteSubject<Value, Changes>,
  wanted: Wanted<Changes>,
): Promise<Preview<Value>> {
  // The revision is read first, so that a change made during the other reads makes it outdated.
  const revision = await revisionOf(db, subject.name);
  const { before, after } = await judge(db, subject, wanted, clock.now());
  return { revision, before, after };
}

/**
 * Changes it at once, or keeps the change until its moment.
 * @throws AppError `setting_changed`, `invalid_input`.
 */
export async function changeSetting<Value extends object, Changes extends object>(
  context: Needed,
  subject: SiteSubject<Value, Changes>,
  decided: Decided<Changes>,
): Promise<Settable<Value, Changes>> {
  const { changes, effectiveAt, revision, reason, operatorId } = decided;
  const { name } = subject;
  return inTransaction(context.db, async (trx) => {
    await subject.lock(trx);
    const now = context.clock.now();
    await requireRevision(trx, name, revision);
    if ((await subject.isNewer?.(trx)) === true) throw new AppError('setting_changed', { message: isNewer });
    // The preview counts with what is due. Applied afterwards, it would take the place of this change.
    await applyDue(trx, { name, ...asSettingSubject(subject) }, now);
    const { effectiveFrom, holds, before, after } = await judge(trx, subject, decided, now);
    const reported = reportedChange(subject, before, after);
    const takesTwo = subject.takesTwo?.({ holds, before, after }) ?? false;
    const version = { subject: name, changes, effectiveFrom, ...reported, reason, operatorId, takesTwo };
    await storeVersion(trx, version, now);
    if (effectiveAt === null) await subject.write(trx, after, changes);
    await subject.announce?.(trx, { holds, before, after, effectiveFrom, reason, operatorId, now });
    return showSetting({ ...context, db: trx }, subject, operatorId);
  });
}

const isNewer = 'The site is being updated. Please try again in a few minutes.';

interface Judged<Value> {
  holds: Value;
  before: Value;
  after: Value;
  effectiveFrom: Temporal.Instant;
}

async function judge<Value extends object, Changes extends object>(
  db: Db,
  subject: SiteSubject<Value, Changes>,
  { changes, effectiveAt }: Wanted<Changes>,
  now: Temporal.Instant,
): Promise<Judged<Value>> {
  const effectiveFrom = effectiveMoment(effectiveAt, timeZone, now);
  const { value: before, later } = await stateAt(db, subject, effectiveFrom);
  const after = subject.merge(before, changes);
  const fields = subject.faults(after, changes);
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  if (isDeepStrictEqual(before, after)) throw nothingChanges();
  const refusal = whyNotBelow(subject, { before, after }, later);
  if (refusal !== null) throw invalidField('changes', refusal);
  const holds = await requireNotice(db, subject, { changes, effectiveFrom }, now);
  return { holds, before, after, effectiveFrom };
}

/** @returns what holds now. @throws AppError `invalid_input` for what others could not object to in time. */
async function requireNotice<Value extends object, Changes extends object>(
  db: Db,
  subject: SiteSubject<Value, Changes>,
  { changes, effectiveFrom }: { changes: Changes; effectiveFrom: Temporal.Instant },
  now: Temporal.Instant,
): Promise<Value> {
  const holds = await subject.read(db);
  if (subject.tooSoon === undefined) return holds;
  const versions = await plannedVersions(db, subject);
  const earlier = versions.filter(({ from }) => Temporal.Instant.compare(from, effectiveFrom) <= 0);
  const planned = [...earlier, { from: effectiveFrom, changes }, ...versions.slice(earlier.length)];
  const was = stepsOf(subject, holds, versions);
  const is = stepsOf(subject, holds, planned);
  const refusal = subject.tooSoon({ now, holds, was, is });
  if (refusal !== null) throw invalidField('effectiveAt', refusal.change);
  return holds;
}
