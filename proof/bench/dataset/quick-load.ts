import type { Client } from 'pg';

const tables = [
  'quotes',
  'bookings',
  'booking_events',
  'payments',
  'ledger_entries',
  'reviews',
  'vehicles',
  'payouts',
  'payout_checks',
  'stripe_charges',
];

/**
 * Runs the load without triggers and secondary indexes. They come back with the definitions that they had,
 * and the overlap constraint checks all rows when it returns. The sum of a quote's lines is checked by a
 * quicker expression, because the whole check takes longer than all the rest.
 */
export async function withQuickLoad(client: Client, load: () => Promise<void>): Promise<void> {
  const constraints = await definitions(
    client,
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where conrelid = any ($1::regclass[]) and contype in ('u', 'x')`,
    tables,
  );
  const indexes = await definitions(
    client,
    `select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
      from pg_index where indrelid = any ($1::regclass[]) and not indisprimary
      and not exists (select from pg_constraint where conindid = indexrelid)`,
    tables,
  );
  const sums = await definitions(
    client,
    `select $1, pg_get_functiondef('price_lines_total'::regproc)`,
    `create or replace function price_lines_total(lines jsonb) returns bigint language sql immutable parallel safe
      as $$ select (lines -> 0 ->> 'amountCents')::bigint + (lines -> 1 ->> 'amountCents')::bigint
        + (lines -> 2 ->> 'amountCents')::bigint $$`,
  );
  const replaced = [...constraints, ...indexes, ...sums];
  await client.query(`set session_replication_role = replica`);
  for (const { replace } of replaced) await client.query(replace);
  await load();
  for (const { restore } of replaced) await client.query(restore);
  await client.query(`set session_replication_role = default`);
}

async function definitions(client: Client, query: string, about: string[] | string) {
  const { rows } = await client.query<[string, string]>({ text: query, values: [about], rowMode: 'array' });
  return rows.map(([replace, restore]) => ({ replace, restore }));
}
