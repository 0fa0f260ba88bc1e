import type { Db } from '../../../db/database.ts';

/** Vehicles, of any host and status, whose name has this part. */
export async function vehiclesNamed(db: Db, text: string, limit: number): Promise<string[]> {
  const pattern = `%${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const rows = await db
    .selectFrom('vehicles')
    .select('id')
    .where('name', 'ilike', pattern)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
