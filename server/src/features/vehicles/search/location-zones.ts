import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';

/** The time zone of a location; undefined for an unknown one. */
export type FindZone = (locationId: string) => Promise<string | undefined>;

/** Keeps the zones of all locations until something in the catalogue changes, so that no search asks for one. */
export function keepZones({ db, catalogue }: Pick<Context, 'db' | 'catalogue'>): FindZone {
  let kept: { version: number; zones: Promise<ReadonlyMap<string, string>> } | undefined;

  return async (locationId) => {
    const version = await catalogue.current();
    if (kept?.version !== version) {
      const entry = { version, zones: readZones(db) };
      kept = entry;
      entry.zones.catch(() => {
        if (kept === entry) kept = undefined;
      });
    }
    return (await kept.zones).get(locationId);
  };
}

async function readZones(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('locations').select(['id', 'time_zone']).execute();
  return new Map(rows.map((row) => [row.id, row.time_zone]));
}
