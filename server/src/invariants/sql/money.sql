-- Payments, refunds and what the card network knows of them.

-- I2 | a booking that is not just held has money, and a dead hold has none
select b.id, q.total_cents > 0 and (
    b.status = 'pending' and not exists (select from payments p where p.reference in :paid(b.id)
      and (p.status = 'authorised' or p.status in ('capturing', 'captured', 'refunding')
        and (p.charge_id is not null or p.capture_before is not null or exists (select from substitutes s where s.booking_id = b.id))))
    or b.status = 'confirmed' and not exists (select from payments p where p.reference in :paid(b.id)
      and p.status in ('capturing', 'captured', 'refunding')))
    or b.status in ('held', 'expired') and exists (select from payments p where p.reference = b.id
      and p.status in ('authorised', 'capturing', 'captured', 'refunding', 'refunded')) as broken
from bookings b join quotes q on q.id = b.quote_id;

-- I2 | what is kept of a booking's payments is what the booking costs as it stands
select b.id, kept.cents <> case b.status
    when 'cancelled' then coalesce(b.cancellation_fee_cents, 0)
    when 'no_show' then coalesce(b.cancellation_fee_cents, 0)
    when 'rejected' then case when exists (
      select from substitutes s where s.lost_booking_id = b.id and s.status = 'open') then q.total_cents else 0 end
    else q.total_cents end as broken
from bookings b join quotes q on q.id = b.quote_id, lateral (
  select coalesce(sum(p.retained_cents), 0) as cents from payments p
  where p.status in ('authorised', 'capturing', 'captured', 'refunding', 'refunded')
    and p.reference in :paid(b.id)) kept
where b.status in ('pending', 'confirmed', 'cancelled', 'rejected', 'no_show');

-- I2 I28 | what is on hold in place of a withdrawn booking is for the same trip, and costs no more
select s.booking_id as id, lost.status <> 'rejected'
    or (b.guest_id, b.location_id) is distinct from (lost.guest_id, lost.location_id)
    or s.status = 'open' and ((b.starts_at, b.ends_at) is distinct from (lost.starts_at, lost.ends_at)
      or q.total_cents > was.total_cents)
    or not (s.status = 'open' and b.status in ('held', 'expired') or s.status = 'closed' and b.status = 'expired'
      or s.status = 'taken' and b.status not in ('held', 'expired'))
    or s.order_id is distinct from coalesce(
      (select t.order_id from substitutes t where t.booking_id = s.lost_booking_id and t.status = 'taken'), s.lost_booking_id) as broken
from substitutes s join bookings b on b.id = s.booking_id join quotes q on q.id = b.quote_id
  join bookings lost on lost.id = s.lost_booking_id join quotes was on was.id = lost.quote_id;

-- I2 | every payment is for what its purpose says: a booking, one of an order, a deposit, a charge after a return, or a change that was not refused
select p.id, p.purpose is distinct from case
    when exists (select from bookings b where b.id = p.reference and b.order_id is null) then 'booking'
    when exists (select from bookings b where b.id = p.reference and p.charge_id is not null) then 'order'
    when exists (select from deposits d where d.id = p.reference) then 'deposit'
    when exists (select from trip_charges t where t.id = p.reference) then 'after_trip'
    when exists (select from booking_changes c where c.id = p.reference
      and (c.status <> 'refused' or p.status in ('declined', 'voiding', 'voided'))) then 'change' end as broken
from payments p;

-- I7 | a payment asks for the price at which the booking was made, or for what its change costs
select p.id, p.amount_cents is distinct from coalesce(
    (select d.amount_cents from deposits d where d.id = p.reference),
    (select p.amount_cents from trip_charges t where t.id = p.reference and p.amount_cents <= t.amount_cents),
    (select c.difference_cents from booking_changes c where c.id = p.reference),
    (select q.total_cents from bookings b join quotes q on q.id = coalesce(
      (select a.from_quote_id from booking_changes a where a.booking_id = b.id and a.status = 'applied'
        and not exists (select from booking_changes earlier where earlier.booking_id = b.id
          and earlier.status = 'applied' and earlier.to_quote_id = a.from_quote_id)), b.quote_id)
      where b.id = p.reference)) as broken
from payments p;

-- I29 | the shares of a charge are of one order, each of another booking, and together what was authorised
select p.id, p.charge_id is not null and (not exists (select from bookings b where b.id = p.reference and b.order_id is not null)
    or exists (select from payments s join bookings other on other.id = s.reference, bookings b
      where s.charge_id = p.charge_id and s.id <> p.id and b.id = p.reference and (other.order_id is distinct from b.order_id
        or other.id = b.id or s.request_key <> p.request_key))
    or exists (select from simulated_charges c where c.id = p.charge_id and c.state <> 'voided'
      and c.amount_cents <> (select sum(s.amount_cents) from payments s where s.charge_id = p.charge_id))) as broken
from payments p;

-- I29 | a charge is taken once: none of its shares is charged while another is in flight or waits for its host
select p.id, p.charge_id is not null and p.status in ('captured', 'refunding', 'refunded') and exists (
    select from payments s where s.charge_id = p.charge_id and s.status in ('authorising', 'unknown', 'authorised')) as broken
from payments p;

-- I29 | an order is held and paid whole: its bookings are one guest's, at one place, and all booked or none
select b.id, b.order_id is not null and exists (select from bookings other where other.order_id = b.order_id
    and ((other.guest_id, other.location_id) is distinct from (b.guest_id, b.location_id)
      or b.status = 'held' and other.status not in ('held', 'expired')
      or b.status = 'expired' and other.status not in ('held', 'expired'))) as broken
from bookings b;

-- I3 | a charge less its refunds is what is to be kept of it, and refunds never exceed it
select p.id, p.captured_cents <> p.retained_cents + asked.cents or asked.cents > p.captured_cents as broken
from payments p, lateral (
  select coalesce(sum(r.amount_cents), 0) as cents from refunds r where r.payment_id = p.id) asked
where p.status in ('captured', 'refunding', 'refunded');

-- I3 I12 | the card network and our payments tell the same
select p.id, not (
    p.status = 'authorised' and c.state = 'authorised'
    or p.status in ('captured', 'refunding', 'refunded') and c.state = 'captured' and c.captured_cents =
      case when p.charge_id is null then p.captured_cents
        else (select sum(s.captured_cents) from payments s where s.charge_id = p.charge_id) end
    or p.status in ('declined', 'voided') and (c.state in ('declined', 'voided')
      or c.state = 'captured' and exists (select from payments s where s.charge_id = p.charge_id and s.captured_cents > 0))) as broken
from payments p join simulated_charges c on c.id = coalesce(p.charge_id, p.id)
where p.status not in ('authorising', 'unknown', 'voiding', 'capturing');

-- I3 I12 | the card network knows no charge that we do not know, and charged no card for two
select c.id, not exists (select from payments p where p.id = c.id and p.charge_id is null or p.charge_id = c.id)
    or c.token <> '' and exists (select from simulated_charges other where other.token = c.token and other.id <> c.id
      and other.state in ('authorised', 'captured') and c.state in ('authorised', 'captured')) as broken
from simulated_charges c;

-- I3 | what the card network gave back is what we asked for, once
select r.id, r.status = 'done' and s.id is null and r.covered_cents < r.amount_cents and not exists (
      select from payments p join stripe_charges c on c.id = coalesce(p.charge_id, p.id) where p.id = r.payment_id)
    or s.id is not null and (s.amount_cents <> r.amount_cents - r.covered_cents
      or s.charge_id <> (select coalesce(p.charge_id, p.id) from payments p where p.id = r.payment_id)) as broken
from refunds r left join simulated_refunds s on s.id = r.id;

-- I3 | the card network gave nothing back that nobody asked for
select s.id, not exists (select from refunds r where r.id = s.id) as broken from simulated_refunds s;

-- I11 | one request started at most one payment, and it was the guest's own
select p.id, exists (select from payments other
      where other.reference = p.reference and other.request_key = p.request_key and other.id <> p.id)
    or coalesce((select bool_and(k.owner_id <> coalesce(
      (select b.guest_id from bookings b where b.id = p.reference),
      (select b.guest_id from deposits d join bookings b on b.id = d.booking_id where d.id = p.reference),
      (select b.guest_id from trip_charges t join bookings b on b.id = t.booking_id where t.id = p.reference),
      (select coalesce(c.operator_id, b.guest_id) from booking_changes c join bookings b on b.id = c.booking_id where c.id = p.reference)))
      from idempotency_keys k where k.key = p.request_key), false) as broken
from payments p;

-- I11 | a request that has ended keeps its status and its answer
select k.owner_id || ' ' || k.key as id, (k.status is null) <> (k.response is null)
    or exists (select from users u where u.id = k.owner_id and u.deleted_at is not null) as broken
from idempotency_keys k;

-- I6 | the ledger sums to zero, and so does each of its transactions
select l.transaction_id as id, sum(l.amount_cents) <> 0 as broken from ledger_entries l group by l.transaction_id;

-- I6 | every entry of the ledger is of a booking, a deposit or a charge after a return, in an account that there is
select l.id, not exists (select from bookings b where b.id = l.reference) and not exists (select from deposits d where d.id = l.reference)
      and not exists (select from trip_charges t where t.id = l.reference)
    or l.account not in ('provider_clearing', 'guest_refunds', 'platform_revenue', 'operator_payable', 'state_payable',
        'disputed_funds', 'dispute_fees', 'host_disputed:nobody')
      and not exists (select from users u where l.account in ('host_payable:' || u.id, 'host_paid_out:' || u.id, 'host_disputed:' || u.id)) as broken
from ledger_entries l;

-- I6 I26 | the books of a booking say what its payments say, and what is disputed of them
select b.id, books.clearing <> money.captured - money.given - contested.taken - books.passed
    or books.owed <> money.given + money.covered + money.earned + contested.settled - money.captured
    or books.earned <> contested.lost - contested.settled - money.earned
    or books.held <> contested.withdrawn - contested.lost - money.covered or books.fees <> contested.fees as broken
from bookings b, lateral (
  select coalesce(sum(l.amount_cents) filter (where l.account = 'provider_clearing'), 0) as clearing,
    coalesce(sum(l.amount_cents) filter (where l.account = 'guest_refunds'), 0) as owed,
    coalesce(sum(l.amount_cents) filter (where l.account like 'host\_paid\_out:%'), 0) as passed,
    coalesce(sum(l.amount_cents) filter (where l.account = 'disputed_funds' or l.account like 'host_disputed:%'), 0) as held,
    coalesce(sum(l.amount_cents) filter (where l.account = 'dispute_fees'), 0) as fees,
    coalesce(sum(l.amount_cents) filter (where l.account in ('platform_revenue', 'operator_payable', 'state_payable')
      or l.account like 'host_payable:%'), 0) as earned
  from ledger_entries l where l.reference = b.id) books, lateral (
  select coalesce(sum(p.captured_cents), 0) as captured, case when exists (select from substitutes s where s.lost_booking_id = b.id and s.status = 'open')
      then 0 else coalesce(sum(p.retained_cents), 0) end as earned, coalesce(sum(back.given), 0) as given,
    coalesce(sum(back.covered), 0) as covered, coalesce(sum(back.due), 0) as due
  from payments p, lateral (select sum(r.amount_cents - r.covered_cents) filter (where r.status = 'done') as given,
      sum(r.covered_cents) as covered, sum(r.amount_cents - r.covered_cents) filter (where r.status = 'requested') as due
    from refunds r where r.payment_id = p.id) back
  where p.status in ('captured', 'refunding', 'refunded') and p.reference in :paid(b.id)) money, lateral (
  select sums.*, sums.withdrawn + sums.fees as taken, least(sums.lost, money.due) as settled from (
    select coalesce(sum(s.withdrawn_cents), 0) as withdrawn, coalesce(sum(s.fee_cents), 0) as fees,
      coalesce(sum(s.withdrawn_cents) filter (where d.status = 'lost'), 0) - money.covered as lost
    from dispute_shares s join disputes d on d.id = s.dispute_id join payments p on p.id = s.payment_id
    where p.reference in :paid(b.id)) sums) contested;

-- I6 I26 | of a charged trip without a dispute its host has what is theirs of the price, less the commission that was booked
select b.id, -books.host is distinct from parts.host - div(greatest(0, parts.earned) * parts.percent, 100) as broken
from bookings b join quotes q on q.id = b.quote_id, lateral (
  select coalesce(sum(line.cents), 0) as host, coalesce(max(line.percent), 0) as percent,
    coalesce(sum(line.cents) filter (where line.kind not in ('vehicle_surcharge', 'excise_tax', 'license_recovery')), 0) as earned
  from (select (l ->> 'amountCents')::bigint as cents, (l ->> 'commissionPercent')::bigint as percent,
      case l ->> 'kind' when 'goodwill' then split_part(l ->> 'code', ':', 1) else l ->> 'kind' end as kind
    from jsonb_array_elements(q.lines) l where l ->> 'payee' = 'host') line) parts, lateral (
  select coalesce(sum(l.amount_cents), 0) as host from ledger_entries l
  where l.reference = b.id and l.account like 'host_payable:%') books
where b.status = 'confirmed' and q.total_cents > 0
  and q.total_cents = (select sum(p.retained_cents) from payments p where p.captured_at is not null and p.reference in :paid(b.id))
  and not exists (select from dispute_shares s join payments p on p.id = s.payment_id where p.reference in :paid(b.id));

-- I6 | nothing is held of a host without a dispute that is open, or whose money is still away
select l.reference || ' ' || l.account as id, sum(l.amount_cents) < 0 or sum(l.amount_cents) > 0 and not exists (
    select from dispute_shares s join disputes d on d.id = s.dispute_id join payments p on p.id = s.payment_id
    where d.closed_at is null and (p.reference = l.reference or p.reference in :paid(l.reference))) as broken
from ledger_entries l where l.account like 'host_disputed:%' group by l.reference, l.account;

-- I3 | refunds that were made and disputes that were lost give back no more of a charge than was taken
select d.id, (select coalesce(sum(s.withdrawn_cents), 0) from dispute_shares s join disputes other on other.id = s.dispute_id
      where other.charge_id = d.charge_id and other.status = 'lost')
    + (select coalesce(sum(r.amount_cents - r.covered_cents), 0) from refunds r join payments p on p.id = r.payment_id
      where r.status = 'done' and coalesce(p.charge_id, p.id) = d.charge_id)
    > (select coalesce(sum(p.captured_cents), 0) from payments p where coalesce(p.charge_id, p.id) = d.charge_id) as broken
from disputes d;

-- I3 | a dispute has a part of each payment of its charge, and the parts add up to it
select d.id, d.amount_cents <> coalesce((select sum(s.amount_cents) from dispute_shares s where s.dispute_id = d.id), 0)
    or exists (select from payments p where coalesce(p.charge_id, p.id) = d.charge_id and p.captured_cents > 0
      and not exists (select from dispute_shares s where s.dispute_id = d.id and s.payment_id = p.id))
    or exists (select from dispute_shares s join payments p on p.id = s.payment_id
      where s.dispute_id = d.id and coalesce(p.charge_id, p.id) <> d.charge_id) as broken
from disputes d;

-- I30 | whatever was answered to a bank stands in the audit, with its reason
select d.id, d.answer is not null and 1 <> (select count(*) from audit_entries e where e.subject_id = d.id
    and e.act = case d.answer when 'accept' then 'dispute_accepted' else 'dispute_answered' end
    and e.actor_id = d.answered_by and (length(e.facts ->> 'reason') >= 3 or e.facts ->> 'reasonDigest' is not null)) as broken
from disputes d;

-- I6 I26 | what is kept as the sum of a host's account is the sum of its entries until then
select u.id, exists (select from account_sums k where k.account in ('host_payable:' || u.id, 'host_paid_out:' || u.id)
    and k.cents <> coalesce((select sum(e.amount_cents) from ledger_entries e
      where e.account = k.account and e.at < k.summed_until), 0)) as broken
from users u where 'host' = any(u.roles);

-- I3 | a deposit is what was agreed, says what its payments say, and never more of it was charged
select d.id, d.amount_cents <> b.deposit_cents
    or money.captured > d.amount_cents
    or d.status = 'taken' and money.captured = 0 or d.status <> 'taken' and money.captured > 0
    or (d.status = 'standing') <> money.stands and d.status not in ('asking', 'releasing')
    or d.status in ('refused', 'released', 'taken') and money.is_open as broken
from deposits d join bookings b on b.id = d.booking_id, lateral (
  select coalesce(sum(p.captured_cents), 0) as captured,
    coalesce(bool_or(p.status = 'authorised'), false) as stands,
    coalesce(bool_or(p.status in ('authorising', 'unknown', 'authorised', 'capturing')), false) as is_open
  from payments p where p.reference = d.id) money;

-- I3 | nothing can be charged of a deposit that is no longer its booking's, or not yet
select d.id, d.moved_on and d.status in ('standing', 'taking', 'taken') as broken from deposits d;

-- I6 I26 | the books of a deposit hold what was charged of it, and nothing while it is only held
select d.id, books.clearing <> money.captured - contested.taken or books.earned <> contested.lost - money.captured
    or books.held <> contested.withdrawn - contested.lost
    or coalesce(books.accounts <> array[d.taken_account], false) and not exists (select from trip_charges t where t.deposit_id = d.id) as broken
from deposits d, lateral (
  select coalesce(sum(l.amount_cents) filter (where l.account = 'provider_clearing'), 0) as clearing,
    coalesce(sum(l.amount_cents) filter (where l.account = 'disputed_funds' or l.account like 'host_disputed:%'), 0) as held,
    coalesce(sum(l.amount_cents) filter (where l.account = 'platform_revenue' or l.account like 'host_payable:%'), 0) as earned,
    array_agg(distinct l.account) filter (where l.account = 'platform_revenue' or l.account like 'host_payable:%') as accounts
  from ledger_entries l where l.reference = d.id) books, lateral (
  select coalesce(sum(p.captured_cents), 0) as captured from payments p where p.reference = d.id) money, lateral (
  select coalesce(sum(s.withdrawn_cents + s.fee_cents), 0) as taken, coalesce(sum(s.withdrawn_cents), 0) as withdrawn,
    coalesce(sum(s.withdrawn_cents) filter (where x.status = 'lost'), 0) as lost
  from dispute_shares s join disputes x on x.id = s.dispute_id join payments p on p.id = s.payment_id
  where p.reference = d.id) contested;
