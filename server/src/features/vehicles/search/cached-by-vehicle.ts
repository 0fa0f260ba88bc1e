import type { CatalogueVersion } from '../../../db/catalogue/catalogue-version.ts';
import { setNewest } from '../../../http/clients/newest.ts';

/** An entry of a list has some 1.5 kB per vehicle, and a card less. */
const maxVehicles = 5_000;

interface Entry<Cached> {
  cached: Cached;
  /** The stamp of this vehicle in the catalogue before it was read. */
  stamp: string;
  /** The version of the catalogue at which the stamp was last the same. */
  version: number;
}

/**
 * Keeps what is read of vehicles until one of them changes. A stamp is read before its vehicle, so what is kept can be newer
 * than its stamp but never older.
 * @returns what finds them in the order of the ids, undefined for a vehicle that is not there.
 */
export function cachedByVehicle<Cached>(
  catalogue: CatalogueVersion,
  read: (ids: string[]) => Promise<ReadonlyMap<string, Cached>>,
) {
  const all = new Map<string, Entry<Cached>>();

  function known(id: string, version: number): Cached | undefined {
    const entry = all.get(id);
    if (entry === undefined || entry.version === version) return entry?.cached;
    if (entry.stamp !== catalogue.known({ vehicleId: id })) return undefined;
    entry.version = version;
    return entry.cached;
  }

  async function readNow(ids: string[], version: number): Promise<ReadonlyMap<string, Cached>> {
    const stamps = new Map(ids.map((id) => [id, catalogue.known({ vehicleId: id })]));
    const found = await read(ids);
    for (const [id, cached] of found)
      setNewest(all, id, { cached, stamp: stamps.get(id) ?? '', version }, maxVehicles);
    return found;
  }

  /** @param isRight False for what must be read anew all the same. */
  return async (
    ids: readonly string[],
    isRight: (cached: Cached, index: number) => boolean = () => true,
  ): Promise<(Cached | undefined)[]> => {
    const current = catalogue.current();
    const version = typeof current === 'number' ? current : await current;
    const found = ids.map((id, index) => {
      const cached = known(id, version);
      return cached !== undefined && isRight(cached, index) ? cached : undefined;
    });
    const missing = ids.filter((_id, index) => found[index] === undefined);
    if (missing.length === 0) return found;
    const now = await readNow([...new Set(missing)], version);
    return ids.map((id, index) => found[index] ?? now.get(id));
  };
}
