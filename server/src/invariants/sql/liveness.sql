-- Nothing stays half done. Only what was begun before `:calm` is looked at: since then there was time to finish it.

-- I3 | no authorisation is left open on a dead booking or a refused change
select p.id, not exists (select from substitutes s join bookings other on other.id = s.booking_id
      where s.order_id in (b.id, (select t.order_id from substitutes t where t.booking_id = b.id and t.status = 'taken'))
        and s.status <> 'closed' and other.status in ('held', 'pending', 'confirmed'))
    and (b.status in ('expired', 'rejected', 'cancelled', 'no_show') and p.status = 'authorised'
      or b.status in ('expired', 'rejected') and p.status = 'capturing') or coalesce(c.status, '') = 'refused' and p.status in ('authorised', 'capturing') as broken
from payments p left join booking_changes c on c.id = p.reference join bookings b on b.id = coalesce(c.booking_id, p.reference)
where p.updated_at < :calm and p.purpose <> 'deposit';

-- I3 I23 | no deposit is held for a trip that is none, and none is open a week after the return
select d.id, d.status in ('asking', 'standing', 'taking', 'releasing') and (b.status <> 'confirmed' or d.status <> 'standing')
    or d.status not in ('taken', 'released') and b.ends_at + interval '7 days' < :calm as broken
from deposits d join bookings b on b.id = d.booking_id where greatest(d.updated_at, (
  select max(e.at) from booking_events e where e.booking_id = d.booking_id)) < :calm;

-- I23 I28 | nobody's money waits for a choice that can no longer be made
select s.booking_id as id, s.status = 'open' and (b.status <> 'held' or b.hold_expires_at < :calm) as broken
from substitutes s join bookings b on b.id = s.booking_id where s.created_at < :calm;

-- I12 I23 | no payment and no change of a trip is stuck
select p.id, p.status in ('initiated', 'authorising', 'unknown', 'capturing', 'voiding') and not exists (
      select from payments s where s.charge_id = p.charge_id and s.status = 'authorised'
        and not exists (select from bookings b where b.id = p.reference and p.status = 'capturing' and b.starts_at < :calm))
    or exists (select from booking_changes c where c.id = p.reference and c.status = 'paying') as broken
from payments p where p.updated_at < :calm;

-- I23 | no refund is stuck, unless the card network refuses it because its charge is disputed
select r.id, r.status <> 'done' and not exists (select from payments p join disputes d on d.charge_id = coalesce(p.charge_id, p.id)
    where p.id = r.payment_id and d.status in ('needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review', 'unlisted')) as broken
from refunds r where r.created_at < :calm;

-- I4 I23 | no mail waits
select o.id, o.status = 'queued' as broken from outbox o where o.created_at < :calm;

-- I23 I32 | no delivery of a webhook waits past its attempt
select d.id, d.delivered_at is null and d.given_up_at is null as broken
from webhook_deliveries d join webhooks w on w.id = d.webhook_id where w.off_at is null and d.next_attempt_at < :calm;

-- I23 I33 | no text message waits when it is of no use any more
select m.id, m.status = 'queued' as broken from (select id, status, useful_until from text_messages
  union all select id, status, useful_until from caller_texts) m where m.useful_until < :calm;

-- I5 I23 | no hold that ran out keeps its dates, and no host is waited for beyond the deadline
select b.id, b.status = 'held' and b.hold_expires_at < :calm or b.status = 'pending' and b.confirm_by < :calm as broken
from bookings b where b.created_at < :calm;

-- I3 I23 | no charge after a return waits for an answer whose time is over, or for the worker
select t.id, t.status = 'proposed' and t.answer_by < :calm or t.status = 'charging'
    or t.status = 'due' and not exists (select from deposits d where d.booking_id = t.booking_id and not d.moved_on
      and d.status = 'standing') as broken
from trip_charges t where t.updated_at < :calm;
