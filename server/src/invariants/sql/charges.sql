-- Charges after the return of a trip.

-- I3 | nobody pays more of a charge than they accepted or the desk decided, nor more than was proposed
select t.id, coalesce(t.owed_cents, 0) > t.amount_cents or money.captured + money.deposit > coalesce(t.owed_cents, 0)
    or money.kept <> case when money.captured > 0 then coalesce(t.owed_cents, 0) - t.deposit_cents - t.returned_cents else 0 end as broken
from trip_charges t, lateral (
  select coalesce(sum(p.captured_cents), 0) as captured,
    coalesce(sum(p.retained_cents) filter (where p.captured_at is not null), 0) as kept,
    case when exists (select from payments d where d.reference = t.deposit_id and d.captured_cents > 0)
      then t.deposit_cents else 0 end as deposit
  from payments p where p.reference = t.id) money;

-- I3 | a charge says what its payments say: a paid one is paid in full, and of one that is undecided nothing is asked for
select t.id, t.status = 'paid' and money.captured + t.deposit_cents <> t.owed_cents
    or t.status in ('proposed', 'deciding') and (money.attempts > 0 or t.deposit_cents > 0)
    or t.status in ('due', 'unpaid', 'dropped') and money.is_open as broken
from trip_charges t, lateral (
  select coalesce(sum(p.captured_cents), 0) as captured, count(*) as attempts,
    coalesce(bool_or(p.status in ('authorising', 'unknown', 'authorised', 'capturing')), false) as is_open
  from payments p where p.reference = t.id) money;

-- I3 | what a deposit pays of charges is what was taken of it
select d.id, parts.cents > 0 and d.status in ('taking', 'taken') and parts.cents <> d.taken_cents
    or parts.cents > 0 and d.status not in ('taking', 'taken') as broken
from deposits d, lateral (
  select coalesce(sum(t.deposit_cents), 0) as cents from trip_charges t where t.deposit_id = d.id) parts;

-- I3 | damage is owed only by a decision of the desk, and silence accepts only late, fuel and tolls
select t.id, t.status not in ('proposed', 'deciding', 'dropped') and t.decided_by is null
    and (t.kind = 'damage' or t.answer is null or t.answer = 'objected'
      or t.answer = 'silent' and t.kind not in ('late', 'fuel', 'toll')) as broken
from trip_charges t;

-- I30 | whoever decided a charge stands in the audit, and above the limit a second person did
select t.id, coalesce(t.decided_by = t.requested_by, false)
    or t.decided_by is not null and not exists (select from audit_entries e where e.act = 'charge_decided'
      and e.subject_id = t.id and e.actor_id = t.decided_by and e.at = t.decided_at) as broken
from trip_charges t;

-- I6 I26 | the books of a charge hold what its card paid and got back
select t.id, books.clearing <> money.captured - money.given - contested.taken
    or books.owed <> money.given + money.covered + money.earned + contested.settled - money.captured
    or books.earned <> contested.lost - contested.settled - money.earned
    or books.held <> contested.withdrawn - contested.lost - money.covered
    or coalesce(books.accounts <> array[t.account], false) as broken
from trip_charges t, lateral (
  select coalesce(sum(l.amount_cents) filter (where l.account = 'provider_clearing'), 0) as clearing,
    coalesce(sum(l.amount_cents) filter (where l.account = 'guest_refunds'), 0) as owed,
    coalesce(sum(l.amount_cents) filter (where l.account = 'disputed_funds' or l.account like 'host_disputed:%'), 0) as held,
    coalesce(sum(l.amount_cents) filter (where l.account = 'platform_revenue' or l.account like 'host_payable:%'), 0) as earned,
    array_agg(distinct l.account) filter (where l.account = 'platform_revenue' or l.account like 'host_payable:%') as accounts
  from ledger_entries l where l.reference = t.id) books, lateral (
  select coalesce(sum(p.captured_cents), 0) as captured, coalesce(sum(p.retained_cents), 0) as earned,
    coalesce(sum(back.given), 0) as given, coalesce(sum(back.covered), 0) as covered, coalesce(sum(back.due), 0) as due
  from payments p, lateral (select sum(r.amount_cents - r.covered_cents) filter (where r.status = 'done') as given,
      sum(r.covered_cents) as covered, sum(r.amount_cents - r.covered_cents) filter (where r.status = 'requested') as due
    from refunds r where r.payment_id = p.id) back
  where p.status in ('captured', 'refunding', 'refunded') and p.reference = t.id) money, lateral (
  select sums.*, sums.withdrawn + sums.fees as taken, least(sums.lost, money.due) as settled from (
    select coalesce(sum(s.withdrawn_cents), 0) as withdrawn, coalesce(sum(s.fee_cents), 0) as fees,
      coalesce(sum(s.withdrawn_cents) filter (where d.status = 'lost'), 0) - money.covered as lost
    from dispute_shares s join disputes d on d.id = s.dispute_id join payments p on p.id = s.payment_id
    where p.reference = t.id) sums) contested;
