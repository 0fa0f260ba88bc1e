-- What operators did with bookings.

-- I30 | whatever an operator did with a booking stands in the audit once, with its reason
select a.id, 1 <> (select count(*) from audit_entries e where e.act = 'booking_act' and e.subject_id = a.booking_id
    and e.actor_id = a.operator_id and e.facts ->> 'deskActId' = a.id::text and (length(e.facts ->> 'reason') >= 3 or e.facts ->> 'reasonDigest' is not null)) as broken
from desk_acts a;

-- I30 | whatever an operator charged for a later return stands in the audit once, with its reason
select c.id, c.operator_id is not null and 1 <> (select count(*) from audit_entries e where e.act = 'later_return_charged'
    and e.subject_id = c.booking_id and e.actor_id = c.operator_id and e.facts ->> 'changeId' = c.id::text
    and (length(e.facts ->> 'reason') >= 3 or e.facts ->> 'reasonDigest' is not null)) as broken
from booking_changes c;

-- I30 | what was approved was asked for by one operator and decided by another, and was done once
select p.id, p.status = 'approved' and p.decided_by = p.requested_by
    or (p.status = 'approved') <> ((select count(*) from desk_acts a where a.approval_id = p.id and a.booking_id = p.booking_id) = 1) as broken
from approvals p;

-- I30 | a price is less a discount of the desk only where an operator gave that booking that much, and its host never bears it
-- (other dates and another vehicle have at most what was given at first)
select b.id, given.is_borne_by_others or given.cents > coalesce((select sum(a.given_up_cents) from desk_acts a where a.act = 'discount'
    and a.booking_id = coalesce((select s.order_id from substitutes s where s.booking_id = b.id), b.id)), 0) as broken
from bookings b join quotes q on q.id = b.quote_id, lateral (
  select coalesce(-sum((line ->> 'amountCents')::bigint), 0) as cents, coalesce(bool_or(line ->> 'payee' <> 'platform'), false) as is_borne_by_others
  from jsonb_array_elements(q.lines) line where line ->> 'kind' = 'desk_discount') given;

-- I30 | a discount was given by whoever made its price, while booking, within the limit of the desk at that moment
select a.id, a.act = 'discount' and (a.approval_id is not null or a.given_up_cents > (
    select greatest(coalesce((select (v.changes ->> 'approvalAboveCents')::bigint from setting_versions v
      where v.subject = 'desk' and v.changes ? 'approvalAboveCents' and v.applied_at < a.created_at
      order by v.applied_at desc, v.id desc limit 1), 20000), (select max((v.changes ->> 'approvalAboveCents')::bigint)
      from setting_versions v where v.subject = 'desk' and v.applied_at = a.created_at)))
    or not exists (select from quotes q, jsonb_array_elements(q.lines) line where q.id = first.quote_id and q.purpose = 'discount'
      and q.for_operator_id = a.operator_id and line ->> 'kind' = 'desk_discount' and (line ->> 'amountCents')::bigint = -a.given_up_cents)) as broken
from desk_acts a, lateral (select coalesce((select c.from_quote_id from booking_changes c
    where c.booking_id = a.booking_id and c.status = 'applied' and not exists (select from booking_changes earlier
      where earlier.booking_id = a.booking_id and earlier.status = 'applied' and earlier.to_quote_id = c.from_quote_id)
    limit 1), (select b.quote_id from bookings b where b.id = a.booking_id)) as quote_id) first;

-- I30 | of what a substitute costs more the platform bears at most the limit of the desk, unless a second operator approved the move
-- (what the desk decided before is not counted again; quotes of a process that doesn't say what they are for are let pass)
select s.booking_id as id, case when s.at_hosts_cost or borne.cents is null then false
    when moved.id is not null then moved.given_up_cents > in_force.cents and moved.approval_id is null
    else borne.cents - coalesce((select max(-(line ->> 'amountCents')::bigint)
        from substitutes earlier join desk_acts a on a.booking_id = earlier.lost_booking_id and a.act = 'move'
          join quotes q on q.purpose = 'substitute' and q.for_booking_id = earlier.lost_booking_id, jsonb_array_elements(q.lines) line
        where earlier.order_id = s.order_id and earlier.status = 'taken' and earlier.created_at < s.created_at
          and line ->> 'kind' = 'substitute'), 0) > in_force.cents end as broken
from substitutes s join bookings b on b.id = s.booking_id
  left join lateral (select a.id, a.given_up_cents, a.approval_id from desk_acts a
    where a.booking_id = s.lost_booking_id and a.act = 'move' limit 1) moved on true
  left join lateral (select coalesce(sum(-(line ->> 'amountCents')::bigint), 0) as cents
    from quotes q, jsonb_array_elements(q.lines) line
    where q.id = coalesce((select c.from_quote_id from booking_changes c where c.booking_id = b.id and c.status = 'applied'
        order by c.created_at, c.id limit 1), b.quote_id)
      and q.purpose = 'substitute' and line ->> 'kind' = 'substitute') borne on true,
  lateral (select greatest(coalesce((select (v.changes ->> 'approvalAboveCents')::bigint from setting_versions v
      where v.subject = 'desk' and v.changes ? 'approvalAboveCents' and v.applied_at < s.created_at
      order by v.applied_at desc, v.id desc limit 1), 20000), (select max((v.changes ->> 'approvalAboveCents')::bigint)
      from setting_versions v where v.subject = 'desk' and v.applied_at = s.created_at)) as cents) in_force;
