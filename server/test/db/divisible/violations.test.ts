import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/db/database.ts';
import { migrate } from '../../../src/db/migrate.ts';
import { openDatabase } from '../../../src/db/open-database.ts';
import { isConstraintViolation } from '../../../src/db/retry.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { createTestDatabase } from '../../kit/test-database.ts';

const database = await createTestDatabase();
const app = await createTestApp({ database });
const { db } = app.context;
const { booking } = await app.booked({ pickupAt: '2026-12-10T10:00', returnAt: '2026-12-12T10:00' });

async function violation(statement: string): Promise<Error & { constraint?: unknown }> {
  const error = await sql
    .raw(statement)
    .execute(db)
    .then(
      () => undefined,
      (reason: unknown) => reason,
    );
  if (!(error instanceof Error)) throw new Error('nothing was refused');
  return error;
}

const block = `insert into vehicle_blocks (vehicle_id, starts_at, ends_at, created_at)
  select vehicle_id, starts_at + interval '30 days', ends_at + interval '30 days', now() from bookings`;

/** A second booking of the dates of the first one, which is archived. */
const again = `insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(),
  'reference', 'MK-AGAIN', 'archived', false))).* from bookings b where id = '${booking.id}'`;

describe('what a trigger refuses is recognized by the name in its message', () => {
  test.each([
    ['vehicle_blocks_keep_off_bookings', [], block.replaceAll(" + interval '30 days'", '')],
    [
      'bookings_keep_off_blocks',
      [block],
      `update bookings set starts_at = starts_at + interval '30 days', ends_at = ends_at + interval '30 days',
        blocked_until = blocked_until + interval '30 days'`,
    ],
    [
      'bookings_never_overlap',
      [
        "update booking_archive set ended_by = '2027-12-01Z'",
        "update bookings set status = 'confirmed'",
        'update bookings set archived = true',
      ],
      again,
    ],
  ])('%s', async (name, before, statement) => {
    for (const one of before) await sql.raw(one).execute(db);
    const error = await violation(statement);
    expect(error.constraint).toBe(name);
    // As PostgreSQL's own messages have it; those of a shard, with its number.
    expect(error.message).toContain(`violates exclusion constraint "${name}"`);
    expect(isConstraintViolation(error, '23P01', name)).toBe(true);
    error.constraint = `${name}_102008`;
    expect(isConstraintViolation(error, '23P01', name)).toBe(true);
    error.constraint = undefined;
    expect(isConstraintViolation(error, '23P01', name)).toBe(true);
    error.message = error.message.replace(`"${name}"`, `"${name}_102008"`);
    expect(isConstraintViolation(error, '23P01', name)).toBe(true);
    expect(isConstraintViolation(error, '23P01', name.slice(0, -1))).toBe(false);
  });

  test('the field alone is nothing to go by', () => {
    const error = Object.assign(new Error('taken'), { code: '23P01', constraint: 'bookings_never_overlap' });
    expect(isConstraintViolation(error, '23P01', 'bookings_never_overlap')).toBe(false);
  });
});

interface OwnFunction {
  schema: string;
  name: string;
  source: string;
  settings: string[];
}

async function ownFunctions(): Promise<OwnFunction[]> {
  const { rows } = await sql<OwnFunction>`
    select nspname as schema, proname as name, prosrc as source, coalesce(proconfig, '{}') as settings
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname <> 'information_schema' and nspname not like 'pg\\_%'
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(db);
  return rows;
}

describe('of the functions as the newest migration leaves them, in every market,', async () => {
  const opened: Database[] = [];
  afterAll(() => Promise.all(opened.map((one) => one.close())));
  const { databaseUrl } = database;
  if (databaseUrl !== undefined) {
    const dallas = { databaseUrl, dataDir: 'memory://', log: { warn: () => undefined }, market: 'dallas' };
    opened.push(await openDatabase(dallas));
    await Promise.all(opened.map((one) => migrate(one)));
  }
  const functions = await ownFunctions();
  const schemas = databaseUrl === undefined ? ['public'] : ['dallas', 'public'];

  test('each has a search_path of its own, which begins with where its tables are, or leads to none', () => {
    expect([...new Set(functions.map(({ schema }) => schema))].toSorted()).toEqual(schemas);
    const others = functions.filter(
      ({ schema, settings }) => !settings.some((one) => pathOf[schema]?.test(one) === true),
    );
    expect(others.map(({ schema, name }) => `${schema}.${name}`)).toEqual([]);
  });

  test('each says the name of the constraint for which it refuses', () => {
    const raised = functions.flatMap(({ schema, name, source }) =>
      [...source.matchAll(/\bRAISE\b(?<says>(?:'(?:[^']|'')*'|[^';])*?)\bUSING\b(?<using>[^;]*)/gi)].map(
        ({ groups }) => ({
          where: `${schema}.${name}`,
          says: groups?.['says'] ?? '',
          constraint: /\bCONSTRAINT\s*:?=\s*'?(?<name>\w+)/i.exec(groups?.['using'] ?? '')?.groups?.['name'],
        }),
      ),
    );
    const named = raised.filter(({ constraint }) => constraint !== undefined);
    expect(new Set(named.map(({ constraint }) => constraint))).toEqual(
      new Set(['bookings_keep_off_blocks', 'bookings_never_overlap', 'vehicle_blocks_keep_off_bookings']),
    );
    expect(named).toHaveLength(3 * schemas.length);
    expect(named.filter(({ says, constraint = '' }) => !says.includes(`"${constraint}"`))).toEqual([]);
  });
});

const pathOf: Partial<Record<string, RegExp>> = {
  public: /^search_path=(?:(?:"\$user", )?public\b|pg_catalog$)/,
  dallas: /^search_path=(?:dallas, public\b|pg_catalog$)/,
};
