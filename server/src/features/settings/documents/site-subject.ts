import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { listWaiting, type VersionRow } from '../data/setting-versions.repository.ts';
import type { SettingSubject } from '../setting-subject.ts';

/** Something of the whole site that is changed by versions: where it is kept, and how it changes. */
export interface SiteSubject<Value extends object, Changes extends object> {
  name: string;
  changesSchema: z.ZodMiniType<Changes>;
  lock(trx: Db): Promise<void>;
  read(db: Db): Promise<Value>;
  write(trx: Db, after: Value, changes: Changes): Promise<void>;
  /** The same for the preview, for a change now, and for one whose moment has come. Fields that are left out stay. */
  merge(value: Value, changes: Changes): Value;
  /** What cannot be, by the body's field (`changes.phone`). Judged with all that waits until the moment. */
  faults(after: Value, changes: Changes): Record<string, string>;
  /** What the audit keeps of both, when that should be less than all of it. */
  told?(before: Value, after: Value): { before: object; after: object };
}

export function changesOf<Value extends object, Changes extends object>(
  { changesSchema }: SiteSubject<Value, Changes>,
  row: VersionRow,
): Changes {
  return z.parse(changesSchema, row.changes);
}

/** What holds at a moment, with all that waits until then but for one version. */
export async function valueAt<Value extends object, Changes extends object>(
  db: Db,
  subject: SiteSubject<Value, Changes>,
  { at, butVersion }: { at: Temporal.Instant; butVersion?: string },
): Promise<Value> {
  const rows = await listWaiting(db, subject.name);
  const now: Value = await subject.read(db);
  return rows
    .filter((row) => row.id !== butVersion && Temporal.Instant.compare(row.effective_from, at) <= 0)
    .reduce<Value>((value, row) => subject.merge(value, changesOf(subject, row)), now);
}

export function toldOf<Value extends object, Changes extends object>(
  { told }: Pick<SiteSubject<Value, Changes>, 'told'>,
  before: Value,
  after: Value,
): { before: object; after: object } {
  return told?.(before, after) ?? { before, after };
}

/** What the list of versions, the job and a withdrawal need of it. */
export function asSettingSubject<Value extends object, Changes extends object>(
  subject: SiteSubject<Value, Changes>,
): SettingSubject {
  return {
    lock: (trx) => subject.lock(trx),
    async apply(trx, row) {
      const changes = changesOf(subject, row);
      await subject.write(trx, subject.merge(await subject.read(trx), changes), changes);
    },
    async without(trx, row) {
      const after = await valueAt(trx, subject, { at: row.effective_from, butVersion: row.id });
      return toldOf(subject, subject.merge(after, changesOf(subject, row)), after);
    },
  };
}
