import {
  type SupportChanges,
  supportChangesSchema,
  type SupportSettings,
} from '@makani/contract/operator/support-settings';
import * as z from 'zod/mini';
import type { Config } from '../../../config/config.ts';
import type { Db } from '../../../db/database.ts';
import {
  changeSupportContacts,
  lockSupportContacts,
  supportContacts,
} from '../../site/public/current-site.ts';
import { listWaiting, type VersionRow } from '../data/setting-versions.repository.ts';
import type { SettingSubject } from '../setting-subject.ts';

export const supportName = 'support';

export function supportChangesOf(row: VersionRow): SupportChanges {
  return z.parse(supportChangesSchema, row.changes);
}

export function supportSubject(config: Pick<Config, 'site'>): SettingSubject {
  return {
    lock: lockSupportContacts,
    apply: (trx, row) => changeSupportContacts(trx, supportChangesOf(row)),
    async without(trx, row) {
      const after = await supportAt(trx, config, { at: row.effective_from, butVersion: row.id });
      return { before: { ...after, ...supportChangesOf(row) }, after };
    },
  };
}

/** What is shown at a moment, with all that waits until then but for one version. */
export async function supportAt(
  db: Db,
  config: Pick<Config, 'site'>,
  { at, butVersion }: { at: Temporal.Instant; butVersion?: string },
): Promise<SupportSettings> {
  const rows = await listWaiting(db, supportName);
  return rows
    .filter((row) => row.id !== butVersion && Temporal.Instant.compare(row.effective_from, at) <= 0)
    .reduce<SupportSettings>(
      (settings, row) => ({ ...settings, ...supportChangesOf(row) }),
      await supportContacts(db, config),
    );
}
