import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../kit/test-app.ts';

const app = await createTestApp();

/** A host's counts come from an index of the one, sums of accounts from one of the other. */
test.each(['bookings', 'ledger_entries'])(
  '%s is vacuumed once a five-hundredth has changed or come, so that its indexes are read alone',
  async (table) => {
    const { rows } = await sql<{ option: string }>`
      select unnest(reloptions) as option from pg_class where oid = ${table}::regclass`.execute(
      app.context.db,
    );
    expect(rows.map(({ option }) => option)).toEqual(
      expect.arrayContaining([
        'autovacuum_vacuum_scale_factor=0.002',
        'autovacuum_vacuum_insert_scale_factor=0.002',
      ]),
    );
  },
);
