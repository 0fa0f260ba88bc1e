-- Deliveries that are owed. Old ones are deleted after thirty days, so only newer facts are looked at. A webhook that was added
-- while a fact was being written may miss it, hence the minute.

-- I32 | every webhook has a delivery of each move and change of a booking that it is to be told of
select e.id || ' ' || w.id as id, not exists (select from webhook_deliveries d where d.webhook_id = w.id and d.fact = e.id::text
    and d.event = case when e.from_status = e.to_status then 'change' else 'booking' end and d.booking_id = e.booking_id) as broken
from webhooks w join booking_events e on e.at > w.on_since + interval '1 minute' and e.at > :now - interval '29 days'
where w.off_at is null and e.to_status not in ('held', 'expired')
  and case when e.from_status = e.to_status then 'change' else 'booking' end = any (w.events);

-- I32 | every webhook has a delivery of each signed pickup and return that it is to be told of
select h.id || ' ' || w.id as id, not exists (select from webhook_deliveries d
    where d.webhook_id = w.id and d.event = 'handover' and d.fact = h.id::text) as broken
from webhooks w join handovers h on h.signed_at > w.on_since + interval '1 minute' and h.signed_at > :now - interval '29 days'
where w.off_at is null and 'handover' = any (w.events);

-- I32 | every webhook has a delivery of each message that it is to be told of
select m.id || ' ' || w.id as id, not exists (select from webhook_deliveries d
    where d.webhook_id = w.id and d.event = 'message' and d.fact = m.id::text) as broken
from webhooks w join messages m on m.sent_at > w.on_since + interval '1 minute' and m.sent_at > :now - interval '29 days'
where w.off_at is null and 'message' = any (w.events);

-- I32 | every webhook has a delivery of each charge that it is to be told of
select p.id || ' ' || w.id as id, not exists (select from webhook_deliveries d
    where d.webhook_id = w.id and d.type = 'payment.captured' and d.object_id = p.id) as broken
from webhooks w join payments p on p.created_at > w.on_since + interval '1 minute' and p.created_at > :now - interval '29 days'
where w.off_at is null and 'payment' = any (w.events) and p.status = 'captured';

-- I32 | a delivery that was given up had three days, or its webhook was turned off
select d.id, d.given_up_at < d.retried_from + interval '72 hours' and w.off_at is null and w.on_since < d.given_up_at as broken
from webhook_deliveries d join webhooks w on w.id = d.webhook_id where d.given_up_at is not null;
