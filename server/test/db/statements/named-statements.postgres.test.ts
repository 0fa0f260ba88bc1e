import type { VehicleSort } from '@makani/contract/vehicles/vehicles';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/db/open-database.ts';
import { availability } from '../../../src/features/bookings/public/availability.ts';
import { isFitting } from '../../../src/features/vehicles/fit/list-fitting.ts';
import { wantedTime } from '../../../src/features/vehicles/public/vehicle-blocks.ts';
import { listOffered, type VehicleFilter } from '../../../src/features/vehicles/search/list-offered.ts';
import type { VehiclePlace } from '../../../src/features/vehicles/search/vehicle-order.ts';
import { locations } from '../../../src/seed/locations.ts';
import { createTestDatabase } from '../../kit/test-database.ts';

const { databaseUrl, kysely: db, script } = await createTestDatabase();
const silent = { warn: () => undefined };

async function onConnection<T>(work: (own: typeof db) => Promise<T>, preparedStatements = true): Promise<T> {
  const database = await openDatabase({ databaseUrl, dataDir: 'memory://', log: silent, preparedStatements });
  try {
    return await database.kysely.connection().execute(work);
  } finally {
    await database.close();
  }
}

/** The statements that a connection's server keeps, after the work was done on it. */
function preparedAfter(work: (own: typeof db) => Promise<unknown>, preparedStatements = true) {
  return onConnection(async (own) => {
    await work(own);
    const prepared = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      own,
    );
    return prepared.rows.map(({ statement }) => statement);
  }, preparedStatements);
}

async function repeat(times: number, work: (time: number) => Promise<unknown>): Promise<void> {
  for (let time = 0; time < times; time += 1) await work(time);
}

const countUsers = (own: typeof db) => () => sql`select count(*) from users`.execute(own);

test('a statement that is sent often is kept by the server, one that is sent seldom is not', async () => {
  const prepared = await preparedAfter(async (own) => {
    await repeat(6, countUsers(own));
    await repeat(2, () => sql`select count(*) from vehicles`.execute(own));
  });
  expect(prepared).toEqual(['select count(*) from users']);
});

test('none is kept where the setting is off', async () => {
  expect(await preparedAfter((own) => repeat(6, countUsers(own)), false)).toEqual([]);
});

test('at most two hundred are kept, however many there are', async () => {
  const prepared = await preparedAfter((own) =>
    repeat(220, (number) => repeat(5, () => sql`select ${sql.lit(number)} as number`.execute(own))),
  );
  expect(prepared).toHaveLength(200);
});

describe('in a large fleet', () => {
  beforeAll(async () => {
    await db.insertInto('locations').values(locations).execute();
    await script(`
      set session_replication_role = replica;
      insert into vehicles (host_id, location_id, name, category, year, daily_cents, description, seats, transmission, engine,
          acceleration, created_at, listing_review)
        select gen_random_uuid(), 'honolulu', n::text, case when n % 10 = 0 then 'Minivan' else 'Van' end, 2024, 30000 + n, '',
          4 + n % 4, 'Automatic', 'Petrol', '', now(), 'approved'
        from generate_series(1, 5000) as n;
      analyze vehicles;
    `);
  });

  /** Most of the fleet meets each filter: a plan that saw the value would look cheaper than the one for all. */
  const filters: [string, VehicleFilter][] = [
    ['by dates alone', {}],
    ['of a category', { category: 'Van' }],
    ['below a price', { maxDailyCents: 1_000_000 }],
    ['with enough seats', { minSeats: 4 }],
    ['for a party', { fitting: { cabins: [], cabinsWithRack: [], seats: 4 } }],
    [
      'of what a party does not fit',
      { fitting: { cabins: [], cabinsWithRack: [], seats: 9 }, isMisfit: true },
    ],
  ];
  const sorts = ['recommended', 'price_low', 'price_high', 'newest'] satisfies VehicleSort[];
  const place = { rank: 30_025, dailyCents: 30_025, id: '00000000-0000-4000-8000-000000000000' };
  /** Most of the fleet comes after each. */
  const places: Record<(typeof sorts)[number], VehiclePlace> = {
    recommended: place,
    price_low: { ...place, rank: 0 },
    price_high: { ...place, dailyCents: 34_975, rank: -34_975 },
    newest: { ...place, rank: -2_025 },
  };

  test.each(
    filters.flatMap(([what, filter]) =>
      sorts.flatMap((sort) => [
        { what, filter, sort, page: 'the first page' },
        { what, filter, sort, page: 'the next page', after: places[sort] },
      ]),
    ),
  )('a search $what, $page by $sort, is planned once for all values', async ({ filter, after, sort }) => {
    const now = Temporal.Instant.from('2026-12-01T20:00:00Z');
    const { rows } = await onConnection(async (own) => {
      await repeat(15, async (day) => {
        const startsAt = now.add({ hours: 24 * (day + 3) });
        const period = { startsAt, endsAt: startsAt.add({ hours: 48 }), days: 2 };
        const free = wantedTime(period, { now });
        const search = { locationId: 'honolulu', ...filter, free };
        await listOffered({ db: own, availability }, search, { sort, after, limit: 24 });
      });
      return sql<{ generic: number }>`select generic_plans as generic from pg_prepared_statements`.execute(
        own,
      );
    });
    expect(rows).toEqual([{ generic: expect.any(Number) }]);
    expect(rows[0]?.generic).toBeGreaterThan(0);
  });

  test('the cabins that a party fits are found by their hash, not one after the other', async () => {
    const fitting = isFitting({ cabins: ['{}'], cabinsWithRack: ['{}'], seats: 4 });
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from vehicles where ${fitting} is not true`.execute(db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan.match(/hashed SubPlan/g)).toHaveLength(2);
  });
});

test('a column that a newer version adds meanwhile breaks nothing', async () => {
  await sql`create table pieces (id integer)`.execute(db);
  await preparedAfter(async (own) => {
    const pieces = sql`select * from pieces where id = ${1}`;
    const added = sql`insert into pieces (id) values (${1}) returning *`;
    await repeat(6, async () => [await pieces.execute(own), await added.execute(own)]);
    await sql`alter table pieces add column color text`.execute(db);
    expect((await added.execute(own)).rows).toEqual([{ id: 1, color: null }]);
    expect((await pieces.execute(own)).rows).toHaveLength(7);
  });
});
