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

-- I1 | no live booking lies in the days that a swap has given to another trip, and no two swaps have the same days
select k.id, exists (select from bookings b
    where b.vehicle_id = k.vehicle_id and b.status in ('held', 'pending', 'confirmed')
      and b.starts_at < k.ends_at and k.starts_at < b.blocked_until)
    or exists (select from vehicle_blocks other where other.vehicle_id = k.vehicle_id and other.id <> k.id
      and other.event = 'swap' and other.import_id is null and other.starts_at < k.ends_at and k.starts_at < other.ends_at) as broken
from vehicle_blocks k where k.event = 'swap' and k.import_id is null;

-- I1 I9 | a swap is of a trip that was under way, from the vehicle that its guest had, and keeps the other one until the return
select s.id, s.swapped_at < least(b.starts_at, b.picked_up_at) or s.from_vehicle_id is distinct from coalesce((select earlier.to_vehicle_id
      from vehicle_swaps earlier where earlier.booking_id = s.booking_id and (earlier.swapped_at, earlier.id) < (s.swapped_at, s.id)
      order by earlier.swapped_at desc, earlier.id desc limit 1), b.vehicle_id)
    or k.id is not null and (b.status <> 'confirmed' or k.vehicle_id <> s.to_vehicle_id
      or k.ends_at <> b.blocked_until and k.starts_at < b.blocked_until) as broken
from vehicle_swaps s join bookings b on b.id = s.booking_id left join vehicle_blocks k on k.id = s.block_id;

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
          and (e.starts_at, e.ends_at) = (b.starts_at, case when b.return_location_id is null then b.ends_at else b.blocked_until end)))
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
    (select max(c.created_at) from booking_changes c join quotes old on old.id = c.from_quote_id join quotes new on new.id = c.to_quote_id
      where c.booking_id = b.id and c.status = 'applied' and old.starts_at <> new.starts_at),
    b.created_at) as broken
from bookings b;

-- I7 | a booking is for the vehicle and the dates of its quote
select b.id, (b.vehicle_id, b.location_id, b.pickup_at, b.return_at, b.starts_at, b.ends_at)
    is distinct from (q.vehicle_id, q.location_id, q.pickup_at, q.return_at, q.starts_at, q.ends_at) as broken
from bookings b join quotes q on q.id = b.quote_id;

-- I7 | the lines of a quote sum to its total, and its rental days are those of its dates
select q.id, q.total_cents is distinct from (select sum((line ->> 'amountCents')::bigint) from jsonb_array_elements(q.lines) line)
    or (select sum((line ->> 'quantity')::integer) from jsonb_array_elements(q.lines) line where line ->> 'kind' = 'rental')
      is distinct from ceil(extract(epoch from coalesce(q.options ->> 'pricedUntil', q.return_at)::timestamp - q.pickup_at::timestamp) / 86400)::bigint as broken
from quotes q;

-- I7 | a quote has a line for each place that was chosen, paid in full to the one who brings the vehicle
select q.id, delivered.places is distinct from jsonb_strip_nulls(coalesce(q.options -> 'delivery', '{}')) or delivered.is_wrong as broken
from quotes q, lateral (
  select coalesce(jsonb_object_agg(line ->> 'code', line -> 'place' -> 'id'), '{}') as places,
    coalesce(bool_or(line ->> 'amountCents' is distinct from line ->> 'unitCents' or line ->> 'payee' is distinct from
      case when line -> 'place' ->> 'id' like 'host-%' then 'host' else 'platform' end), false) as is_wrong
  from jsonb_array_elements(q.lines) line where line ->> 'kind' = 'delivery') delivered;

-- I7 | a quote has one line for a return at another location, paid in full to the platform
select q.id, elsewhere.places is distinct from case when q.options ? 'returnLocationId' then array[q.options ->> 'returnLocationId'] end
    or elsewhere.is_wrong as broken
from quotes q, lateral (
  select array_agg(line -> 'place' ->> 'id') as places,
    coalesce(bool_or(line ->> 'amountCents' is distinct from line ->> 'unitCents' or line ->> 'payee' <> 'platform'
      or line ->> 'code' is distinct from line -> 'place' ->> 'id'), false) as is_wrong
  from jsonb_array_elements(q.lines) line where line ->> 'kind' = 'one_way') elsewhere;

-- I1 I7 | a booking ends where its price says, and a vehicle that ends elsewhere has a day at least to be brought back
select b.id, b.return_location_id is distinct from q.options ->> 'returnLocationId'
    or b.return_location_id is not null and b.blocked_until < b.ends_at + interval '1 day' as broken
from bookings b join quotes q on q.id = b.quote_id;

-- I7 | a changed booking is priced by its latest change, and each change costs the difference of its quotes
select c.id, c.difference_cents <> new.total_cents - old.total_cents
    or c.status = 'applied' and b.quote_id not in (select a.to_quote_id from booking_changes a
      where a.booking_id = c.booking_id and a.status = 'applied') as broken
from booking_changes c join bookings b on b.id = c.booking_id
  join quotes old on old.id = c.from_quote_id join quotes new on new.id = c.to_quote_id;

-- I7 | a quote that the desk has sent became at most one booking, in its time, at its price
select t.id, t.taken_at >= t.valid_until or made.total_cents is distinct from sent.total_cents or made.vehicle_id <> sent.vehicle_id
    or made.pickup_at <> sent.pickup_at or made.return_at <> sent.return_at as broken
from sent_quotes t join quotes sent on sent.id = t.quote_id join bookings b on b.id = t.booking_id
  join quotes made on made.id = coalesce((select c.from_quote_id from booking_changes c where c.booking_id = b.id
    and c.status = 'applied' order by c.created_at limit 1), b.quote_id);

-- I7 | whatever took a quote is what the quote was made for
-- (one of a process that doesn't say it is taken by nobody; those of before are let pass)
select b.id, case
    when first.purpose is null or first.purpose in ('public', 'discount') then false
    when first.purpose in ('offer', 'substitute') then first.for_guest_id is distinct from b.guest_id
    else true end
  or first.purpose is not null and (first.purpose = 'substitute') is distinct from exists (
    select from substitutes s where s.booking_id = b.id and s.lost_booking_id = first.for_booking_id)
  or exists (select from booking_changes c join quotes q on q.id = c.to_quote_id
    where c.booking_id = b.id and q.purpose is not null and ((q.for_booking_id, q.for_guest_id) is distinct from (b.id, b.guest_id)
      or q.purpose not in ('change', 'desk', 'extension', 'early_return') or c.is_refund and q.purpose <> 'desk')) as broken
from bookings b join quotes first on first.id = coalesce((select c.from_quote_id from booking_changes c
    where c.booking_id = b.id and c.status = 'applied' and not exists (select from booking_changes earlier
      where earlier.booking_id = b.id and earlier.status = 'applied' and earlier.to_quote_id = c.from_quote_id)
    limit 1), b.quote_id);

-- I7 I30 | a price is less a refunded part only where the desk refunded that much of that very booking
select b.id, coalesce(-given.refunded, 0) > coalesce((select -sum(c.difference_cents) from booking_changes c
        join quotes given_by on given_by.id = c.to_quote_id
      where c.booking_id = b.id and (c.is_refund or given_by.purpose = 'early_return') and c.status = 'applied'), 0)
    or coalesce(given.waived, 0) < 0
      and not exists (select from desk_acts a where a.booking_id = b.id and a.act = 'change_dates') as broken
from bookings b join quotes q on q.id = b.quote_id, lateral (
  select sum((line ->> 'amountCents')::bigint) filter (where line ->> 'code' not like 'dates:%') as refunded,
    sum((line ->> 'amountCents')::bigint) filter (where line ->> 'code' like 'dates:%') as waived
  from jsonb_array_elements(q.lines) line where line ->> 'kind' = 'goodwill') given;

-- I7 | an early return moves the return alone, keeps what was paid for in the price, and comes before what was agreed
select c.id, c.is_refund or c.difference_cents > 0 or new.ends_at >= old.ends_at or new.options ->> 'pricedUntil' is distinct from old.return_at
    or (new.vehicle_id, new.location_id, new.starts_at) is distinct from (old.vehicle_id, old.location_id, old.starts_at)
    or not new.lines @> old.lines as broken
from booking_changes c join quotes new on new.id = c.to_quote_id join quotes old on old.id = c.from_quote_id
where c.status = 'applied' and new.purpose = 'early_return';

-- I7 | an extension moves the return alone
select c.id, c.is_refund or (new.vehicle_id, new.location_id, new.starts_at) is distinct from (old.vehicle_id, old.location_id, old.starts_at)
    or old.ends_at = new.ends_at as broken
from booking_changes c join quotes new on new.id = c.to_quote_id join quotes old on old.id = c.from_quote_id
where c.status = 'applied' and new.purpose = 'extension';

-- I7 | a booking has the deposit of the price that it was booked at, whatever it was changed to
select b.id, b.deposit_cents is distinct from first.deposit_cents as broken
from bookings b join quotes first on first.id = coalesce((select c.from_quote_id from booking_changes c
    where c.booking_id = b.id and c.status = 'applied' and not exists (select from booking_changes earlier
      where earlier.booking_id = b.id and earlier.status = 'applied' and earlier.to_quote_id = c.from_quote_id)
    limit 1), b.quote_id);

-- I7 | no change gives a booking another commission, or a code that it was not booked with
select c.id, coalesce(new_terms.commission, '0') <> coalesce(old_terms.commission, '0')
    or new_terms.code is not null and new_terms.code is distinct from old_terms.code as broken
from booking_changes c join quotes new on new.id = c.to_quote_id join quotes old on old.id = c.from_quote_id,
  lateral (select jsonb_path_query_first(new.lines, '$[*] ? (@.kind == "rental").commissionPercent') as commission,
    jsonb_path_query_first(new.lines, '$[*] ? (@.kind == "discount").code') as code) new_terms,
  lateral (select jsonb_path_query_first(old.lines, '$[*] ? (@.kind == "rental").commissionPercent') as commission,
    jsonb_path_query_first(old.lines, '$[*] ? (@.kind == "discount").code') as code) old_terms
where c.status = 'applied';

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
select b.id, made.actor is null or made.actor <> 'guest:' || b.guest_id and not exists (select from audit_entries e
    where e.subject_id = b.id and (e.act = 'desk_booking_made' and 'operator:' || e.actor_id = made.actor
      or e.act = 'sent_quote_reserved' and made.actor like 'operator:%')) as broken
from bookings b left join lateral
  (select e.actor from booking_events e where e.booking_id = b.id and e.from_status is null limit 1) made on true;

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

-- I9 | an order has one payer
select b.order_id as id, count(distinct b.guest_id) > 1 as broken
from bookings b where b.order_id is not null group by b.order_id;

-- I9 | whoever drives for a payer has accepted to drive this trip
select d.booking_id as id, d.accepted_at > :now + interval '1 minute'
    or not exists (select from audit_entries e where e.act = 'trip_driver_accepted' and e.actor_id = d.account_id
      and e.subject_id = d.booking_id) as broken
from trip_drivers d where d.account_id is not null;

-- I9 | the driver of a trip is neither its payer nor its host, and has an account
select d.booking_id as id, b.guest_id = d.account_id or v.host_id is not distinct from d.account_id
    or b.status in ('held', 'expired')
    or exists (select from users u where u.id = d.account_id and u.deleted_at is not null) as broken
from trip_drivers d join bookings b on b.id = d.booking_id join vehicles v on v.id = b.vehicle_id
where d.account_id is not null;
