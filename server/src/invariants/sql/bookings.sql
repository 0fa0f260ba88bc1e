-- Bookings, their dates and their history. How these files are read is written in ../read-sql.ts.
-- Statuses are written out here once more, on purpose: what reads the product's own tables of moves would agree with
-- their mistakes.

-- I1 | no two live bookings of one vehicle overlap
-- (where any two of them overlap, two that begin one after the other do)
select a.id, a.blocked_until > a.next_starts_at as broken
from (select id, blocked_until, lead(starts_at, 1, 'infinity') over (partition by vehicle_id order by starts_at, id)
    as next_starts_at
  from bookings where status in ('held', 'pending', 'confirmed')) a;

-- I1 | what is archived gave its dates back by the moment of the archive
select b.id, b.archived and (b.status = 'held' or b.blocked_until > archive.ended_by) as broken
from bookings b left join booking_archive archive on true;

-- I1 | no live booking lies in a time that its host has blocked
select k.id, exists (select from bookings b
    where b.vehicle_id = k.vehicle_id and b.status in ('held', 'pending', 'confirmed')
      and b.starts_at < k.ends_at and k.starts_at < b.blocked_until) as broken
from vehicle_blocks k where k.event is null;

-- I27 | no child seat is promised to two bookings at once, or to one that is over
select a.unit_id as id, a.ends_at > a.next_starts_at or b.id is null or b.archived
    or b.status not in ('held', 'pending', 'confirmed') as broken
from (select *, lead(starts_at, 1, 'infinity') over (partition by unit_id order by starts_at, booking_id) as next_starts_at
  from booked_extras) a left join bookings b on b.id = a.booking_id;

-- I27 | a live booking has the child seats of its price, of its location, for its dates
select b.id, b.status in ('held', 'pending', 'confirmed') and not b.archived and (
    exists (select from jsonb_each_text(coalesce(q.options -> 'extras', '{}')) wanted (kind, count)
      where wanted.count::integer <> (select count(*) from booked_extras e join extra_units u on u.id = e.unit_id
        where e.booking_id = b.id and u.kind = wanted.kind and u.location_id = b.location_id
          and (e.starts_at, e.ends_at) = (b.starts_at, b.ends_at)))
    or (select count(*) from booked_extras e where e.booking_id = b.id)
      <> (select coalesce(sum(count::integer), 0) from jsonb_each_text(coalesce(q.options -> 'extras', '{}')) wanted (kind, count))
  ) as broken
from bookings b join quotes q on q.id = b.quote_id;

-- I15 | a booking begins before it ends, ends before its dates are given back, and keeps wall times of its location
select b.id, not (b.starts_at < b.ends_at and b.ends_at <= b.blocked_until
    and b.pickup_at ~ 'T\d\d:(00|30)$' and b.return_at ~ 'T\d\d:(00|30)$'
    and to_char(b.starts_at at time zone b.time_zone, 'YYYY-MM-DD"T"HH24:MI') = b.pickup_at
    and to_char(b.ends_at at time zone b.time_zone, 'YYYY-MM-DD"T"HH24:MI') = b.return_at) as broken
from bookings b;

-- I15 | nobody booked a pickup that had passed
select b.id, b.starts_at < coalesce(
    (select max(c.created_at) from booking_changes c where c.booking_id = b.id and c.status = 'applied' and not c.is_refund),
    b.created_at) as broken
from bookings b;

-- I7 | a booking is for the vehicle and the dates of its quote
select b.id, (b.vehicle_id, b.location_id, b.pickup_at, b.return_at, b.starts_at, b.ends_at)
    is distinct from (q.vehicle_id, q.location_id, q.pickup_at, q.return_at, q.starts_at, q.ends_at) as broken
from bookings b join quotes q on q.id = b.quote_id;

-- I7 | the lines of a quote sum to its total, and its rental days are those of its dates
select q.id, q.total_cents is distinct from (select sum((line ->> 'amountCents')::bigint) from jsonb_array_elements(q.lines) line)
    or (select sum((line ->> 'quantity')::integer) from jsonb_array_elements(q.lines) line where line ->> 'kind' = 'rental')
      is distinct from ceil(extract(epoch from q.return_at::timestamp - q.pickup_at::timestamp) / 86400)::bigint as broken
from quotes q;

-- I7 | a changed booking is priced by its latest change, and each change costs the difference of its quotes
select c.id, c.difference_cents <> new.total_cents - old.total_cents
    or c.status = 'applied' and b.quote_id not in (select a.to_quote_id from booking_changes a
      where a.booking_id = c.booking_id and a.status = 'applied') as broken
from booking_changes c join bookings b on b.id = c.booking_id
  join quotes old on old.id = c.from_quote_id join quotes new on new.id = c.to_quote_id;

-- I8 | only listed moves were made, each once and from where another one ended
select e.id, (
    (e.from_status = e.to_status or cardinality(array_positions(e.places_left, e.from_status)) = 1)
    and (e.from_status is null or e.from_status = any (e.places_reached))
    and ((e.from_status is null and e.to_status = 'held')
      or (e.from_status = e.to_status and e.to_status in ('pending', 'confirmed'))
      or (e.from_status, e.to_status) in (('held', 'pending'), ('held', 'expired'), ('pending', 'confirmed'),
        ('pending', 'rejected'), ('pending', 'cancelled'), ('confirmed', 'rejected'), ('confirmed', 'cancelled'),
        ('confirmed', 'no_show')))) is not true as broken
from (
  select id, from_status, to_status,
    array_agg(from_status) filter (where from_status is distinct from to_status) over of_booking as places_left,
    array_agg(to_status) filter (where from_status is distinct from to_status) over of_booking as places_reached
  from booking_events window of_booking as (partition by booking_id)) e;

-- I8 | every booking has its history, and it ends where the booking stands
select b.id, (select count(*) filter (where e.to_status = b.status) - count(*) filter (where e.from_status = b.status)
    from booking_events e where e.booking_id = b.id) <> 1 as broken
from bookings b;

-- I16 | no booking is at a location that has not opened
select b.id, l.status <> 'open' as broken from bookings b join locations l on l.id = b.location_id;

-- I17 | a booking belongs to whoever made it
select b.id, 'guest:' || b.guest_id is distinct from
    (select e.actor from booking_events e where e.booking_id = b.id and e.from_status is null limit 1) as broken
from bookings b;

-- I17 | what was done as a guest or as a host was done by the booking's guest, or by a host
select e.id, case
    when e.actor like 'guest:%' then e.actor <> 'guest:' || b.guest_id
    when e.actor like 'host:%' then not exists (select from users u where 'host:' || u.id = e.actor and 'host' = any (u.roles))
    else e.actor not in ('clock', 'payments') and e.actor not like 'operator:%' end as broken
from booking_events e join bookings b on b.id = e.booking_id;

-- I9 I17 | a review was written by the guest of a booking, of its vehicle, after the trip
select r.id, (r.guest_id, r.vehicle_id) is distinct from (b.guest_id, b.vehicle_id)
    or b.status <> 'confirmed' or r.created_at < b.ends_at as broken
from reviews r join bookings b on b.id = r.booking_id;
