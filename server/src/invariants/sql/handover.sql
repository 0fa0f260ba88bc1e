-- Records of pickups and returns, and reports of accidents. How these files are read is written in ../read-sql.ts.

-- I31 | a trip was picked up when the latest signed record of its first vehicle says, and came back when that of its last one does
-- (records go after six years, and the times stay)
select b.id, not (
    b.picked_up_at is not distinct from coalesce(pickup.at, case when is_old then b.picked_up_at end)
    and b.returned_at is not distinct from coalesce(back.at, case when is_old then b.returned_at end)) as broken
from bookings b
  cross join lateral (select coalesce((select s.to_vehicle_id from vehicle_swaps s where s.booking_id = b.id
    order by s.swapped_at desc, s.id desc limit 1), b.vehicle_id) as vehicle_id) last
  cross join lateral (select b.ends_at < :now - interval '5 years' as is_old) age
  left join lateral (select h.happened_at as at from handovers h
    where h.booking_id = b.id and h.vehicle_id = b.vehicle_id and h.kind = 'pickup' and h.signed_at is not null and h.counts
    order by h.signed_at desc, h.id desc limit 1) pickup on true
  left join lateral (select h.happened_at as at from handovers h
    where h.booking_id = b.id and h.vehicle_id = last.vehicle_id and h.kind = 'return' and h.signed_at is not null and h.counts
    order by h.signed_at desc, h.id desc limit 1) back on true;

-- I31 | every signed record was confirmed, and stands in the audit once with its hash
select h.id, not exists (select from handover_confirmations c where c.handover_id = h.id)
    or (select count(*) from audit_entries e where e.act = 'handover_signed' and e.facts ->> 'handoverId' = h.id::text
      and e.facts ->> 'contentSha256' = h.content_sha256) <> 1 as broken
from handovers h where h.signed_at is not null;

-- I31 | every report of an accident stands in the audit once, by its hash
select a.id, (select count(*) from audit_entries e where e.act = 'accident_reported' and e.subject_id = a.booking_id
    and e.facts ->> 'accidentId' = a.id::text and e.facts ->> 'contentSha256' = a.content_sha256) <> 1 as broken
from accidents a;

-- I31 | a record beside another names the first of its kind and trip, which is signed
select h.id, f.signed_at is null or f.corrects is not null
    or (f.booking_id, f.vehicle_id, f.kind) is distinct from (h.booking_id, h.vehicle_id, h.kind) as broken
from handovers h left join handovers f on f.id = h.corrects where h.corrects is not null;

-- I31 | marks are those of signed records
select m.id, h.signed_at is null or h.vehicle_id <> m.vehicle_id as broken
from vehicle_marks m left join handovers h on h.id = m.handover_id;

-- I21 | what is photographed in a record has its files held for it
select p.id, f.hash is null or not f.in_records as broken
from (select id, hash from handover_photos union all select id, hash from accident_photos) p
  left join photo_files f on f.hash = p.hash where p.hash is not null;
