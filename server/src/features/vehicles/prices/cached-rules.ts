import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import {
  listRulesOfOwners,
  type RuledVehicle,
  rulesFor,
  type RulesOfVehicles,
  type ScopedRule,
} from './active-rules.ts';

/** The rules of each of these vehicles, as `listRulesOf` finds them. */
export type FindRules = (vehicles: readonly RuledVehicle[]) => Promise<RulesOfVehicles>;

/** Each has some 0.5 kB. Who has none counts as one. */
const maxRules = 20_000;

const desk = 'desk';

/**
 * Keeps the rules of each host, and those of the desk, until something in the catalogue changes but a single vehicle.
 * Without this, a search that passes over vehicles with rules takes several times as long. The stamp is read before the
 * rules, so they can be newer than it but never older. They are read from the primary: a replica may be behind.
 */
export function cachedRules({ db, catalogue }: Pick<Context, 'db' | 'catalogue'>): FindRules {
  let cached = nothingAt('');

  return async (vehicles) => {
    const current = catalogue.current();
    if (typeof current !== 'number') await current;
    const stamp = catalogue.known('no vehicle');
    if (cached.stamp !== stamp) cached = nothingAt(stamp);
    const owners = new Set([desk, ...vehicles.flatMap(({ hostId }) => hostId ?? [])]);
    const rules = await findIn(cached, [...owners], db);
    const ofDesk = rules.get(desk) ?? [];
    return new Map(
      vehicles.map((vehicle) => {
        const own = vehicle.hostId === null ? [] : (rules.get(vehicle.hostId) ?? []);
        return [vehicle.id, [...rulesFor(vehicle, own), ...rulesFor(vehicle, ofDesk)]];
      }),
    );
  };
}

interface Cached {
  stamp: string;
  /** By the host's id, or the word for the desk. */
  rules: Map<string, readonly ScopedRule[]>;
  size: number;
}

function nothingAt(stamp: string): Cached {
  return { stamp, rules: new Map(), size: 0 };
}

/** Rules are kept under the stamp from before the read; nobody uses that stamp after a change. */
async function findIn(cached: Cached, owners: string[], db: Db): Promise<Cached['rules']> {
  const known = new Map(owners.map((owner) => [owner, cached.rules.get(owner)]));
  const missing = owners.filter((owner) => known.get(owner) === undefined);
  const read = missing.length === 0 ? [] : await readOf(db, missing);
  for (const [owner, rules] of read) cache(cached, owner, rules);
  const found = new Map(read);
  for (const [owner, rules] of known) if (rules !== undefined) found.set(owner, rules);
  return found;
}

async function readOf(db: Db, owners: string[]): Promise<[string, readonly ScopedRule[]][]> {
  const hostIds = owners.filter((owner) => owner !== desk);
  const found = await listRulesOfOwners(db, { hostIds, withDesk: hostIds.length < owners.length });
  const rules = Map.groupBy(found, ({ scope }) => scope.hostId ?? desk);
  return owners.map((owner) => [owner, rules.get(owner) ?? []]);
}

function cache(cached: Cached, owner: string, rules: readonly ScopedRule[]): void {
  // Two searches may have read it at once.
  if (cached.rules.has(owner)) return;
  if (cached.size >= maxRules) {
    cached.rules.clear();
    cached.size = 0;
  }
  cached.rules.set(owner, rules);
  cached.size += 1 + rules.length;
}
