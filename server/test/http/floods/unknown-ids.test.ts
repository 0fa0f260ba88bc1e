import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../kit/test-app.ts';

const app = await createTestApp();
const { db } = app.context;

async function rowsByTable(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select table_name as name, (xpath('/row/c/text()', query_to_xml(
      format('select count(*) as c from %I', table_name), false, true, '')))[1]::text::int as rows
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
}

test('5,000 requests about ids that somebody made up grow no table', async () => {
  const { token } = await app.signedIn({ roles: ['guest', 'host'] });
  const acts = ['confirm', 'reject', 'withdraw'];
  const before = await rowsByTable();
  const statuses = new Set<number>();
  for (let sent = 0; sent < 5_000; sent += 50) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place) =>
        app.request('POST', `/host/bookings/${randomUUID()}/${acts[place % acts.length]}`, {
          token,
          key: randomUUID(),
          body: {},
        }),
      ),
    );
    for (const { status } of answers) statuses.add(status);
  }
  expect([...statuses]).toEqual([404]);
  expect(await rowsByTable()).toEqual(before);
}, 180_000);

test('addresses that somebody made up grow no table at sign-in', async () => {
  await app.request('POST', '/auth/signin', { body: { email: 'a@example.com', password: 'not it' } });
  const before = await rowsByTable();
  for (let count = 0; count < 10; count += 1) {
    const email = `made-up-${count}@example.com`;
    await app.refused(401, 'POST', '/auth/signin', { body: { email, password: 'not it' } });
    const body = { email, password: 'not it', code: '000000' };
    await app.refused(401, 'POST', '/operator/sign-in', { body });
  }
  expect(await rowsByTable()).toEqual(before);
});

test('a host answers so many requests a minute, whatever they are about', async () => {
  const limited = await createTestApp({ env: { RATE_LIMITS: 'on' } });
  const { token } = await limited.signedIn({ roles: ['guest', 'host'] });
  const answer = () =>
    limited.request('POST', `/host/bookings/${randomUUID()}/confirm`, { token, key: randomUUID() });
  const statuses: number[] = [];
  for (let count = 0; count < 121; count += 1) statuses.push((await answer()).status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(120);
  expect(statuses.at(-1)).toBe(429);
});
