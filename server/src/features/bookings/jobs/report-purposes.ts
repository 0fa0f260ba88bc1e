import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';

/** Few enough for a transaction of some milliseconds. */
const batchRows = 500;
/** A copy of the version before takes no quote this long after it has expired, whatever its clock says. */
const takenByHours = 1;
const beforeTheFirst = '00000000-0000-0000-0000-000000000000';

/**
 * Tells taken quotes of before what they were made for. Each batch begins after the last, and a run finds what another one
 * left: a small index holds just the untold ones, so that it is one probe when there are none.
 * @param offered The bookings that began as an offer, as `booking_id`.
 */
export async function reportPurposes(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  offered: RawBuilder<{ booking_id: string }>,
  signal: AbortSignal,
): Promise<void> {
  const before = clock.now().subtract({ hours: takenByHours });
  for (let last: string | null = beforeTheFirst; last !== null && !signal.aborted;)
    last = await reportBatch(db, { offered, before, after: last });
}

interface Batch {
  offered: RawBuilder<{ booking_id: string }>;
  before: Temporal.Instant;
  after: string;
}

/**
 * Leaves untold what was taken in two ways, or by two bookings, and a price that no quote of its purpose has. The offer of an
 * entry that is gone is told public, as which it was booked.
 * @returns the last quote that was looked at, or null when there were none.
 */
async function reportBatch(db: Db, { offered, before, after }: Batch): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    with untold as materialized (
      select id from quotes where purpose is null and id > ${after}::uuid and expires_at < ${before}::timestamptz
      order by id limit ${batchRows} for no key update skip locked
    ), began as (
      select untold.id, b.id as booking_id from untold join bookings b on b.quote_id = untold.id
      union select untold.id, c.booking_id from untold join booking_changes c on c.from_quote_id = untold.id
    ), taken as (
      select began.id, case when s.booking_id is not null then 'substitute' when o.booking_id is not null then 'offer'
          else 'public' end as purpose, b.guest_id, s.lost_booking_id as for_booking_id
      from began join bookings b on b.id = began.booking_id
        left join substitutes s on s.booking_id = b.id left join ${offered} o on o.booking_id = b.id
      where not exists (select from booking_changes c where c.to_quote_id = began.id and c.booking_id = b.id
        and c.status = 'applied')
      union all
      select distinct untold.id, case when c.is_refund or exists (select from desk_acts a where a.booking_id = c.booking_id
          and a.act = 'change_dates' and a.created_at = c.created_at) then 'desk' else 'change' end, b.guest_id, b.id
      from untold join booking_changes c on c.to_quote_id = untold.id join bookings b on b.id = c.booking_id
    ), told as (
      select id, min(purpose) as purpose, (array_agg(guest_id))[1] as guest_id, (array_agg(for_booking_id))[1] as for_booking_id
      from taken group by id having count(*) = 1
    ), updated as (
      update quotes set purpose = told.purpose, for_booking_id = told.for_booking_id,
        for_guest_id = case when told.purpose <> 'public' then told.guest_id end
      from told where quotes.id = told.id and not (told.purpose in ('public', 'offer', 'substitute')
          and quotes.lines @> '[{"kind": "goodwill"}]')
        and not (told.purpose in ('public', 'offer') and quotes.lines @> '[{"kind": "substitute"}]')
    )
    select (select id from untold order by id desc limit 1) as last`.execute(db);
  return rows[0]?.last ?? null;
}
