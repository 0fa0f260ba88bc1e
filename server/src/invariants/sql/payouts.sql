-- What hosts were sent of what they earn.

-- I3 I6 | the books say of each host and booking what was sent, taken back and set off
select part.host_id || ' ' || part.booking_id as id, coalesce((select sum(l.amount_cents) from ledger_entries l
      where l.reference = part.booking_id and l.account = 'host_paid_out:' || part.host_id), 0)
    <> coalesce((select sum(p.amount_cents - p.reversed_cents) from payouts p where p.status = 'paid'
      and (p.host_id, p.booking_id) = (part.host_id, part.booking_id)), 0)
    + coalesce((select sum(case when n.kept_booking_id = part.booking_id then n.amount_cents else -n.amount_cents end)
      from payout_nettings n where n.host_id = part.host_id and part.booking_id in (n.kept_booking_id, n.owed_booking_id)), 0) as broken
from payout_checks part;

-- I3 I6 | no host was sent more of a booking than is theirs and undisputed, but for what is being taken back or owed
select part.host_id || ' ' || part.booking_id as id, part.check_at is null and part.waits_for is null and coalesce((
    select sum(l.amount_cents) from ledger_entries l
    where l.reference in (select part.booking_id union all select d.id from deposits d where d.booking_id = part.booking_id
      union all select t.id from trip_charges t where t.booking_id = part.booking_id)
      and l.account in ('host_payable:' || part.host_id, 'host_disputed:' || part.host_id, 'host_paid_out:' || part.host_id)), 0) > 0 as broken
from payout_checks part;

-- I3 | what was taken back of a payout is what its reversals say, and none is of a payout that was not made
select p.id, p.reversed_cents <> coalesce((select sum(r.amount_cents) from payout_reversals r
      where r.payout_id = p.id and r.status = 'done'), 0)
    or p.status <> 'paid' and exists (select from payout_reversals r where r.payout_id = p.id) as broken
from payouts p;

-- I6 | every host's part of a booking in the ledger is looked at
select l.id, not exists (select from payout_checks part where l.account = 'host_payable:' || part.host_id
    and part.booking_id = coalesce((select d.booking_id from deposits d where d.id = l.reference),
      (select t.booking_id from trip_charges t where t.id = l.reference), l.reference)) as broken
from ledger_entries l where l.account like 'host\_payable:%' and l.account <> 'host_payable:nobody'
  and exists (select from stripe_charges c join payments p on c.id = coalesce(p.charge_id, p.id) where p.reference = l.reference);

-- I3 | what is open of a host's part is what the ledger has of it
select part.host_id || ' ' || part.booking_id as id,
  coalesce(part.balance_cents <> booked.balance or part.held_cents <> booked.held, false)
    or (part.balance_cents is null) <> (part.held_cents is null) as broken
from payout_checks part cross join lateral (
  select coalesce(-sum(l.amount_cents), 0) as balance,
    coalesce(sum(l.amount_cents) filter (where l.account = 'host_disputed:' || part.host_id), 0) as held
  from ledger_entries l
  where l.reference in (select part.booking_id union all select d.id from deposits d where d.booking_id = part.booking_id
      union all select t.id from trip_charges t where t.booking_id = part.booking_id)
    and l.account in ('host_payable:' || part.host_id, 'host_disputed:' || part.host_id, 'host_paid_out:' || part.host_id)
) as booked;

-- I3 | no payout was decided while the desk held its host's payouts, or while its host was blocked
select p.id, exists (select from payout_holds h where h.host_id = p.host_id and p.created_at > h.held_at
      and (h.released_at is null or p.created_at < h.released_at))
    or exists (select from users u where u.id = p.host_id and p.created_at > u.blocked_at) as broken
from payouts p;

-- I30 | whoever held a host's payouts or released them stands in the audit, and what was asked for was released by another
select h.id, coalesce(h.released_by = h.asked_by, false)
    or not exists (select from audit_entries e where e.act = 'payouts_held' and e.subject_id = h.host_id and e.actor_id = h.held_by and e.at = h.held_at)
    or h.released_at is not null and not exists (select from audit_entries e where e.act = 'payouts_released'
      and e.subject_id = h.host_id and e.actor_id = h.released_by and e.at = h.released_at) as broken
from payout_holds h;
