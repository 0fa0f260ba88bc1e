-- Messages between guest, host and desk. How these files are read is written in ../read-sql.ts.

-- I9 | whoever writes as a guest is the guest of the thread, or has accepted to drive its trip
select m.id, m.sender_id <> t.guest_id and not exists (select from audit_entries e
    where e.act = 'trip_driver_accepted' and e.actor_id = m.sender_id and e.subject_id = t.booking_id) as broken
from messages m left join message_threads t on t.id = m.thread_id where m.side = 'guest';

-- I9 | whoever writes as a host hosts the vehicle of the thread, or did before another took the fleet, and is not its guest
select m.id, m.sender_id = t.guest_id or not exists (select from users u where u.id = m.sender_id and 'host' = any (u.roles))
    or not (v.host_id is null or v.host_id = m.sender_id or exists (select from audit_entries e
      where e.act = 'fleet_taken' and e.subject_id = v.host_id and e.at >= m.sent_at)) as broken
from messages m left join message_threads t on t.id = m.thread_id left join vehicles v on v.id = t.vehicle_id
where m.side = 'host';

-- I9 | whoever writes as the desk is an operator, or the site by itself
select m.id, m.automatic is null and not exists (select from operators o where o.id = m.sender_id) as broken
from messages m where m.side = 'desk';

-- I9 | what a driver writes is for everybody, and only threads of bookings have messages that a driver can't read
select m.id, m.readers = 'payer' and (t.booking_id is null or exists (select from trip_drivers d
    where d.booking_id = t.booking_id and d.account_id = m.sender_id)) as broken
from messages m join message_threads t on t.id = m.thread_id;

-- I9 | the thread of a booking is between its guest and the host of its vehicle
select t.id, (b.guest_id, b.vehicle_id) is distinct from (t.guest_id, t.vehicle_id)
    or b.status in ('held', 'expired') as broken
from message_threads t join bookings b on b.id = t.booking_id;

-- I9 | whatever an operator opened for a reason is in the audit
select o.thread_id as id, not exists (select from audit_entries e where e.act = 'thread_opened'
    and e.subject_id = o.thread_id and e.actor_id = o.operator_id) as broken
from thread_openings o;

-- I26 | the messages of a thread are numbered from one, without a gap
select t.id, t.last_number <> (select count(*) from messages m where m.thread_id = t.id)
    or t.last_number <> (select coalesce(max(number), 0) from messages m where m.thread_id = t.id) as broken
from message_threads t;

-- I20 | nothing that a deleted account has written is left
select m.id, m.text <> '' or m.erased_at is null as broken
from messages m join users u on u.id = m.sender_id where u.deleted_at is not null;

-- I21 | every photo of a message is held for it
select p.id, f.hash is null or not f.in_records as broken
from message_photos p left join photo_files f on f.hash = p.hash;

-- I26 | the site writes by itself into a thread at most once at each moment, and notes that it did
select m.id, t.booking_id is null or not exists (select from automatic_messages a
      where a.booking_id = t.booking_id and a.automatic = m.automatic)
    or exists (select from messages other where other.thread_id = m.thread_id
      and other.automatic = m.automatic and other.id <> m.id) as broken
from messages m join message_threads t on t.id = m.thread_id where m.automatic is not null;
