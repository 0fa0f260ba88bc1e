import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { VersionedCache } from '../../../lib/versioned-cache.ts';
import {
  listRulesOfOwners,
  type RuledVehicle,
  rulesFor,
  type RulesOfVehicles,
  type ScopedRule,
} from './active-rules.ts';

/** The rules of each of these vehicles, as `listRulesOf` finds them. */
export type FindRules = (vehicles: readonly RuledVehicle[]) => Promise<RulesOfVehicles>;

/** Hosts whose rules are cached. A rule has some 0.5 kB. */
const maxOwners = 5_000;

const desk = 'desk';

/**
 * Caches the rules of each host, and those of the desk, under the catalogue's version. Without this, a search that passes over
 * vehicles with rules takes several times as long. They are read from the primary: a replica may be behind the version.
 */
export function cacheRules({ db, catalogue }: Pick<Context, 'db' | 'catalogue'>): FindRules {
  const cache = new VersionedCache<readonly ScopedRule[]>(maxOwners);

  return async (vehicles) => {
    const owners = [...new Set([desk, ...vehicles.flatMap(({ hostId }) => hostId ?? [])])];
    const found = await cache.many(owners, await catalogue.current(), (missing) => readRules(db, missing));
    const rules = new Map(owners.map((owner, index) => [owner, found[index] ?? []]));
    return new Map(
      vehicles.map((vehicle) => {
        const own = vehicle.hostId === null ? [] : (rules.get(vehicle.hostId) ?? []);
        return [vehicle.id, [...rulesFor(vehicle, own), ...rulesFor(vehicle, rules.get(desk) ?? [])]];
      }),
    );
  };
}

async function readRules(db: Db, owners: string[]): Promise<Map<string, readonly ScopedRule[]>> {
  const hostIds = owners.filter((owner) => owner !== desk);
  const found = await listRulesOfOwners(db, { hostIds, withDesk: hostIds.length < owners.length });
  const rules = Map.groupBy(found, ({ scope }) => scope.hostId ?? desk);
  return new Map(owners.map((owner) => [owner, rules.get(owner) ?? []]));
}
