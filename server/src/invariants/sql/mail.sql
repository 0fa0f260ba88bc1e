-- Mails that are owed. Sent ones are deleted after thirty days, so only newer events are looked at; the mails of a guest
-- who has left are gone with them.

-- I4 | every paid booking has exactly one confirmation mail queued or sent
select b.id, 1 <> (select count(*) from outbox o where o.reference = b.id and o.kind = 'booking_confirmation') as broken
from bookings b join users u on u.id = b.guest_id
where b.status in ('pending', 'confirmed') and u.deleted_at is null
  and (select min(e.at) from booking_events e where e.booking_id = b.id and e.to_status = 'pending') > :now - interval '29 days';

-- I4 | whoever was to hear of a move of a booking by mail is told, once
select e.id, 1 <> (select count(*) from outbox o where o.reference = e.booking_id and o.kind = case e.to_status
    when 'rejected' then 'booking_rejected'
    when 'confirmed' then 'host_confirmed'
    else case e.actor when 'payments' then 'charge_failed' else 'trip_cancelled' end end) as broken
from booking_events e join bookings b on b.id = e.booking_id join users u on u.id = b.guest_id
where e.from_status <> e.to_status and u.deleted_at is null and e.at > :now - interval '29 days'
  and (e.to_status in ('rejected', 'cancelled') or e.to_status = 'confirmed' and e.actor <> 'payments')
  and not (e.to_status = 'rejected' and (exists (
    select from desk_acts a where a.booking_id = e.booking_id and a.act = 'move')
    -- The guest chose it, and gets the confirmation of the other vehicle.
    or e.reason = 'the vehicle was late from another trip, and the guest took another one'));

-- I4 | each stored notice about a trip has its mail, once
select n.id, 1 <> (select count(*) from outbox o where o.reference = n.id and o.kind = case n.kind
    when 'overdue' then 'vehicle_overdue' when 'next_guest' then 'vehicle_late' when 'returned' then 'trip_returned'
    else 'trip_review' end) as broken
from trip_notices n join bookings b on b.id = n.booking_id join users u on u.id = b.guest_id
where n.kind <> 'stopped' and u.deleted_at is null and n.sent_at > :now - interval '29 days'
  and not (n.kind = 'review' and exists (select from reviews r where r.booking_id = n.booking_id));

-- I4 | the guest of a booking that the desk moved to another vehicle is told by mail, once
select a.id, 1 <> (select count(*) from outbox o where o.reference = a.id and o.kind = 'booking_adjusted') as broken
from desk_acts a join bookings b on b.id = a.booking_id join users u on u.id = b.guest_id
where a.act = 'move' and u.deleted_at is null and a.created_at > :now - interval '29 days';

-- I4 I7 | the confirmation mail names the price at which the booking was made
select o.id, (o.payload ->> 'totalCents')::integer is distinct from (
    select p.amount_cents from payments p where p.reference = o.reference order by p.created_at limit 1) as broken
from outbox o join bookings b on b.id = o.reference
where o.kind = 'booking_confirmation' and o.payload ? 'totalCents' and b.status in ('pending', 'confirmed')
  and not exists (select from substitutes s where s.booking_id = b.id);

-- I4 | a sent mail says when, and one that waits or was given up does not
select o.id, (o.status = 'sent') <> (o.sent_at is not null) as broken from outbox o;

-- I9 | no mail to a driver names an amount or a card
select o.id, o.payload::text ~ '"[A-Za-z]*Cents"|"last4"|"receipt"|[$][0-9]' as broken
from outbox o where o.kind in ('driver_invitation', 'driver_requested', 'driver_confirmed', 'driver_changed',
  'driver_cancelled', 'driver_tomorrow', 'driver_overdue');
