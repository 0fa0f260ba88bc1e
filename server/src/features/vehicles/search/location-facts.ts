import type { HoursException } from '@makani/contract/site/locations';
import type { PolicyFigures } from '@makani/contract/site/policy';
import type { OfferedReturn } from '@makani/domain/arrivals/one-way';
import type { ChargesSetting } from '@makani/domain/pricing/charges';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { chargesColumns, chargesOfRow } from '../../locations/public/charges.ts';
import { offeredReturnsByLocation } from '../../locations/public/return-locations.ts';
import { VersionedCache } from '../../../lib/versioned-cache.ts';
import { policyColumn, policyOfRow } from '../../site/public/policy.ts';
import { hasPriceRules } from '../prices/active-rules.ts';

export interface LocationFacts {
  name: string;
  exceptions: readonly HoursException[];
  timeZone: string;
  charges: ChargesSetting;
  /** The figures of now. */
  policy: PolicyFigures;
  /** Whether any rule of prices may apply here. */
  hasPriceRules: boolean;
  /** Where trips from here may end besides. */
  returns: readonly OfferedReturn[];
}

/** The facts of a location that a search needs; undefined for an unknown one. */
export type FindLocation = (locationId: string) => Promise<LocationFacts | undefined>;

/** Caches the facts of all locations under the catalogue's version, so that no search asks for one. */
export function cacheLocations({ db, catalogue }: Pick<Context, 'db' | 'catalogue'>): FindLocation {
  const cache = new VersionedCache<ReadonlyMap<string, LocationFacts>>(1);
  return async (locationId) => {
    const locations = await cache.once('all', await catalogue.current(), () => readLocations(db));
    return locations.get(locationId);
  };
}

async function readLocations(db: Db): Promise<ReadonlyMap<string, LocationFacts>> {
  const rows = await db
    .selectFrom('locations')
    .select(['id', 'name', 'exceptions', 'time_zone', ...chargesColumns])
    .select(hasPriceRules('locations.id').as('has_price_rules'))
    .select(policyColumn)
    .execute();
  const returns = await offeredReturnsByLocation(db);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        name: row.name,
        exceptions: row.exceptions,
        timeZone: row.time_zone,
        charges: chargesOfRow(row),
        policy: policyOfRow(row),
        hasPriceRules: row.has_price_rules,
        returns: returns.get(row.id) ?? [],
      },
    ]),
  );
}
