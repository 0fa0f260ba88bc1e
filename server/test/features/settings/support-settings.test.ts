import type {
  SettableSupport,
  SupportChanges,
  SupportPreview,
} from '@makani/contract/operator/support-settings';
import type { Site } from '@makani/contract/site/site';
import { beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../../src/db/open-database.ts';
import { callApiOf } from '../../../src/http/pages/call-api.ts';
import { pageStamp } from '../../../src/http/pages/page-cache.ts';
import { readableEntries } from '../../kit/audit.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { createTestDatabase, testDatabaseKind } from '../../kit/test-database.ts';
import { newOperator } from '../../kit/desk/operators.ts';
import { settingSteps } from './setting-steps.ts';

const configured = { phone: '+1 (808) 555-0142', email: 'desk@makani.example' };
const database = await createTestDatabase();
const app = await createTestApp({ database, env: { SUPPORT_EMAIL: configured.email } });
const { db } = app.context;
const callApi = callApiOf(app.app, pageStamp(app.context));
const reason = 'The lines move to another office.';
const path = '/operator/settings/support';

beforeEach(async () => {
  app.clock.set(startOfTests);
  app.mails.length = 0;
  await db.deleteFrom('setting_versions').execute();
  await db.deleteFrom('outbox').execute();
  await db.updateTable('support_contacts').set({ phone: null, email: null }).execute();
});

const { shown, preview, send, change, withdraw } = settingSteps<
  SettableSupport,
  SupportPreview,
  SupportChanges
>(app, { path, reason });
const siteOfPages = async (): Promise<unknown> => JSON.parse(await (await callApi('/api/site')).text());
const site = () => app.expect<Site>(200, 'GET', '/site');

test('until somebody sets something, the configuration holds', async () => {
  const { token } = await newOperator(app);
  expect(await shown(token)).toMatchObject({
    settings: configured,
    timeZone: 'Pacific/Honolulu',
    revision: 0,
    versions: [],
  });
  expect(await site()).toMatchObject({ supportPhone: configured.phone, supportEmail: configured.email });
});

test('a change holds at once on pages and in mails, as previewed, with one row in the audit', async () => {
  const { token, id: operatorId } = await newOperator(app);
  const before = await siteOfPages();
  expect(before).toMatchObject({ supportEmail: configured.email });
  const changes = { phone: '+1 (808) 555-0188', email: 'help@makani.example' };
  const seen = await preview(token, { changes });
  expect(seen).toEqual({ revision: 0, before: configured, after: changes });
  const after = await change(token, { changes, revision: seen.revision });
  expect(after).toMatchObject({ settings: changes, versions: [{ state: 'applied', reason, changes }] });

  const wanted = { supportPhone: changes.phone, supportEmail: changes.email };
  expect(await site()).toMatchObject(wanted);
  expect(await siteOfPages()).toMatchObject(wanted);
  const rows = await db
    .selectFrom(readableEntries)
    .select(['act', 'actor_id', 'facts'])
    .where('subject_id', '=', after.versions[0]?.id ?? '')
    .execute();
  const facts = { of: 'support', reason, before: configured, after: changes };
  expect(rows).toMatchObject([{ act: 'setting_changed', actor_id: operatorId, facts }]);

  const body = {
    name: 'Sample Visitor',
    email: 'visitor@guests.example',
    subject: 'Child seats',
    message: 'Can two child seats be fitted side by side?',
  };
  await app.expect(201, 'POST', '/contact', { body });
  const { email } = await app.signedIn();
  await app.expect(202, 'POST', '/auth/password/forgot', { body: { email } });
  await app.runJobs();
  expect(app.mails.find(({ subject }) => subject.startsWith('Contact form'))).toMatchObject({
    to: changes.email,
    from: { address: configured.email },
  });
  const other = app.mails.find(({ subject }) => !subject.startsWith('Contact form'));
  expect(other).toMatchObject({ replyTo: changes.email });
  expect(other?.text).toContain(changes.phone);
  expect(other?.html).toContain(changes.phone);
});

test('another process shows it within two seconds, also in what its pages keep', async () => {
  if (testDatabaseKind() !== 'postgres') return;
  const { databaseUrl } = database;
  const other = await openDatabase({ databaseUrl, dataDir: 'memory://', log: { warn: () => undefined } });
  const there = await createTestApp({ database: other, env: { SUPPORT_EMAIL: configured.email } });
  const callThere = callApiOf(there.app, pageStamp(there.context));
  const cached = async () => (await callThere('/api/site')).text();
  expect(await cached()).toContain(configured.phone);
  const { token } = await newOperator(app);
  await change(token, { changes: { phone: '+1 (808) 555-0166' } });
  await expect.poll(cached, { timeout: 2_000, interval: 10 }).toContain('+1 (808) 555-0166');
  await other.close();
});

test('without the database the site names what was read last', async () => {
  const { token } = await newOperator(app);
  await change(token, { changes: { phone: '+1 (808) 555-0155' } });
  expect(await site()).toMatchObject({ supportPhone: '+1 (808) 555-0155' });
  await database.script('ALTER TABLE support_contacts RENAME TO taken_away');
  try {
    expect(await site()).toMatchObject({ supportPhone: '+1 (808) 555-0155' });
  } finally {
    await database.script('ALTER TABLE taken_away RENAME TO support_contacts');
  }
});

test('a later change holds from its moment on, and leaves the other field alone', async () => {
  const { token } = await newOperator(app);
  const effectiveAt = '2026-12-01T00:00';
  const changes = { phone: '+1 (808) 555-0177' };
  const planned = await change(token, { changes, effectiveAt });
  expect(planned.versions).toMatchObject([
    { state: 'waiting', effectiveAt, effectiveFrom: '2026-12-01T10:00:00Z' },
  ]);
  await change(token, { changes: { email: 'new@makani.example' } });
  const later = await preview(token, { changes: { phone: '1 2345' }, effectiveAt: '2026-12-02T00:00' });
  expect(later.before).toEqual({ ...changes, email: 'new@makani.example' });

  app.clock.set('2026-12-01T09:59:59Z');
  await app.runJobs();
  expect(await site()).toMatchObject({ supportPhone: configured.phone });
  app.clock.set('2026-12-01T10:00:00Z');
  await app.runJobs();
  await app.runJobs();
  expect(await site()).toMatchObject({ supportPhone: changes.phone, supportEmail: 'new@makani.example' });
  const fresh = await newOperator(app);
  expect((await shown(fresh.token)).versions.map(({ state }) => state)).toEqual(['applied', 'applied']);
});

test('what was due before a change takes effect before it, not after it', async () => {
  app.clock.set('2026-11-20T18:28:00Z');
  const { token } = await newOperator(app);
  const effectiveAt = '2026-11-20T08:30';
  const { revision } = await change(token, { changes: { phone: '+1 (808) 555-0177' }, effectiveAt });
  app.clock.set('2026-11-20T18:31:00Z');
  const changes = { phone: '+1 (808) 555-0178' };
  await change(token, { changes, revision });
  await app.runJobs();
  expect(await site()).toMatchObject({ supportPhone: changes.phone });
});

test('what waits can be withdrawn, once', async () => {
  const { token } = await newOperator(app);
  const changes = { phone: '+1 (808) 555-0177' };
  const { versions } = await change(token, { changes, effectiveAt: '2026-12-01T00:00' });
  const id = versions[0]?.id ?? '';
  expect((await withdraw(token, id)).status).toBe(204);
  expect((await withdraw(token, id)).body).toMatchObject({ code: 'setting_changed' });
  app.clock.set('2026-12-01T12:00:00Z');
  await app.runJobs();
  expect(await site()).toMatchObject({ supportPhone: configured.phone });
  const acts = await db
    .selectFrom(readableEntries)
    .select(['act', 'facts'])
    .where('subject_id', '=', id)
    .where('act', '=', 'setting_withdrawn')
    .execute();
  expect(acts).toMatchObject([
    { facts: { of: 'support', before: { ...configured, ...changes }, after: configured } },
  ]);
});

test('of two managers who change them, the second is told', async () => {
  const one = await newOperator(app);
  const other = await newOperator(app);
  const sent = await Promise.all([
    send(one.token, { changes: { phone: '+1 (808) 555-0101' }, revision: 0 }),
    send(other.token, { changes: { phone: '+1 (808) 555-0102' }, revision: 0 }),
  ]);
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(sent.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'setting_changed' });
  expect((await shown(one.token)).versions).toHaveLength(1);
});

test('what cannot be set is said at its field', async () => {
  const { token } = await newOperator(app);
  const faultsOf = async (changes: object, effectiveAt: string | null = null) =>
    (await app.refused(400, 'POST', `${path}/preview`, { token, body: { changes, effectiveAt } })).fields;
  expect(await faultsOf({ phone: 'call us' })).toHaveProperty('changes.phone');
  expect(await faultsOf({ email: 'a\r\nb@c.example' })).toHaveProperty('changes.email');
  expect(await faultsOf({})).toEqual({ changes: 'Nothing would change. Please change something first.' });
  expect(await faultsOf(configured)).toHaveProperty('changes');
  expect(await faultsOf({ phone: '1 2345' }, '2026-11-01T10:00')).toHaveProperty('effectiveAt');
});

test('only a manager sets anything', async () => {
  const { token } = await newOperator(app, 'desk');
  const body = { changes: { phone: '1 2345' }, effectiveAt: null };
  await app.refused(403, 'GET', path, { token });
  await app.refused(403, 'POST', `${path}/preview`, { token, body });
  await app.refused(403, 'POST', path, { token, body: { ...body, revision: 0, reason } });
});
