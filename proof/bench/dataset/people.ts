import type { DatasetSize } from './size.ts';

/** The first vehicles belong to one host, who has a tenth of the bookings. */
export const vehiclesOfLargeHost = 100;
const vehiclesOfHost = 10;
const bookingsOfGuest = 20;

function countHosts({ vehicles }: DatasetSize): number {
  return 1 + Math.ceil(Math.max(0, vehicles - vehiclesOfLargeHost) / vehiclesOfHost);
}

export function countGuests({ bookings }: DatasetSize): number {
  return Math.max(100, Math.ceil(bookings / bookingsOfGuest));
}

/** `bench_id('guest', 7)` is the seventh guest's id; names and ids are the same in every run. */
export function peopleSql(size: DatasetSize): string {
  return `
    create function pg_temp.bench_id(kind text, n bigint) returns uuid immutable parallel safe
      language sql as $$ select md5(kind || ' ' || n)::uuid $$;
    create function pg_temp.first_name(n bigint) returns text immutable parallel safe
      language sql as $$ select (array['Ada', 'Ben', 'Carla', 'Dev', 'Emi', 'Finn', 'Grace', 'Hoku'])[1 + n % 8] $$;
    create function pg_temp.last_name(n bigint) returns text immutable parallel safe
      language sql as $$ select (array['Alana', 'Brown', 'Chen', 'Diaz', 'Evans', 'Fujita', 'Garcia'])[1 + n % 7] $$;
    insert into users (id, email, username, password_hash, first_name, last_name, phone_number, roles,
      host_terms_version, host_terms_accepted_at, email_verified_at, created_at)
    select pg_temp.bench_id(kind, n), kind || '-' || n || '@bench.example', kind || '-' || n,
      '$argon2id$ nobody signs in with it', pg_temp.first_name(n), pg_temp.last_name(n), '808 555 0111',
      case kind when 'host' then array['guest', 'host'] else array['guest'] end,
      case kind when 'host' then 'bench' end, case kind when 'host' then now() end, now(), now() - interval '12 years'
    from (select 'host' as kind, generate_series(1, ${countHosts(size)}) as n
      union all select 'guest', generate_series(1, ${countGuests(size)})) people;`;
}
