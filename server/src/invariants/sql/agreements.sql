-- Rental agreements and licenses that were seen.

-- I18 | an agreement is what was signed, to the letter, and the audit has its hash
select a.id, a.sha256 <> encode(sha256(convert_to(a.content, 'UTF8')), 'hex') or not exists (select from audit_entries e
    where e.act = 'agreement_signed' and e.subject_id = a.booking_id and e.facts ->> 'agreementId' = a.id::text
      and e.facts ->> 'sha256' = a.sha256) as broken
from agreements a;

-- I18 | every agreement that was signed is there for six years after the trip
select e.id, not exists (select from agreements a where a.id = (e.facts ->> 'agreementId')::uuid) as broken
from audit_entries e join bookings b on b.id = e.subject_id
where e.act = 'agreement_signed' and b.ends_at > :now::timestamptz - interval '6 years';

-- I8 | an agreement names the one that was signed before it, of the same trip
select a.id, a.replaces_id is distinct from (select o.id from agreements o where o.booking_id = a.booking_id
    and (o.signed_at, o.id) < (a.signed_at, a.id) order by o.signed_at desc, o.id desc limit 1)
  -- The one before may have reached the end of its time.
  and (a.replaces_id is null or exists (select from agreements o where o.id = a.replaces_id)) as broken
from agreements a;

-- I18 | every license that somebody has seen is in the audit under who saw it
select c.id, not exists (select from audit_entries e where e.act = 'license_checked' and e.subject_id = c.booking_id
    and e.facts ->> 'checkId' = c.id::text and e.actor_id = c.checked_by) as broken
from license_checks c;
