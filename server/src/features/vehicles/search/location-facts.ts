import type { HoursException } from '@makani/contract/site/locations';
import type { PolicyFigures } from '@makani/contract/site/policy';
import type { ChargesSetting } from '@makani/domain/pricing/charges';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { chargesColumns, chargesOfRow } from '../../locations/public/charges.ts';
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
}

/** The facts of a location that a search needs; undefined for an unknown one. */
export type FindLocation = (locationId: string) => Promise<LocationFacts | undefined>;

/** Keeps the facts of all locations until something in the catalogue changes, so that no search asks for one. */
export function cachedLocations({ db, catalogue }: Pick<Context, 'db' | 'catalogue'>): FindLocation {
  let cached: { version: number; locations: Promise<ReadonlyMap<string, LocationFacts>> } | undefined;

  return async (locationId) => {
    const version = await catalogue.current();
    if (cached?.version !== version) {
      const entry = { version, locations: readLocations(db) };
      cached = entry;
      entry.locations.catch(() => {
        if (cached === entry) cached = undefined;
      });
    }
    return (await cached.locations).get(locationId);
  };
}

async function readLocations(db: Db): Promise<ReadonlyMap<string, LocationFacts>> {
  const rows = await db
    .selectFrom('locations')
    .select(['id', 'name', 'exceptions', 'time_zone', ...chargesColumns])
    .select(hasPriceRules('locations.id').as('has_price_rules'))
    .select(policyColumn)
    .execute();
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
      },
    ]),
  );
}
