import { typicalCents } from '@makani/domain/vehicles/listing-rank';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isOnOffer } from '../search/on-offer.ts';

/** Undefined where nothing is on offer. */
export type TypicalPrices = (locationId: string, category: string) => number | undefined;

/** A category with fewer vehicles at a location is compared with all of the location. */
const enough = 5;

/** The median daily prices of what is on offer. */
export async function typicalPrices(db: Db): Promise<TypicalPrices> {
  const { rows } = await sql<{ location_id: string; category: string | null; count: number; median: number }>`
    select location_id, category, count(*)::integer as count,
      percentile_disc(0.5) within group (order by daily_cents desc) as median
    from vehicles where ${isOnOffer()}
    group by grouping sets ((location_id, category), (location_id))`.execute(db);
  const find = (locationId: string, category: string | null) =>
    rows.find((row) => row.location_id === locationId && row.category === category);
  return (locationId, category) => {
    const own = find(locationId, category);
    const group = own !== undefined && own.count >= enough ? own : find(locationId, null);
    return group && typicalCents(group.median);
  };
}
