import { certainStatuses, requestedStatuses } from '@makani/domain/bookings/status-facts';
import { moveFacts } from '@makani/domain/bookings/booking-moves';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { statusList } from '../../../db/status-list.ts';

export interface HostReliability {
  hostId: string;
  email: string;
  /** Bookings of the host's vehicles that were confirmed, and neither withdrawn nor cancelled. */
  kept: number;
  /** Requests that the host rejected. */
  rejected: number;
  /** Bookings that the host withdrew after they were confirmed. */
  withdrawn: number;
}

/** How hosts keep what guests book, whoever withdrew most first. Hosts whom nobody has ever booked are not listed. */
export async function listHostReliability(db: Db, max: number): Promise<HostReliability[]> {
  const requested = statusList(requestedStatuses);
  const { rows } = await sql<HostReliability>`
    with lost as (
      select actor, count(*) filter (where from_status in (${requested})) as rejected,
        count(*) filter (where from_status not in (${requested})) as withdrawn
      from booking_events
      where to_status = ${sql.lit(moveFacts.reject.to)} and actor like ${sql.lit(`${moveFacts.reject.by}:%`)} group by actor
    ), kept as (
      select vehicles.host_id, count(*) as bookings from bookings join vehicles on vehicles.id = bookings.vehicle_id
      where bookings.status in (${statusList(certainStatuses)}) group by vehicles.host_id
    )
    select users.id as "hostId", users.email, coalesce(kept.bookings, 0)::int as kept,
      coalesce(lost.rejected, 0)::int as rejected, coalesce(lost.withdrawn, 0)::int as withdrawn
    from users left join lost on lost.actor = 'host:' || users.id left join kept on kept.host_id = users.id
    where lost.actor is not null or kept.host_id is not null
    order by withdrawn desc, rejected desc, users.email limit ${max}`.execute(db);
  return rows;
}
