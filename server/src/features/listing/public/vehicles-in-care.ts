import type { Db } from '../../../db/database.ts';
import { isInStatus } from '../desk/desk-vehicles.repository.ts';
import { measureQueue } from '../review/listing-review.repository.ts';

/** Vehicles in maintenance by location, and listings that wait for a decision. */
export async function vehiclesInCare(
  db: Db,
): Promise<{ maintenance: Map<string, number>; listings: number }> {
  const [rows, { count }] = await Promise.all([
    db
      .selectFrom('vehicles')
      .select(({ fn }) => ['location_id', fn.countAll<string | number>().as('total')])
      .where(isInStatus.maintenance)
      .groupBy('location_id')
      .execute(),
    measureQueue(db),
  ]);
  return {
    maintenance: new Map(rows.map(({ location_id: id, total }) => [id, Number(total)])),
    listings: count,
  };
}
