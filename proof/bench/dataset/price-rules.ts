import { priceRuleLimits } from '@makani/contract/vehicles/price-rules';

const { max, maxLengths } = priceRuleLimits;
/** Vehicles of the large host that have rules of their own. */
const vehicles = 10;

/** As many rules as a host may have, and as many that have ended: for who reads them. */
export const priceRulesSql = `
  insert into price_rules (id, name, kind, host_id, vehicle_id, from_date, until_date, weekdays, days, basis_points,
    is_active, created_by, created_at, ended_at)
  select md5('price rule ' || n)::uuid, 'Rule ' || n, r.kind, h.id,
    case when r.kind <> 'length' then md5('vehicle ' || (1 + n % ${vehicles}))::uuid end,
    case r.kind when 'season' then r.day end, case r.kind when 'season' then r.day + 10 end,
    case r.kind when 'weekday' then array[1 + n % 7] else '{}' end, case r.kind when 'length' then 1 + n end,
    case r.kind when 'length' then -100 * n else 100 * (1 + n % 9) end, true, h.id, now() - interval '1 hour' * n,
    case when n > ${max} then now() - interval '1 minute' end
  from generate_series(1, ${2 * max}) n, (select md5('host 1')::uuid as id) h, lateral (
    select case when n <= ${maxLengths} then 'length' when n / ${vehicles} % 2 = 0 then 'season' else 'weekday' end as kind,
      current_date + n * 3 as day) r;`;

/** As many again, of the desk: each holds for every vehicle. */
export const deskRulesSql = `
  insert into price_rules (id, name, kind, from_date, until_date, weekdays, days, basis_points, is_active, created_by, created_at)
  select md5('desk rule ' || n)::uuid, 'Rule ' || n, r.kind, case r.kind when 'season' then r.day end,
    case r.kind when 'season' then r.day + 10 end, case r.kind when 'weekday' then array[1 + n % 7] else '{}' end,
    case r.kind when 'length' then 1 + n end, case r.kind when 'length' then -100 * n else 100 * (1 + n % 9) end, true,
    gen_random_uuid(), now() - interval '1 hour' * n
  from generate_series(1, ${max}) n, lateral (
    select case when n <= ${maxLengths} then 'length' when n % 7 = 0 then 'weekday' else 'season' end as kind,
      current_date + n * 3 as day) r`;
