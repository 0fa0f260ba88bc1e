import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { BookingRow } from '../../data/bookings.repository.ts';

type Related = DeskBookingStory['related'][number];

/** The others of an order, the booking whose place this one took, and what took or was offered in its place. */
export async function relatedTo(db: Db, { id, order_id: orderId }: BookingRow): Promise<Related[]> {
  const { rows } = await sql<Related>`
    select bookings.id, bookings.reference, related.relation from (
      select other.id, 'order' as relation from bookings other
        where other.order_id = ${orderId}::uuid and other.id <> ${id}::uuid
      union all select lost_booking_id, 'replaced' from substitutes where booking_id = ${id}::uuid
      union all select booking_id, case status when 'taken' then 'replacement' else 'offered' end
        from substitutes where lost_booking_id = ${id}::uuid
    ) related join bookings on bookings.id = related.id order by bookings.created_at, bookings.id`.execute(
    db,
  );
  return rows;
}
