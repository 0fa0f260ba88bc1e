import type { DatasetSize } from './size.ts';
import { vehiclesOfLargeHost } from './people.ts';

/** Vehicles of the six seeded models, in prices and years that give every order of the list many ties. */
export function vehiclesSql({ vehicles }: DatasetSize): string {
  return `
    create temp table models as
      select row_number() over (order by name) - 1 as model, v.* from vehicles v;
    insert into vehicles (id, host_id, location_id, name, category, year, daily_cents, description, seats,
      transmission, engine, acceleration, status, created_at, features, instant_booking, ranking_cents)
    select pg_temp.bench_id('vehicle', n),
      pg_temp.bench_id('host', case when n <= ${vehiclesOfLargeHost} then 1
        else 2 + (n - ${vehiclesOfLargeHost} - 1) / 10 end),
      m.location_id, m.name, m.category, 2016 + (n * 5) % 11, 8000 + 500 * ((n * 7919) % 120), m.description,
      m.seats, m.transmission, m.engine, m.acceleration,
      case when n <= ${vehiclesOfLargeHost} or n % 100 > 2 then 'active'
        when n % 100 = 0 then 'archived' else 'maintenance' end,
      now() - interval '12 years' + n * interval '1 second',
      (array['Bluetooth', 'Child seat', 'Cooler', 'USB charging'])[1 : n % 5], n % 3 = 0, 100 * ((n * 31) % 40)
    from generate_series(1, ${vehicles}) n join models m on m.model = n % (select count(*) from models);
    insert into vehicle_photos (vehicle_id, host_id, position, is_primary, src, alt, created_at)
    select pg_temp.bench_id('vehicle', n), v.host_id, p.position, p.is_primary, p.src, p.alt, v.created_at
    from generate_series(1, ${vehicles}) n
      join vehicles v on v.id = pg_temp.bench_id('vehicle', n)
      join models m on m.model = n % (select count(*) from models)
      join vehicle_photos p on p.vehicle_id = m.id;
    insert into vehicle_blocks (vehicle_id, starts_at, ends_at, note, created_at)
    select pg_temp.bench_id('vehicle', n), now() + interval '200 days', now() + interval '203 days', 'Service', now()
    from generate_series(1, ${vehicles}, 20) n;
    analyze vehicles;`;
}
