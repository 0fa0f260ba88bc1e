-- Accounts, what opens them, and what stays of those who left.

-- I13 | of a session only the hash of its token is kept, and none belongs to a deleted account
select s.id, s.token_hash !~ '^[0-9a-f]{64}$' or s.idle_expires_at > s.absolute_expires_at + interval '1 minute'
    or exists (select from users u where u.id = s.user_id and u.deleted_at is not null) as broken
from sessions s;

-- I13 | of a link sent by mail only the hash is kept, and a reset link older than the password is closed
select l.id, l.token_hash !~ '^[0-9a-f]{64}$'
    or exists (select from users u where u.id = l.user_id and u.deleted_at is not null) as broken
from account_links l;

-- I13 | of a known browser only the hash of its token is kept, and none belongs to a deleted account
select k.token_hash as id, k.token_hash !~ '^[0-9a-f]{64}$'
    or exists (select from users u where u.id = k.user_id and u.deleted_at is not null) as broken
from known_browsers k;

-- I13 | a link to a held booking is a hash that is claimed while it is good, and the booking's last one alone is open
select l.id, l.token_hash !~ '^[0-9a-f]{64}$' or (l.claimed_at between l.created_at and l.expires_at) is false
    or (l.claimed_at > l.revoked_at) is true or l.claimed_at is not null and not l.opens_account
    or l.revoked_at is null and exists (
      select from booking_links o where o.booking_id = l.booking_id and o.id > l.id) as broken
from booking_links l;

-- I13 | a password is kept as an argon2id hash only
select u.id, u.password_hash not like '$argon2id$%' and u.password_hash <> '' as broken from users u;

-- I14 | people are guests or hosts, and whoever lists a vehicle is a host
select u.id, not (u.roles = '{guest}' or u.roles = '{guest,host}')
    or not 'host' = any (u.roles) and exists (select from vehicles v where v.host_id = u.id) as broken
from users u;

-- I16 | a deleted account has made no booking since, and offers no vehicle
select u.id, exists (select from bookings b where b.guest_id = u.id and b.created_at > u.deleted_at)
    or exists (select from vehicles v where v.host_id = u.id and v.status <> 'archived') as broken
from users u where u.deleted_at is not null;

-- I19 | licenses and secret addresses are encrypted, with a key that is on record
select kept.id, kept.text !~ '^v1\.[\w-]+\.[\w-]+(\.[0-9a-f]{8})?$'
    or split_part(kept.text, '.', 4) <> '' and split_part(kept.text, '.', 4) <> all (
      select k.id from encryption_keys k) and exists (select from encryption_keys) as broken
from (
  select id::text, driver_license_encrypted as text from users where driver_license_encrypted is not null
  union all select id::text, driver_license_encrypted from bookings where driver_license_encrypted <> ''
  union all select id::text, details_encrypted from other_drivers where details_encrypted is not null
  union all select id::text, address_encrypted from calendar_imports where address_encrypted is not null
  union all select vehicle_id::text, secret_encrypted from calendar_feeds
  union all select id::text, payload ->> 'sealedToken' from outbox where payload ? 'sealedToken') kept;

-- I20 | nothing in a deleted account says whose it was
select u.id, u.email not like '%@deleted.invalid' or u.username not like 'deleted-%' or u.phone_number <> ''
    or u.password_hash <> '' or u.driver_license_encrypted is not null or u.driver_license_last4 is not null
    or u.first_name <> 'Deleted' or u.last_name <> 'Guest'
    or exists (select from account_links l where l.user_id = u.id)
    or exists (select from known_browsers b where b.user_id = u.id)
    or exists (select from passkeys p where p.user_id = u.id)
    or exists (select from idempotency_keys k where k.owner_id = u.id)
    or exists (select from calendar_feeds f join vehicles v on v.id = f.vehicle_id where v.host_id = u.id)
    or exists (select from calendar_imports i join vehicles v on v.id = i.vehicle_id where v.host_id = u.id) as broken
from users u where u.deleted_at is not null;

-- I20 | nothing in the bookings and reviews of a deleted account says whose they were
select b.id, b.customer_email not like '%@deleted.invalid' or b.customer_phone <> '' or b.driver_license_last4 <> ''
    or b.customer_first_name <> 'Deleted' or b.customer_last_name <> 'Guest' or b.rejection_reason is not null or b.party is not null
    or b.flight is not null or b.meeting_addresses is not null
    or exists (select from reviews r where r.booking_id = b.id
      and r.text <> 'The guest who wrote this has deleted their account.')
    or exists (select from outbox o where o.reference = b.id and o.payload <> '{}') as broken
from bookings b join users u on u.id = b.guest_id where u.deleted_at is not null;

-- I20 | nothing in a booking whose driver is erased says who drove
select b.id, b.customer_email not like '%@deleted.invalid' or b.customer_phone <> '' or b.driver_license_last4 <> ''
    or b.customer_first_name <> 'Deleted' or b.customer_last_name <> 'Guest' or b.license_erased_at is null or b.flight is not null
    or b.meeting_addresses is not null as broken
from bookings b where b.person_erased_at is not null;

-- I20 | a driver whom the desk has erased is not there any more
select e.id, exists (select from other_drivers d where d.id = (e.facts ->> 'id')::uuid)
    or exists (select from bookings b where b.id = (e.facts ->> 'id')::uuid and b.person_erased_at is null) as broken
from audit_entries e where e.act = 'driver_erased';
