import type { Db } from '../../db/database.ts';
import type { VersionRow } from './data/setting-versions.repository.ts';

/** The subject of a version. */
export interface SettingSubject {
  /** Changes of one subject wait for each other. @throws AppError `not_found`. */
  lock(trx: Db): Promise<void>;
  /** Makes a version what holds now. */
  apply(trx: Db, row: VersionRow, now: Temporal.Instant): Promise<void>;
  /** The settings at its moment with a waiting version, and without it. */
  without(trx: Db, row: VersionRow, now: Temporal.Instant): Promise<{ before: object; after: object }>;
  /** Why it can't be withdrawn: what waits after it builds on it, or what would hold instead comes too soon. */
  whyNotWithout?(trx: Db, row: VersionRow, now: Temporal.Instant): Promise<string | null>;
}
