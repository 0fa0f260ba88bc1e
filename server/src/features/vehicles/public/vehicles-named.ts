import type { Db } from '../../../db/database.ts';
import { hasPlateLike } from '../details/vehicle-details.ts';

/** Vehicles, of any host and status, whose name or license plate has this part. */
export async function vehiclesNamed(db: Db, text: string, limit: number): Promise<string[]> {
  const pattern = `%${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const rows = await db
    .selectFrom('vehicles')
    .select('id')
    .where((eb) => eb.or([eb('name', 'ilike', pattern), hasPlateLike(pattern)]))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
