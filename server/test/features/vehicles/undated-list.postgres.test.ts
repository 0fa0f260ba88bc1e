import { type VehicleSort, vehicleSorts } from '@makani/contract/vehicles/vehicles';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../src/db/open-database.ts';
import { availability } from '../../../src/features/bookings/public/availability.ts';
import { listOffered, type VehicleFilter } from '../../../src/features/vehicles/search/list-offered.ts';
import { locations } from '../../../src/seed/locations.ts';
import { createTestDatabase } from '../../kit/test-database.ts';

const { databaseUrl, kysely: db, script } = await createTestDatabase();
const limit = 24;

/** A node of a plan, as `explain` tells it. */
interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Actual Rows': number;
  Plans?: Step[];
}

beforeAll(async () => {
  await db.insertInto('locations').values(locations).execute();
  await script(`
    set session_replication_role = replica;
    insert into vehicles (host_id, location_id, name, category, year, daily_cents, ranking_cents, description, seats,
        transmission, engine, acceleration, created_at, listing_review, rating_stars, rating_count)
      select gen_random_uuid(), 'honolulu', n::text, 'Van', 2016 + n % 11, 20000 + n * 7919 % 40000, 100 * (n % 40), '',
        4 + n % 4, 'Automatic', 'Petrol', '', now(), 'approved', n % 7 * (1 + n % 5), n % 7
      from generate_series(1, 5000) as n;
    analyze vehicles;
  `);
});

test.each(
  vehicleSorts.flatMap((sort) => [
    { sort, where: 'at a location', locationId: 'honolulu' },
    { sort, where: 'everywhere', locationId: undefined },
  ]),
)('the list by $sort, $where, reads no more of a large fleet than its page', async ({ sort, locationId }) => {
  const reads = readsOf('vehicles', await planOf(sort, { locationId }));
  expect(reads).toEqual([{ by: 'Index Scan', index: `vehicles_${sort}`, rows: limit + 1, into: 'Limit' }]);
});

test('the list by the highest price begins at the limit, not at what is dearer', async () => {
  const plan = await planOf('price_high', { locationId: 'honolulu', maxDailyCents: 21_000 });
  expect(readsOf('vehicles', plan)).toEqual([
    { by: 'Index Scan', index: 'vehicles_price_high', rows: limit + 1, into: 'Limit' },
  ]);
  expect(conditionsOf(plan)).toContainEqual(expect.stringContaining('(- daily_cents) >= (- $'));
  const { rows } = await sql<{ id: string }>`select id from vehicles where daily_cents <= 21000
    order by daily_cents desc, id limit ${sql.lit(limit + 1)}`.execute(db);
  const filter = { locationId: 'honolulu', maxDailyCents: 21_000 };
  const found = await listOffered({ db, availability }, filter, { sort: 'price_high', limit });
  expect(found.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  const last = found[limit - 1];
  const after = last && { rank: last.rank, dailyCents: last.daily_cents, id: last.id };
  const next = await listOffered({ db, availability }, filter, { sort: 'price_high', after, limit });
  expect(next[0]?.id).toBe(found[limit]?.id);
});

/** The plan that PostgreSQL keeps once the list was sent often enough, with what it reads. */
async function planOf(
  sort: VehicleSort,
  filter: Pick<VehicleFilter, 'locationId' | 'maxDailyCents'>,
): Promise<Step> {
  const database = await openDatabase({ databaseUrl, dataDir: 'memory://', log: { warn: () => undefined } });
  try {
    return await database.kysely.connection().execute(async (own) => {
      for (let time = 0; time < 15; time += 1)
        await listOffered({ db: own, availability }, filter, { sort, limit });
      const prepared = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(own);
      const [{ name } = { name: '' }] = prepared.rows;
      const given = [filter.maxDailyCents, filter.locationId].filter((value) => value !== undefined);
      const values = given.length === 0 ? sql`` : sql`(${sql.join(given.map((value) => sql.lit(value)))})`;
      const explained = await sql<{ 'QUERY PLAN': [{ Plan: Step }] }>`
        explain (analyze, format json) execute ${sql.id(name)}${values}`.execute(own);
      const [row] = explained.rows;
      if (row === undefined) throw new Error('a plan is always there');
      return row['QUERY PLAN'][0].Plan;
    });
  } finally {
    await database.close();
  }
}

/** How a table is read, and what takes its rows: a sort would take all of them. */
function readsOf(table: string, step: Step, into = 'the answer'): object[] {
  const below = (step.Plans ?? []).flatMap((one) => readsOf(table, one, step['Node Type']));
  if (step['Relation Name'] !== table) return below;
  return [{ by: step['Node Type'], index: step['Index Name'], rows: step['Actual Rows'], into }, ...below];
}

function conditionsOf(step: Step): string[] {
  const own = step['Index Cond'];
  return [...(own === undefined ? [] : [own]), ...(step.Plans ?? []).flatMap(conditionsOf)];
}
