import { type ArrivalsSetting, arrivalsSettingSchema } from '@makani/contract/settings/arrivals';
import { initialArrivals } from '@makani/domain/arrivals/places';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { currentDocument, readDocument, type SiteDocument } from '../site-documents.ts';

export const arrivalsDocument: SiteDocument<ArrivalsSetting> = {
  name: 'arrivals',
  schema: arrivalsSettingSchema,
  initial: () => structuredClone(initialArrivals),
};

export async function currentArrivals(db: Db): Promise<ArrivalsSetting> {
  return currentDocument(db, arrivalsDocument);
}

/** The document as a column of a caller's statement, so that a price needs none of its own. */
export const arrivalsColumn = sql<
  object | null
>`(select value from site_settings where name = 'arrivals')`.as('arrivals');

/** The value of `arrivalsColumn`. What nobody has set is what the code says. */
export function arrivalsOfRow({ arrivals }: { arrivals: object | null }): ArrivalsSetting {
  return readDocument(arrivalsDocument, arrivals);
}
