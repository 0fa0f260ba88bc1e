import { expect, test } from 'vitest';
import { constraintFieldsIn, identityOrdersIn, indivisibleStatements } from './laws/divisible.ts';
import { filesMatching, read } from './readers/repository.ts';

/** The migrations before it were written when nobody thought of dividing. */
const firstDivisible = '0027';

test('new migrations keep the schema divisible', () => {
  const files = filesMatching('server/migrations/*.sql').filter(
    (file) => (file.split('/').at(-1) ?? '') >= firstDivisible,
  );
  expect(files.length).toBeGreaterThan(2);
  expect(files.flatMap((file) => indivisibleStatements(read(file)).map((why) => `${file}: ${why}`))).toEqual(
    [],
  );
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

test('a violation is recognized in one place, also under the name that a shard has given it', () => {
  const sources = filesMatching('server/src/**/*.ts').filter((file) => file !== 'server/src/db/retry.ts');
  expect(sources.filter((file) => constraintFieldsIn(read(file)).length > 0)).toEqual([]);
  expect(constraintFieldsIn("error.constraint === 'quotes_pkey'")).toHaveLength(1);
  expect(read('server/src/db/retry.ts')).toContain(String.raw`(?:_\d+)?`);
});

test('no identity is an order of time', () => {
  const sources = filesMatching('server/src/**/*.ts');
  expect(sources.filter((file) => identityOrdersIn(read(file)).length > 0)).toEqual([]);
  expect(identityOrdersIn("db.selectFrom('booking_events').orderBy('id', 'desc').execute();")).toEqual([
    'id',
  ]);
});
