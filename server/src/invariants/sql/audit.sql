-- The audit of sensitive acts: that its end was not cut off only a head from the log shows (npm run makani -- audit:verify).

-- I18 | the audit is one chain from its first entry, and no hash in it was changed
select c.number as id, e.id is null or c.number <> c.place or c.hash <> encode(sha256(convert_to(c.before || jsonb_build_array(
    c.number, e.id, extract(epoch from e.at), e.act, e.actor_id, e.subject_id, e.facts), 'UTF8')), 'hex') as broken
from (select *, row_number() over (order by number) as place, coalesce(lag(hash) over (order by number), '') as before
  from audit_chain) c left join audit_entries e on e.id = c.entry_id;

-- I18 | every entry of the audit is in the chain
select e.id, not exists (select from audit_chain c where c.entry_id = e.id) as broken from audit_entries e;

-- I18 | a reason in the audit is the one that its entry was written with
select r.entry_id as id, e.id is null
    or encode(sha256(convert_to(r.salt::text || r.reason, 'UTF8')), 'hex') is distinct from e.facts ->> 'reasonDigest' as broken
from audit_reasons r left join audit_entries e on e.id = r.entry_id;

-- I20 | no reason in the audit says anything about somebody from before they were erased
select r.entry_id as id, exists (select from users u where u.id = any (r.about) and e.at < u.deleted_at)
    or exists (select from bookings b where b.id = any (r.about) and e.at < b.person_erased_at) as broken
from audit_reasons r join audit_entries e on e.id = r.entry_id;

-- I18 | every refund and every deleted account since the audit began has exactly one entry
select act.id, 1 <> (select count(*) from audit_entries e where e.act = act.name and e.subject_id = act.id) as broken
from (select id, 'refund_requested' as name, created_at as at from refunds
  union all select id, 'account_erased', deleted_at from users where deleted_at is not null) act
where act.at >= (select min(at) from audit_entries);
