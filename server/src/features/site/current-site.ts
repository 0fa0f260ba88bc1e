import type { SupportSettings } from '@makani/contract/operator/support-settings';
import type { PolicyFigures } from '@makani/contract/site/policy';
import type { Config } from '../../config/config.ts';
import type { Db } from '../../db/database.ts';
import { brandColumn, brandOfRow } from './brand.ts';
import { policyColumn, policyOfRow } from './policy.ts';

/** The site as it is configured, with what operators have set since. */
export async function currentSite(
  db: Db,
  config: Pick<Config, 'site'>,
): Promise<Config['site'] & { policy: PolicyFigures }> {
  const row = await db
    .selectFrom('support_contacts')
    .select(['phone', 'email', policyColumn, brandColumn])
    .executeTakeFirstOrThrow();
  const { site } = config;
  return {
    ...site,
    ...brandOfRow(row, config),
    supportPhone: row.phone ?? site.supportPhone,
    supportEmail: row.email ?? site.supportEmail,
    policy: policyOfRow(row),
  };
}

export async function supportContacts(db: Db, { site }: Pick<Config, 'site'>): Promise<SupportSettings> {
  const row = await db.selectFrom('support_contacts').select(['phone', 'email']).executeTakeFirst();
  return { phone: row?.phone ?? site.supportPhone, email: row?.email ?? site.supportEmail };
}

/** Changes of the contacts wait for each other. */
export async function lockSupportContacts(trx: Db): Promise<void> {
  await trx.selectFrom('support_contacts').select('is_only').forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Fields that are left out stay as they are. Cached pages show the change from the next request on. */
export async function changeSupportContacts(trx: Db, changes: Partial<SupportSettings>): Promise<void> {
  await trx.updateTable('support_contacts').set(changes).execute();
}
