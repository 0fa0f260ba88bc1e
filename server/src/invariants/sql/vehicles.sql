-- Vehicles and their photographs.

-- I21 | a vehicle shows at most eight photographs, each in a place of its own, and exactly one is its first
select p.vehicle_id as id, count(*) > 8 or count(distinct p.position) <> count(*) or count(*) filter (where p.is_primary) <> 1
    or bool_or(p.position not between 0 and 7) as broken
from vehicle_photos p where p.vehicle_id is not null group by p.vehicle_id;

-- I21 | the files of every photograph that a host uploaded are on record, and are not being deleted
select p.id, f.hash is null or f.doomed_until is not null or cardinality(f.names) = 0
    or not replace(p.src, '/photos/', '') = any (f.names) as broken
from vehicle_photos p left join photo_files f on f.hash = p.hash where p.hash is not null;

-- I14 | whoever offers a vehicle has an account
select v.id, u.id is null or u.deleted_at is not null as broken
from vehicles v left join users u on u.id = v.host_id where v.host_id is not null and v.status <> 'archived';

-- I26 | a vehicle's rating is that of its reviews, where it has been counted
select v.id, (v.rating_stars, v.rating_count) is distinct from (coalesce(sum(r.stars), 0)::integer, count(r.id)::integer) as broken
from vehicles v left join reviews r on r.vehicle_id = v.id and r.hidden_at is null where v.rating_count is not null group by v.id;
