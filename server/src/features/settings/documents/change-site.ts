import { isDeepStrictEqual } from 'node:util';
import type { Preview, Settable } from '@makani/contract/settings/documents';
import type { WallTime } from '@makani/contract/kernel/time';
import { wallTimeNow } from '@makani/domain/calendar/rental-period';
import { hawaii } from '@makani/domain/pricing/charged-places';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { applyDue } from '../apply-due.ts';
import { revisionOf } from '../data/setting-versions.repository.ts';
import { effectiveMoment, nothingChanges } from '../effective-moment.ts';
import { keepVersion, requireRevision } from '../keep-version.ts';
import { presentVersions } from '../present-versions.ts';
import { asSettingSubject, changesOf, type SiteSubject, toldOf, valueAt } from './site-subject.ts';

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

/** The clock of the office, which counts for what has no location of its own. */
const timeZone = hawaii;

export async function showSetting<Value extends object, Changes extends object>(
  { db, clock }: Needed,
  subject: SiteSubject<Value, Changes>,
): Promise<Settable<Value, Changes>> {
  return {
    settings: await subject.read(db),
    timeZone,
    wallTimeNow: wallTimeNow(timeZone, clock.now()),
    revision: await revisionOf(db, subject.name),
    versions: await presentVersions(db, subject.name, {
      timeZone,
      changesOf: (row) => changesOf(subject, row),
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
    // The preview counts with what is due. Applied afterwards, it would take the place of this change.
    await applyDue(trx, { name, ...asSettingSubject(subject) }, now);
    const { effectiveFrom, before, after } = await judge(trx, subject, decided, now);
    const told = toldOf(subject, before, after);
    await keepVersion(trx, { subject: name, changes, effectiveFrom, ...told, reason, operatorId }, now);
    if (effectiveAt === null) await subject.write(trx, after, changes);
    return showSetting({ ...context, db: trx }, subject);
  });
}

interface Judged<Value> {
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
  const before = await valueAt(db, subject, { at: effectiveFrom });
  const after = subject.merge(before, changes);
  const fields = subject.faults(after, changes);
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  if (isDeepStrictEqual(before, after)) throw nothingChanges();
  return { before, after, effectiveFrom };
}
