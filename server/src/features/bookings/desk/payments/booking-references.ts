import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';

/** What guests call a booking, `MK-…`, by what its payments are filed under: the booking itself or one of its changes. */
export async function bookingReferencesOf(db: Db, references: string[]): Promise<Map<string, string>> {
  if (references.length === 0) return new Map();
  const ids = [...new Set(references)];
  const { rows } = await sql<{ id: string; reference: string }>`
    select id, reference from bookings where id = any(${ids}::uuid[])
    union all
    select d.id, b.reference from deposits d join bookings b on b.id = d.booking_id where d.id = any(${ids}::uuid[])
    union all
    select c.id, b.reference from booking_changes c join bookings b on b.id = c.booking_id
    where c.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}
