import { expect, test } from 'vitest';
import { constraintFieldsIn } from './laws/divisible/constraint-fields.ts';
import { indivisibleStatements, unnamedViolations } from './laws/divisible/statements.ts';
import { identitiesIn, identityOrdersIn } from './laws/divisible/identity-orders.ts';
import { filesMatching, read } from './readers/repository.ts';

/** The functions of earlier ones had the path of whoever called them, until 0027 and later ones gave them their own. */
const firstDivisible = '0027';

/** What earlier ones raise, it raises anew. */
const firstNamed = '0083';

const migrations = filesMatching('server/migrations/*.sql');
const migrationsFrom = (number: string): string[] =>
  migrations.filter((file) => (file.split('/').at(-1) ?? '') >= number);

const indivisibleIn = (file: string): string[] =>
  indivisibleStatements(read(file)).map((why) => `${file}: ${why}`);

test('the migrations keep the schema divisible', () => {
  const files = migrationsFrom(firstDivisible);
  expect(files.length).toBeGreaterThan(2);
  expect(files.flatMap(indivisibleIn)).toEqual([]);
  const isOfFunction = (why: string): boolean => why.includes('a function has no search_path');
  expect(migrations.flatMap(indivisibleIn).filter((why) => !isOfFunction(why))).toEqual([]);
});

test.each([
  ['ALTER TABLE a ADD COLUMN b int, ADD COLUMN c int;', 'an ALTER TABLE has more than one subcommand'],
  [
    'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN; END $$;',
    'a function has no search_path of its own',
  ],
  ['ALTER TABLE a ALTER COLUMN b ADD GENERATED ALWAYS AS IDENTITY;', 'an identity column is not inline'],
  ['CREATE TABLE a (id bigserial);', 'an identity column is not inline'],
])('%s is refused', (statement, why) => {
  expect(indivisibleStatements(statement)).toEqual([expect.stringContaining(why)]);
});

test.each([
  "ALTER TABLE a ADD CONSTRAINT b CHECK (c IN ('x, y', 'z')) NOT VALID;",
  'CREATE TABLE a (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, b int);',
  'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ BEGIN RETURN NEW; END $$;',
])('%s is not', (statement) => {
  expect(indivisibleStatements(statement)).toEqual([]);
});

test('what a new migration raises names its constraint in the message, where a violation is recognized', () => {
  const files = migrationsFrom(firstNamed);
  expect(files.flatMap((file) => unnamedViolations(read(file)).map((why) => `${file}: ${why}`))).toEqual([]);
  expect(files.some((file) => read(file).includes('CONSTRAINT = '))).toBe(true);
});

test.each([
  ["RAISE EXCEPTION 'taken; by %', NEW.id USING ERRCODE = '23P01', CONSTRAINT = 'a_key';", ['a_key']],
  ["RAISE 'b_key' USING CONSTRAINT := 'a_key';", ['a_key']],
  ["RAISE 'a_key_too' USING CONSTRAINT = 'a_key';", ['a_key']],
  ["RAISE EXCEPTION 'taken' USING DETAIL = 'a_key', CONSTRAINT = 'a_key';", ['a_key']],
  ["RAISE EXCEPTION 'taken' USING CONSTRAINT = TG_NAME;", ['a computed constraint']],
  [`RAISE EXCEPTION 'it''s taken: violates "a_key"' USING CONSTRAINT = 'a_key';`, []],
  [`RAISE unique_violation USING MESSAGE = 'violates "a_key"', CONSTRAINT = 'a_key';`, []],
  ["RAISE EXCEPTION 'never changed' USING ERRCODE = '23000';", []],
])('%s leaves out %j', (statement, names) => {
  expect(unnamedViolations(statement)).toEqual(names.map((name) => `${name} is not named in the message`));
});

/** Reads the field to write it into the log. */
const log = 'server/src/monitoring/describe-error.ts';

test('a violation is recognized by its message, also under the name that a shard has given it', () => {
  const sources = filesMatching('server/src/**/*.ts');
  expect(sources.filter((file) => constraintFieldsIn(file, read(file)).length > 0)).toEqual([log]);
  expect(read('server/src/db/retry.ts')).toContain(String.raw`(?:_\d+)?`);
});

test.each([
  "error.constraint === 'quotes_pkey'",
  'problem?.cause?.constraint',
  "failed['constraint']",
  'const { code, constraint: name } = failed;',
  'function is({ constraint }: Failed) {}',
  "Reflect.get(failed, 'constraint')",
  "'constraint' in failed",
])('%s reads the field that a shard changes', (source) => {
  expect(constraintFieldsIn('a.ts', source)).toHaveLength(1);
});

test.each(['interface Failed { constraint?: string }', "log({ constraint: 'none' })", 'constraint(1)'])(
  '%s does not',
  (source) => {
    expect(constraintFieldsIn('a.ts', source)).toEqual([]);
  },
);

const identities = identitiesIn(migrations.map(read));

test('no identity is an order of time', () => {
  expect([...identities.keys()]).toEqual(
    expect.arrayContaining(['ledger_entries', 'booking_events', 'password_reset_requests']),
  );
  const sources = filesMatching('server/src/**/*.{ts,sql}');
  expect(sources.filter((file) => identityOrdersIn(file, read(file), identities).length > 0)).toEqual([]);
});

test('the tables with an identity are read from the migrations', () => {
  const created = `CREATE TABLE a (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, b int);
    CREATE TABLE b (id uuid PRIMARY KEY, -- no bigserial
      a int);
    CREATE TABLE c (
      name text,
      number int GENERATED BY DEFAULT AS IDENTITY
    );`;
  expect([...identitiesIn([created])]).toEqual([
    ['a', 'id'],
    ['c', 'number'],
  ]);
});

const numbered = new Map([['events', 'id']]);

test.each([
  ["db.selectFrom('events').orderBy('id', 'desc').execute();", ['id']],
  ["db.selectFrom('events as e').selectAll().orderBy('e.id').orderBy('e.at')", ['e.id']],
  ["db.selectFrom('trips').innerJoin('events', 'a', 'b').orderBy(['trips.at', 'events.id'])", []],
  ["db.selectFrom('trips').innerJoin('events', 'a', 'b').orderBy(['trips.id', 'events.id'])", ['events.id']],
  ["db.selectFrom('events').orderBy(sql`id desc`)", ['id']],
  ["const query = db.selectFrom('events'); query.orderBy('id')", ['id']],
  ["const of = () => db.selectFrom('events').orderBy('at'); of().orderBy('id')", []],
  ["db.selectFrom('events').orderBy('at').orderBy('id')", []],
  ["db.selectFrom('events').orderBy('created_at', 'desc').orderBy('id', 'desc')", []],
  ["db.selectFrom('trips').orderBy('id')", []],
  ['sql`select * from events order by id desc limit ${most}`', ['id']],
  ['sql`select * from public.events e where a = ${b} order by e.trip, e.id`', ['e.id']],
  ['sql`select * from trips t join events as e on (true) order by e.id`', ['e.id']],
  ['sql`select * from trips t, lateral (select * from events limit 1) e order by t.at, e.id`', []],
  ['sql`select lag(a) over (partition by b order by id) from (select * from events) e`', ['id']],
  ['sql`with page as (select * from events) select array_agg(a order by id) from page`', ['id']],
  ['sql`select (select max(e.id) from events e) from trips`', ['max(e.id)']],
  ['sql`select * from events e order by e.at desc, e.id desc`', []],
  ['sql`select * from trips where exists (select from events) order by id`', []],
  ['sql`select t.id from trips t join events e on e.trip = t.id order by t.id`', []],
])('%s is ordered by %j', (source, columns) => {
  expect(identityOrdersIn('a.ts', source, numbered)).toEqual(columns);
});
