import { expect, test } from 'vitest';
import { misplacedChanges, sharedTablesIn } from './laws/markets.ts';
import { filesMatching, read } from './readers/repository.ts';

const shared = sharedTablesIn(read('server/src/db/markets/table-homes.ts'));
const files = filesMatching('server/migrations/*.sql').sort();
/** It gives each market its own tables; the files before it ran where there was one. */
const first = files.findIndex((file) => file.endsWith('_markets.sql'));

test('a migration changes shared tables, which are there once, or those that each market has', () => {
  expect(shared).toContain('users');
  expect(first).toBeGreaterThan(0);
  expect(
    files
      .slice(first + 1)
      .flatMap((file) => misplacedChanges(read(file), shared).map((table) => `${file}: ${table}`)),
  ).toEqual([]);
});

test.each([
  ['ALTER TABLE users ADD COLUMN a int;', ['users']],
  ['-- why\nUPDATE sessions SET device = null;', ['sessions']],
  ['-- no transaction\nCREATE INDEX CONCURRENTLY a ON users (b);', ['users']],
  ['-- shared\nALTER TABLE bookings ADD COLUMN a int;', ['bookings']],
  ['-- shared\n-- why\nALTER TABLE users ADD COLUMN a int;', []],
  ['-- no transaction\n-- shared\nCREATE INDEX CONCURRENTLY a ON users (b);', []],
  ['-- shared\nINSERT INTO users (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET email = null;', []],
  ['CREATE TABLE notes (guest_id uuid REFERENCES users ON UPDATE CASCADE);', []],
])('%s', (migration, tables) => {
  expect(misplacedChanges(migration, shared)).toEqual(tables);
});
