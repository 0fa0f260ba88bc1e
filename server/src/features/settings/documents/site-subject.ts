import { formatWallTime } from '@makani/contract/kernel/time';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { hawaii } from '@makani/domain/pricing/charged-places';
import { firstBroken } from '@makani/domain/settings/waiting-faults';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { listWaiting, type VersionRow } from '../data/setting-versions.repository.ts';
import type { SettingSubject } from '../setting-subject.ts';

/** The clock of the office, which counts for what has no location of its own. */
export const timeZone = hawaii;

/** Something of the whole site that is changed by versions: where it is kept, and how it changes. */
export interface SiteSubject<Value extends object, Changes extends object> {
  name: string;
  changesSchema: z.ZodMiniType<Changes>;
  lock(trx: Db): Promise<void>;
  read(db: Db): Promise<Value>;
  write(trx: Db, after: Value, changes: Changes): Promise<void>;
  /** Whether a newer deployment has stored what a write from here would drop. */
  isNewer?(trx: Db): Promise<boolean>;
  /** The same for the preview, for a change now, and for one whose moment has come. Fields that are left out stay. */
  merge(value: Value, changes: Changes): Value;
  /** Faults by the body's field (`changes.phone`). Judged with all changes that wait until the moment. */
  faults(after: Value, changes: Changes): Record<string, string>;
  /** The part of both that the audit keeps, when that should be less than all of it. */
  reported?(before: Value, after: Value): { before: object; after: object };
  /** Whether a change, or a withdrawal, makes something hold sooner than others could object. */
  tooSoon?(plans: Plans<Value>): TooSoon | null;
  /** Whether a second manager has to confirm a change before it can hold. */
  takesTwo?(change: { holds: Value; before: Value; after: Value }): boolean;
  /** Tells colleagues of a change, in its transaction. */
  announce?(trx: Db, planned: Planned<Value>): Promise<void>;
}

/** The current value and the planned ones: without the change and with it. */
export interface Plans<Value> {
  now: Temporal.Instant;
  holds: Value;
  was: readonly Step<Value>[];
  is: readonly Step<Value>[];
}

interface Step<Value> {
  from: Temporal.Instant;
  value: Value;
}

/** A sentence for a change, at its moment, and one for a withdrawal. */
export interface TooSoon {
  change: string;
  withdrawal: string;
}

/** A change that was decided. */
export interface Planned<Value> {
  holds: Value;
  before: Value;
  after: Value;
  effectiveFrom: Temporal.Instant;
  reason: string;
  operatorId: string;
  now: Temporal.Instant;
}

export function changesOf<Value extends object, Changes extends object>(
  { changesSchema }: SiteSubject<Value, Changes>,
  row: VersionRow,
): Changes {
  return z.parse(changesSchema, row.changes);
}

/** The value at a moment, with all versions that wait until then except one, and the versions that wait for later. */
export async function stateAt<Value extends object, Changes extends object>(
  db: Db,
  subject: SiteSubject<Value, Changes>,
  at: Temporal.Instant,
  butVersion?: string,
): Promise<{ value: Value; later: VersionRow[] }> {
  const rows = (await listWaiting(db, subject.name)).filter(({ id }) => id !== butVersion);
  const count = rows.filter(({ effective_from }) => Temporal.Instant.compare(effective_from, at) <= 0).length;
  return { value: merged(subject, await subject.read(db), rows.slice(0, count)), later: rows.slice(count) };
}

/**
 * A sentence when a version that waits could no longer take effect, because it builds on what is to change. It names that
 * version.
 */
export function whyNotBelow<Value extends object, Changes extends object>(
  subject: SiteSubject<Value, Changes>,
  change: { before: Value; after: Value },
  later: readonly VersionRow[],
): string | null {
  const broken = firstBroken(change, later, {
    merge: (value, row: VersionRow) => subject.merge(value, changesOf(subject, row)),
    faults: (value, row) => subject.faults(value, changesOf(subject, row)),
  });
  if (broken === null) return null;
  const { effective_from: from, reason } = broken.version;
  const moment = formatWallTime(wallTimeOf(from, timeZone));
  return `This doesn’t fit the change planned for ${moment} (“${reason}”): ${broken.sentence}`;
}

/** Each version with what it leaves. */
export function stepsOf<Value extends object, Changes extends object>(
  subject: SiteSubject<Value, Changes>,
  holds: Value,
  versions: readonly { from: Temporal.Instant; changes: Changes }[],
): Step<Value>[] {
  let value = holds;
  return versions.map(({ from, changes }) => {
    value = subject.merge(value, changes);
    return { from, value };
  });
}

/** The versions that wait, in the order in which they take effect. */
export async function plannedVersions<Value extends object, Changes extends object>(
  db: Db,
  subject: SiteSubject<Value, Changes>,
): Promise<{ id: string; from: Temporal.Instant; changes: Changes }[]> {
  return (await listWaiting(db, subject.name)).map((row) => ({
    id: row.id,
    from: row.effective_from,
    changes: changesOf(subject, row),
  }));
}

function merged<Value extends object, Changes extends object>(
  subject: SiteSubject<Value, Changes>,
  value: Value,
  rows: readonly VersionRow[],
): Value {
  return rows.reduce<Value>((state, row) => subject.merge(state, changesOf(subject, row)), value);
}

export function reportedChange<Value extends object, Changes extends object>(
  { reported }: Pick<SiteSubject<Value, Changes>, 'reported'>,
  before: Value,
  after: Value,
): { before: object; after: object } {
  return reported?.(before, after) ?? { before, after };
}

/** The functions that the list of versions, the job and a withdrawal need. */
export function asSettingSubject<Value extends object, Changes extends object>(
  subject: SiteSubject<Value, Changes>,
): SettingSubject {
  return {
    lock: (trx) => subject.lock(trx),
    async apply(trx, row) {
      if ((await subject.isNewer?.(trx)) === true)
        throw new Error(`${subject.name} is for a newer deployment`);
      const changes = changesOf(subject, row);
      await subject.write(trx, subject.merge(await subject.read(trx), changes), changes);
    },
    async without(trx, row) {
      const { value: after } = await stateAt(trx, subject, row.effective_from, row.id);
      return reportedChange(subject, subject.merge(after, changesOf(subject, row)), after);
    },
    async whyNotWithout(trx, row, now) {
      const early = await whyNotYet(trx, subject, row, now);
      if (early !== null) return early;
      const rows = await listWaiting(trx, subject.name);
      const place = rows.findIndex(({ id }) => id === row.id);
      const after = merged(subject, await subject.read(trx), rows.slice(0, place));
      const before = subject.merge(after, changesOf(subject, row));
      return whyNotBelow(subject, { before, after }, rows.slice(place + 1));
    },
  };
}

async function whyNotYet<Value extends object, Changes extends object>(
  trx: Db,
  subject: SiteSubject<Value, Changes>,
  { id }: VersionRow,
  now: Temporal.Instant,
): Promise<string | null> {
  if (subject.tooSoon === undefined) return null;
  const holds = await subject.read(trx);
  const versions = await plannedVersions(trx, subject);
  const was = stepsOf(subject, holds, versions);
  const is = stepsOf(
    subject,
    holds,
    versions.filter((version) => version.id !== id),
  );
  return subject.tooSoon({ now, holds, was, is })?.withdrawal ?? null;
}
