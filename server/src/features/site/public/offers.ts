import { type OffersSetting, offersSettingSchema } from '@makani/contract/settings/offers';
import { firstOffers } from '@makani/domain/pricing/first-offers';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { currentDocument, readDocument, type SiteDocument } from '../site-documents.ts';

export const offersDocument: SiteDocument<OffersSetting> = {
  name: 'offers',
  schema: offersSettingSchema,
  initial: () => ({ offers: [...firstOffers] }),
};

export async function currentOffers(db: Db): Promise<OffersSetting['offers']> {
  return (await currentDocument(db, offersDocument)).offers;
}

/** The value that `readOffers` reads, as a column of a caller's statement; null where it isn't asked for. */
export function offersOfRow(isWanted: RawBuilder<boolean>): RawBuilder<object | null> {
  return sql`(select value from site_settings where name = ${sql.lit(offersDocument.name)} and ${isWanted}::boolean)`;
}

/** @param value As it is stored; nothing while nobody has set any. */
export function readOffers(value: object | null | undefined): OffersSetting['offers'] {
  return readDocument(offersDocument, value).offers;
}
