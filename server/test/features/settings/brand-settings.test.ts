import type { CalendarFeed } from '@makani/contract/calendar/other-calendars';
import type { BrandChanges, BrandPreview, SettableBrand } from '@makani/contract/settings/brand-settings';
import type { Site } from '@makani/contract/site/site';
import { beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../../src/db/open-database.ts';
import { callApiOf } from '../../../src/http/pages/call-api.ts';
import { pageStamp } from '../../../src/http/pages/page-cache.ts';
import { inviteByCommand } from '../../../src/features/operators/public/invite-operator.ts';
import { readableEntries } from '../../kit/audit.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { createTestDatabase, testDatabaseKind } from '../../kit/test-database.ts';
import { invitationToken, newOperator } from '../../kit/desk/operators.ts';
import { settingSteps } from './setting-steps.ts';

const database = await createTestDatabase();
const env = { BRAND_NAME: 'Makani', SOCIAL_LINKS: 'https://www.facebook.com/makani.example' };
const app = await createTestApp({ database, env });
const { db } = app.context;
const configured = {
  name: 'Makani',
  tagline: 'Cars, vans and minivans for families and groups, with the ease of luxury travel.',
  instagram: '',
  facebook: 'https://www.facebook.com/makani.example',
  youTube: '',
};
const reason = 'The house has a new name.';
const path = '/operator/settings/brand';

beforeEach(async () => {
  app.clock.set(startOfTests);
  app.mails.length = 0;
  await db.deleteFrom('setting_versions').execute();
  await db.deleteFrom('outbox').execute();
  await db.deleteFrom('site_settings').execute();
});

const { shown, send, preview, change, withdraw } = settingSteps<SettableBrand, BrandPreview, BrandChanges>(
  app,
  {
    path,
    reason,
  },
);
const site = () => app.expect<Site>(200, 'GET', '/site');

test('until somebody sets something, the configuration holds', async () => {
  const { token } = await newOperator(app);
  expect(await shown(token)).toMatchObject({ settings: configured, revision: 0, versions: [] });
  expect(await site()).toMatchObject({
    name: 'Makani',
    social: [{ network: 'Facebook', url: configured.facebook }],
  });
});

test('a change holds at once on pages and in mails, as previewed, with one row in the audit', async () => {
  const { token } = await newOperator(app);
  const guest = await app.signedIn();
  const changes = { name: 'Hoku & Sons', facebook: '', youTube: 'https://youtube.com/@hoku.example' };
  const seen = await preview(token, { changes });
  expect(seen).toEqual({ revision: 0, before: configured, after: { ...configured, ...changes } });
  const after = await change(token, { changes, revision: seen.revision });
  expect(after.settings).toEqual(seen.after);
  expect(await site()).toMatchObject({
    name: 'Hoku & Sons',
    tagline: configured.tagline,
    social: [{ network: 'YouTube', url: changes.youTube }],
  });
  const rows = await db
    .selectFrom(readableEntries)
    .select(['act', 'facts'])
    .where('subject_id', '=', after.versions[0]?.id ?? '')
    .execute();
  expect(rows).toMatchObject([
    { act: 'setting_changed', facts: { of: 'brand', reason, before: configured, after: seen.after } },
  ]);

  await app.expect(202, 'POST', '/auth/password/forgot', { body: { email: guest.email } });
  await app.runJobs();
  const [mail] = app.mails;
  expect(mail?.from.name).toBe('Hoku & Sons');
  expect(mail?.text).toContain('Hoku & Sons');
  expect(mail?.html).toContain('Hoku &amp; Sons');
});

test('files, calendars and authenticator apps are given the new name', async () => {
  const { token } = await newOperator(app);
  await change(token, { changes: { name: 'Hoku & Sons' } });
  const own = await app.booked();
  const calendar = await app.request('GET', `/bookings/${own.booking.id}/calendar.ics`, { token: own.token });
  expect(calendar.headers['content-disposition']).toContain('hoku-sons-');
  expect(calendar.body).toContain('SUMMARY:Hoku & Sons: ');
  const host = await fleetHost(app);
  const { id } = await app.vehicle();
  const { url } = await app.expect<CalendarFeed>(201, 'POST', `/host/cars/${id}/feed`, {
    token: host.token,
  });
  const feed = await app.app.inject(new URL(url ?? '').pathname);
  expect(feed.body).toContain('X-WR-CALNAME:Hoku & Sons');
  await inviteByCommand(app.context, { email: 'kai@example.com', grade: 'desk' });
  const body = { token: await invitationToken(app, 'kai@example.com') };
  const opened = await app.expect<{ setupUri: string }>(200, 'POST', '/operator/invitation/open', { body });
  expect(new URL(opened.setupUri).searchParams.get('issuer')).toBe('Hoku & Sons');
});

test('another process shows it within two seconds, also in what its pages keep', async () => {
  if (testDatabaseKind() !== 'postgres') return;
  const { databaseUrl } = database;
  const other = await openDatabase({ databaseUrl, dataDir: 'memory://', log: { warn: () => undefined } });
  const there = await createTestApp({ database: other, env });
  const callThere = callApiOf(there.app, pageStamp(there.context));
  const cached = async () => (await callThere('/api/site')).text();
  expect(await cached()).toContain('"Makani"');
  const { token } = await newOperator(app);
  await change(token, { changes: { name: 'Hoku' } });
  await expect.poll(cached, { timeout: 2_000, interval: 10 }).toContain('"Hoku"');
  await other.close();
});

test('a later change holds from its moment on, and can be withdrawn before', async () => {
  const { token } = await newOperator(app);
  const effectiveAt = '2026-12-01T00:00';
  const planned = await change(token, { changes: { tagline: 'Room for all of you.' }, effectiveAt });
  expect(planned.versions).toMatchObject([{ state: 'waiting', effectiveAt }]);
  const { versions } = await change(token, { changes: { name: 'Hoku' }, effectiveAt: '2026-12-02T00:00' });
  const id = versions.find(({ changes }) => 'name' in changes)?.id ?? '';
  expect((await withdraw(token, id)).status).toBe(204);
  app.clock.set('2026-12-03T10:00:00Z');
  await app.runJobs();
  expect(await site()).toMatchObject({ name: 'Makani', tagline: 'Room for all of you.' });
});

test.each([
  ['name', ' ', 'Name is required.'],
  ['name', 'x'.repeat(61), 'Name can be at most 60 characters.'],
  ['name', 'Makani\r\nBcc: a@b.example', 'Name contains characters that aren’t allowed.'],
  [
    'instagram',
    'https://instagram.com.evil.example/makani',
    'Please enter an https address on instagram.com, or leave this empty.',
  ],
  ['facebook', 'javascript:alert(1)', 'Please enter an https address on facebook.com, or leave this empty.'],
  ['youTube', 'https://facebook.com/x', 'Please enter an https address on youtube.com, or leave this empty.'],
])('of %s, %j cannot be set, which is said at its field', async (field, value, sentence) => {
  const { token } = await newOperator(app);
  const body = { changes: { [field]: value }, effectiveAt: null };
  const refused = await app.refused(400, 'POST', `${path}/preview`, { token, body });
  expect(refused.fields).toEqual({ [`changes.${field}`]: sentence });
});

test('a name and a line are what their readers see', async () => {
  const { token } = await newOperator(app);
  const body = { changes: { name: 'Ho\u202Eku', tagline: 'A\u200B line' }, effectiveAt: null };
  const { after } = await app.expect<{ after: object }>(200, 'POST', `${path}/preview`, { token, body });
  expect(after).toMatchObject({ name: 'Hoku', tagline: 'A line' });
});

test('of two managers who change it, the second is told', async () => {
  const one = await newOperator(app);
  const other = await newOperator(app);
  const sent = await Promise.all([
    send(one.token, { changes: { name: 'Hoku' }, revision: 0 }),
    send(other.token, { changes: { name: 'Lani' }, revision: 0 }),
  ]);
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(sent.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'setting_changed' });
});

test('only a manager sets it', async () => {
  const { token } = await newOperator(app, 'desk');
  const body = { changes: { name: 'Hoku' }, effectiveAt: null };
  await app.refused(403, 'GET', path, { token });
  await app.refused(403, 'POST', `${path}/preview`, { token, body });
  await app.refused(403, 'POST', path, { token, body: { ...body, revision: 0, reason } });
});

test('a name of the configuration that could not be set can be seen and replaced', async () => {
  const joined = await createTestApp({ env: { BRAND_NAME: 'می\u200Cرویم' } });
  const { token } = await newOperator(joined);
  const steps = settingSteps<SettableBrand, BrandPreview, BrandChanges>(joined, { path, reason });
  expect((await steps.shown(token)).settings.name).toBe('می\u200Cرویم');
  expect((await steps.change(token, { changes: { tagline: 'A line.' } })).settings.tagline).toBe('A line.');
});
