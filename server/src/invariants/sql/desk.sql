-- What operators did with bookings.

-- I30 | whatever an operator did with a booking stands in the audit once, with its reason
select a.id, 1 <> (select count(*) from audit_entries e where e.act = 'booking_act' and e.subject_id = a.booking_id
    and e.actor_id = a.operator_id and e.facts ->> 'deskActId' = a.id::text and length(e.facts ->> 'reason') >= 3) as broken
from desk_acts a;

-- I30 | what was approved was asked for by one operator and decided by another, and was done once
select p.id, p.status = 'approved' and p.decided_by = p.requested_by
    or (p.status = 'approved') <> ((select count(*) from desk_acts a where a.approval_id = p.id and a.booking_id = p.booking_id) = 1) as broken
from approvals p;
