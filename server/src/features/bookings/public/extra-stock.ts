import { type Extras, extraKinds } from '@makani/contract/bookings/extras';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { countUnits, lockUnits } from '../extras/extra-units.repository.ts';

export { countUnits as extraStock } from '../extras/extra-units.repository.ts';

/**
 * Sets how many child seats a location rents. Seats that nobody has booked go first; one that is booked stays promised to
 * whoever has it, and is rented to nobody else.
 * @returns how many of the seats taken out are booked for a trip that isn't over.
 */
export async function setExtraStock(
  trx: Db,
  locationId: string,
  wanted: Partial<Extras>,
  now: Temporal.Instant,
): Promise<number> {
  await lockUnits(trx, locationId, [...extraKinds]);
  const before = await countUnits(trx, locationId);
  let promised = 0;
  for (const kind of extraKinds) {
    const more = (wanted[kind] ?? before[kind]) - before[kind];
    if (more > 0) {
      const units = Array.from({ length: more }, () => ({ location_id: locationId, kind }));
      await trx.insertInto('extra_units').values(units).execute();
    }
    if (more < 0) promised += await retire(trx, { locationId, kind, count: 0 - more }, now);
  }
  return promised;
}

async function retire(
  trx: Db,
  { locationId, kind, count }: { locationId: string; kind: string; count: number },
  now: Temporal.Instant,
): Promise<number> {
  const { rows } = await sql<{ is_booked: boolean }>`
    with leaving as (
      select id, exists (select from booked_extras where unit_id = u.id and ends_at > ${now}::timestamptz) as is_booked
      from extra_units u
      where location_id = ${locationId} and kind = ${kind} and retired_at is null
      order by is_booked, id desc limit ${count}
    )
    update extra_units set retired_at = ${now}::timestamptz from leaving where extra_units.id = leaving.id
    returning leaving.is_booked`.execute(trx);
  return rows.filter((row) => row.is_booked).length;
}
