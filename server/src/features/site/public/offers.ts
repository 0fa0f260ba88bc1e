import { type OffersSetting, offersSettingSchema } from '@makani/contract/settings/offers';
import { firstOffers } from '@makani/domain/pricing/first-offers';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import type { SiteDocument } from './site-documents.ts';

export const offersDocument: SiteDocument<OffersSetting> = {
  name: 'offers',
  schema: offersSettingSchema,
  initial: () => ({ offers: [...firstOffers] }),
};

export async function currentOffers(db: Db): Promise<OffersSetting['offers']> {
  const row = await db
    .selectFrom('site_settings')
    .select('value')
    .where('name', '=', offersDocument.name)
    .executeTakeFirst();
  return readOffers(row?.value);
}

/** What `readOffers` reads, as a column of a caller's statement; null where it isn't asked for. */
export function offersOfRow(isAsked: RawBuilder<boolean>): RawBuilder<object | null> {
  return sql`(select value from site_settings where name = ${sql.lit(offersDocument.name)} and ${isAsked}::boolean)`;
}

/** @param value As it is stored; nothing while nobody has set any. */
export function readOffers(value: object | null | undefined): OffersSetting['offers'] {
  if (value === null || value === undefined) return [...firstOffers];
  return z.parse(offersSettingSchema, value).offers;
}
