import {
  type SupportChanges,
  supportChangesSchema,
  type SupportSettings,
} from '@makani/contract/operator/support-settings';
import type { Config } from '../../../config/config.ts';
import {
  changeSupportContacts,
  lockSupportContacts,
  supportContacts,
} from '../../site/public/current-site.ts';
import type { SiteSubject } from '../documents/site-subject.ts';

/** Unset fields follow the configuration, so the row keeps only the changed ones. */
export function supportSubject(config: Pick<Config, 'site'>): SiteSubject<SupportSettings, SupportChanges> {
  return {
    name: 'support',
    changesSchema: supportChangesSchema,
    lock: lockSupportContacts,
    read: (db) => supportContacts(db, config),
    write: (trx, _after, changes) => changeSupportContacts(trx, changes),
    merge: (value, changes) => ({ ...value, ...changes }),
    faults: () => ({}),
  };
}
