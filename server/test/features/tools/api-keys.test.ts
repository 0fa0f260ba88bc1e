import { scopes } from '@makani/contract/kernel/scopes';
import type { ApiKey } from '@makani/contract/tools/api-keys';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../../src/monitoring/log.ts';
import { sweepRows } from '../../../src/worker/retention/sweep.ts';
import { newApiKey } from '../../kit/desk/api-keys.ts';
import { newOperator } from '../../kit/desk/operators.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';

const lines: string[] = [];
const log = createLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
const app = await createTestApp({ env: { RATE_LIMITS: 'on' }, log });
const { db } = app.context;

beforeEach(async () => {
  app.clock.set(startOfTests);
  await db.deleteFrom('api_keys').execute();
  await db.deleteFrom('outbox').execute();
  await db.deleteFrom('rate_limits').execute();
});

const body = { name: 'Books', scopes: ['bookings:read'], days: 30 };
const read = (key: string) => app.request('GET', '/tools/bookings', { token: key });
const keyList = async (token: string) =>
  (await app.expect<{ keys: ApiKey[] }>(200, 'GET', '/operator/api-keys', { token })).keys;

describe('a key', () => {
  test('is made by a manager who has just entered the password, shown once, and told to all managers', async () => {
    const path = '/operator/api-keys';
    const { token: desk } = await newOperator(app, 'desk');
    expect(await app.request('POST', path, { token: desk, body })).toMatchObject({
      body: { code: 'managers_only' },
    });
    const { id: managerId, token } = await newOperator(app, 'manager');
    app.clock.advance({ minutes: 6 });
    expect(await app.request('POST', path, { token, body })).toMatchObject({
      body: { code: 'password_needed' },
    });
    app.clock.set(startOfTests);
    const { apiKey, key } = await app.expect<{ apiKey: ApiKey; key: string }>(201, 'POST', path, {
      token,
      body,
    });
    expect(key).toMatch(/^mk_live_[\w-]{43}$/);
    expect(apiKey).toEqual({
      id: apiKey.id,
      name: 'Books',
      prefix: key.slice(0, 12),
      scopes: ['bookings:read'],
      state: 'working',
      createdBy: 'Mele Manager',
      createdAt: app.clock.now().toString(),
      lastUsedAt: null,
      endsAt: app.clock.now().add({ hours: 720 }).toString(),
    });
    expect(await keyList(token)).toEqual([apiKey]);
    const everything = [
      await db.selectFrom('api_keys').selectAll().execute(),
      await db.selectFrom('audit_entries').selectAll().execute(),
      await db.selectFrom('outbox').selectAll().execute(),
    ];
    expect(JSON.stringify(everything)).not.toContain(key.slice(12));
    const mails = await db.selectFrom('outbox').select('payload').where('kind', '=', 'tool_news').execute();
    expect(mails[0]?.payload).toMatchObject({ news: 'key_created', name: 'Books', byName: 'Mele Manager' });
    expect(
      await db
        .selectFrom('audit_entries')
        .select(['act', 'facts'])
        .where('actor_id', '=', managerId)
        .execute(),
    ).toEqual([
      {
        act: 'api_key_created',
        facts: {
          name: 'Books',
          key: `${key.slice(0, 12)}…`,
          scopes: ['bookings:read'],
          endsAt: apiKey.endsAt,
        },
      },
    ]);
  });

  test('notes its last use, once a minute', async () => {
    const { key, manager } = await newApiKey(app);
    const used = async () => (await keyList(manager))[0]?.lastUsedAt;
    await read(key);
    const first = app.clock.now().toString();
    app.clock.advance({ seconds: 30 });
    await read(key);
    expect(await used()).toBe(first);
    app.clock.advance({ seconds: 31 });
    await read(key);
    expect(await used()).toBe(app.clock.now().toString());
  });

  test('ends with its days', async () => {
    const { token } = await newOperator(app, 'manager');
    const { key } = await app.expect<{ key: string }>(201, 'POST', '/operator/api-keys', { token, body });
    app.clock.advance({ hours: 719, minutes: 59, seconds: 59 });
    expect((await read(key)).status).toBe(200);
    app.clock.advance({ seconds: 1 });
    expect(await read(key)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    expect((await keyList((await newOperator(app, 'manager')).token))[0]?.state).toBe('over');
  });

  test('ends when it is revoked, once', async () => {
    const { id, key, manager: token } = await newApiKey(app);
    await app.expect(204, 'DELETE', `/operator/api-keys/${id}`, { token });
    expect((await read(key)).status).toBe(401);
    expect((await keyList(token))[0]).toMatchObject({ state: 'revoked', endsAt: app.clock.now().toString() });
    expect((await app.request('DELETE', `/operator/api-keys/${id}`, { token })).status).toBe(404);
    app.clock.advance({ hours: 24 * 91 });
    await sweepRows(app.context, new AbortController().signal);
    expect(await db.selectFrom('api_keys').select('id').execute()).toEqual([]);
  });

  test.each([
    ['desk', { grade: 'desk' as const }],
    ['disabled', { disabled_at: Temporal.Instant.from(startOfTests) }],
  ])('stops when its creator becomes %s', async (_, change) => {
    const { key, managerId } = await newApiKey(app);
    await db.updateTable('operators').set(change).where('id', '=', managerId).execute();
    expect((await read(key)).status).toBe(401);
    expect((await keyList((await newOperator(app, 'manager')).token))[0]?.state).toBe('stopped');
  });

  test('has limits of its own, which no other key uses up', async () => {
    const [one, other] = [await newApiKey(app), await newApiKey(app)];
    for (let sent = 0; sent < 120; sent += 1) await read(one.key);
    expect(await read(one.key)).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.any(String) },
    });
    expect((await read(other.key)).status).toBe(200);
  });
});

describe('a key opens', () => {
  test.each(scopes)('nothing but its own scope, as one for %s', async (scope) => {
    const { key } = await newApiKey(app, [scope]);
    const { id } = await app.vehicle();
    const block = { from: '2028-01-01T00:00', until: '2028-01-02T00:00' };
    const calls = {
      'bookings:read': await app.request('GET', '/tools/bookings', { token: key }),
      'calendar:write': await app.request('POST', `/tools/vehicles/${id}/blocks`, {
        token: key,
        body: block,
      }),
      'ledger:read': await app.request('GET', '/tools/ledger.csv?from=2026-11-01&to=2026-11-30', {
        token: key,
      }),
    };
    const opened = Object.entries(calls).filter(([, { status }]) => status < 300);
    expect(opened.map(([of]) => of)).toEqual([scope]);
    const refused = Object.entries(calls).filter(([of]) => of !== scope);
    expect(refused.map(([, { status, body: answer }]) => [status, answer])).toMatchObject([
      [403, { code: 'scope_missing' }],
      [403, { code: 'scope_missing' }],
    ]);
  });

  test('no door of guests, hosts or the desk', async () => {
    const { key: token } = await newApiKey(app);
    for (const path of [
      '/account',
      '/bookings',
      '/host/cars',
      '/operator/me',
      '/operator/ledger.csv?from=2026-11-01&to=2026-11-30',
    ])
      expect([path, (await app.request('GET', path, { token })).status]).toEqual([path, 401]);
  });

  test('no door to a token of a guest or an operator', async () => {
    const { token: guest } = await app.signedIn();
    const { token: manager } = await newOperator(app, 'manager');
    for (const token of [guest, manager, `mk_live_${'a'.repeat(43)}`, 'mk_live_', undefined])
      expect(await app.request('GET', '/tools/bookings', token === undefined ? {} : { token })).toMatchObject(
        {
          status: 401,
        },
      );
  });
});

test('no line of the log has a key', async () => {
  const { key } = await newApiKey(app);
  await read(key);
  await read(`${key}x`);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('\n')).not.toContain(key.slice('mk_live_'.length));
});

test('names, scopes and days are checked', async () => {
  const { token } = await newOperator(app, 'manager');
  for (const wrong of [{ name: '' }, { scopes: [] }, { scopes: ['all'] }, { days: 31 }])
    expect(
      await app.request('POST', '/operator/api-keys', { token, body: { ...body, ...wrong } }),
    ).toMatchObject({ status: 400 });
});

test('there are fifty working keys at most', async () => {
  const { managerId, manager: token } = await newApiKey(app);
  const now = app.clock.now();
  const rows = Array.from({ length: 49 }, (_, index) => ({
    id: crypto.randomUUID(),
    name: `Key ${index}`,
    prefix: 'mk_live_abcd',
    key_hash: index.toString(16).padStart(64, '0'),
    scopes: ['bookings:read' as const],
    created_by: managerId,
    created_at: now,
    ends_at: null,
  }));
  await db.insertInto('api_keys').values(rows).execute();
  expect(await app.request('POST', '/operator/api-keys', { token, body })).toMatchObject({
    status: 400,
    body: { fields: { name: expect.stringContaining('up to 50') } },
  });
});
