import type { ChargesSetting } from '@makani/domain/pricing/charges';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { chargesColumns, chargesOfRow } from '../../locations/public/charges.ts';
import { hasPriceRules } from '../prices/active-rules.ts';

export interface LocationFacts {
  timeZone: string;
  charges: ChargesSetting;
  /** Whether any rule of prices may apply here. */
  hasPriceRules: boolean;
}

/** What a search has to know of a location; undefined for an unknown one. */
export type FindLocation = (locationId: string) => Promise<LocationFacts | undefined>;

/** Keeps the facts of all locations until something in the catalogue changes, so that no search asks for one. */
export function keepLocations({ db, catalogue }: Pick<Context, 'db' | 'catalogue'>): FindLocation {
  let kept: { version: number; locations: Promise<ReadonlyMap<string, LocationFacts>> } | undefined;

  return async (locationId) => {
    const version = await catalogue.current();
    if (kept?.version !== version) {
      const entry = { version, locations: readLocations(db) };
      kept = entry;
      entry.locations.catch(() => {
        if (kept === entry) kept = undefined;
      });
    }
    return (await kept.locations).get(locationId);
  };
}

async function readLocations(db: Db): Promise<ReadonlyMap<string, LocationFacts>> {
  const rows = await db
    .selectFrom('locations')
    .select(['id', 'time_zone', ...chargesColumns])
    .select(hasPriceRules('locations.id').as('has_price_rules'))
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { timeZone: row.time_zone, charges: chargesOfRow(row), hasPriceRules: row.has_price_rules },
    ]),
  );
}
