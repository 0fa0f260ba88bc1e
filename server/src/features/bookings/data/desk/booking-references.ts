import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';

export interface NamedBooking {
  id: string;
  /** The reference shown to guests, `MK-…`. */
  reference: string;
}

/** Bookings by what their payments are filed under: the booking itself, one of its changes, its deposit or a charge after its return. */
export async function bookingsFiledUnder(db: Db, references: string[]): Promise<Map<string, NamedBooking>> {
  if (references.length === 0) return new Map();
  const ids = [...new Set(references)];
  const { rows } = await sql<NamedBooking & { filed: string }>`
    select id as filed, id, reference from bookings where id = any(${ids}::uuid[])
    union all
    select d.id, b.id, b.reference from deposits d join bookings b on b.id = d.booking_id where d.id = any(${ids}::uuid[])
    union all
    select t.id, b.id, b.reference from trip_charges t join bookings b on b.id = t.booking_id where t.id = any(${ids}::uuid[])
    union all
    select c.id, b.id, b.reference from booking_changes c join bookings b on b.id = c.booking_id
    where c.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ filed, ...booking }) => [filed, booking]));
}

/** Their references alone. */
export async function bookingReferencesOf(db: Db, references: string[]): Promise<Map<string, string>> {
  const found = await bookingsFiledUnder(db, references);
  return new Map([...found].map(([filed, { reference }]) => [filed, reference]));
}
