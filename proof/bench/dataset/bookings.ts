import { initialPolicy, toStoredPolicy } from '@makani/domain/policy/policy-figures';

const wallTime = (column: string): string =>
  `to_char(${column} at time zone 'Pacific/Honolulu', 'YYYY-MM-DD"T"HH24:MI')`;

/** The driver of a trip whose time is over is erased and the booking archived, as the jobs would have done. */
const isErased = `p.ends_at < now() - interval '7 years'`;
const isWithoutLicense = `p.ends_at < now() - interval '90 days'`;
const isArchived = `p.status = 'confirmed' and ${isWithoutLicense}`;

const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Prime to the number of references, so no two bookings get one. */
const scatter = `(p.n * 479001599 % ${letters.length ** 8})`;
const reference = Array.from(
  { length: 8 },
  (_, place) =>
    `substr('${letters}', 1 + (${scatter} / ${letters.length ** place} % ${letters.length})::int, 1)`,
).join(' || ');

export const bookingsSql = `
  insert into quotes (id, purpose, vehicle_id, location_id, time_zone, pickup_at, return_at, starts_at, ends_at,
    options, lines, total_cents, created_at, expires_at)
  select p.quote_id, 'public', p.vehicle_id, p.location_id, 'Pacific/Honolulu', ${wallTime('p.starts_at')},
    ${wallTime('p.ends_at')}, p.starts_at, p.ends_at, '{"insurance": "basic", "driverAge": "25-plus"}', c.lines,
    c.total_cents, p.created_at - interval '1 minute', p.created_at + interval '30 minutes'
  from plan p join prices c using (daily_cents, days);
  insert into bookings (id, reference, quote_id, vehicle_id, guest_id, location_id, time_zone, pickup_at,
    return_at, starts_at, ends_at, blocked_until, status, hold_expires_at, confirm_by, cancellation_policy,
    cancellation_fee_cents, reminded_for, customer_first_name, customer_last_name, customer_email,
    customer_phone, driver_license_encrypted, driver_license_last4, license_erased_at, person_erased_at, archived, created_at)
  select p.booking_id, 'MK-' || ${reference}, p.quote_id, p.vehicle_id, p.guest_id, p.location_id,
    'Pacific/Honolulu', ${wallTime('p.starts_at')}, ${wallTime('p.ends_at')}, p.starts_at, p.ends_at, p.ends_at,
    p.status, p.created_at + interval '15 minutes',
    case when p.status not in ('held', 'expired') then p.created_at + interval '24 hours' end,
    '${JSON.stringify(toStoredPolicy(initialPolicy))}', case p.status when 'cancelled' then 0 end,
    case when p.starts_at < now() + interval '1 day' then p.starts_at end,
    case when ${isErased} then 'Deleted' else pg_temp.first_name(p.guest) end,
    case when ${isErased} then 'Guest' else pg_temp.last_name(p.guest) end,
    case when ${isErased} then 'deleted@deleted.invalid' else 'guest-' || p.guest || '@bench.example' end,
    case when ${isErased} then '' else '808 555 0111' end,
    case when ${isWithoutLicense} then '' else 'v1.bm9uY2Ugb2YgYmVuY2g.dGhlIGxpY2Vuc2Ugb2Ygbm9ib2R5' end,
    case when ${isWithoutLicense} then '' else '1234' end,
    case when ${isWithoutLicense} then p.ends_at + interval '90 days' end,
    case when ${isErased} then p.ends_at + interval '7 years' end, ${isArchived}, p.created_at
  from plan p;
  update booking_archive set ended_by = now() - interval '90 days';`;
