import { Client } from 'pg';
import { bookingsSql } from './bookings.ts';
import { historySql } from './history.ts';
import { payoutsSql } from './payouts.ts';
import { peopleSql } from './people.ts';
import { planSql } from './plan.ts';
import { pricesSql } from './prices.ts';
import type { DatasetSize } from './size.ts';
import { withQuickLoad } from './quick-load.ts';
import { vehiclesSql } from './vehicles.ts';

/**
 * Fills a database that was migrated and seeded with rows that every constraint accepts. One host has a
 * tenth of the bookings, on at most a hundred vehicles; the others have about ten vehicles each.
 */
export async function fillDatabase(url: string, size: DatasetSize): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '128MB'; set jit = off`);
    await client.query('begin');
    await withQuickLoad(client, async () => {
      const parts = [peopleSql(size), vehiclesSql(size), pricesSql(), planSql(size), bookingsSql];
      const withHistory = [...parts, historySql, payoutsSql];
      for (const part of size.withHistory ? withHistory : parts) await client.query(part);
    });
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
