import { sql } from 'kysely';

/** SQL for the location at which a row of `bookings` ends. */
export const returnPlace = sql<string>`coalesce(return_location_id, location_id)`;

/** SQL for the agreed return of a row of `bookings` by the clock of that location. */
export const returnAtThere = sql<string>`case when return_location_id is null then return_at
  else to_char(ends_at at time zone (select l.time_zone from locations l where l.id = return_location_id),
    'YYYY-MM-DD"T"HH24:MI') end`;
