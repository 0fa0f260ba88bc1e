import type { FaqChanges, FaqSettings, SettableFaqs } from '@makani/contract/settings/faq-settings';
import type { Preview } from '@makani/contract/settings/documents';
import type { Faq } from '@makani/contract/site/faqs';
import { initialPolicy } from '@makani/domain/policy/policy-figures';
import { withFigures } from '@makani/domain/faqs/faq-figures';
import { firstFaqs } from '@makani/domain/faqs/first-faqs';
import { beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../../src/db/open-database.ts';
import { callApiOf } from '../../../src/http/pages/call-api.ts';
import { pageStamp } from '../../../src/http/pages/page-cache.ts';
import { readableEntries } from '../../kit/audit.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { createTestDatabase, testDatabaseKind } from '../../kit/test-database.ts';
import { newOperator } from '../../kit/desk/operators.ts';
import { settingSteps } from './setting-steps.ts';

const database = await createTestDatabase();
const app = await createTestApp({ database });
const { db } = app.context;
const callApi = callApiOf(app.app, pageStamp(app.context));
const reason = 'Guests ask this every day.';
const path = '/operator/settings/faqs';
const answer = 'Every tank is full at pickup. Please return it full, too.';
const changes: FaqChanges = { edited: { fuel: { answer } } };

beforeEach(async () => {
  app.clock.set(startOfTests);
  await db.deleteFrom('setting_versions').execute();
  await db.deleteFrom('site_settings').execute();
});

const { shown, preview, send, change, withdraw } = settingSteps<
  SettableFaqs,
  Preview<FaqSettings>,
  FaqChanges
>(app, { path, reason });
const faqs = async () => (await app.expect<{ faqs: Faq[] }>(200, 'GET', '/faqs')).faqs;
const answerOf = async (question: string) => (await faqs()).find((faq) => faq.question === question)?.answer;
const fuel = () => answerOf('What is the fuel policy?');
const firstFuel = firstFaqs.find(({ id }) => id === 'fuel')?.answer;
const ofPages = async () => (await callApi('/api/faqs')).text();

test('until somebody sets something, the questions are those of the code, with the figures of the rules', async () => {
  const { token } = await newOperator(app);
  expect(await shown(token)).toMatchObject({
    settings: { faqs: firstFaqs },
    timeZone: 'Pacific/Honolulu',
    revision: 0,
    versions: [],
  });
  expect(await faqs()).toEqual(
    firstFaqs.map(({ category, question, answer: written }) => ({
      category,
      question,
      answer: withFigures(written, initialPolicy),
    })),
  );
  expect(await answerOf('How old do I have to be to rent?')).toContain('surcharge of $25.00 per day');
});

test('a change holds at once, also for pages, as previewed, with one row in the audit', async () => {
  const { token, id: operatorId } = await newOperator(app);
  expect(await ofPages()).toContain(firstFuel);
  const seen = await preview(token, { changes });
  expect(seen.revision).toBe(0);
  expect(seen.before.faqs).toEqual(firstFaqs);
  expect(seen.after.faqs.find(({ id }) => id === 'fuel')).toMatchObject({ answer });
  const after = await change(token, { changes, revision: seen.revision });
  expect(after.settings).toEqual(seen.after);
  expect(after).toMatchObject({ revision: 2, versions: [{ state: 'applied', reason, changes }] });
  expect(await fuel()).toBe(answer);
  expect(await ofPages()).toContain(answer);
  const rows = await db
    .selectFrom(readableEntries)
    .select(['act', 'actor_id', 'facts'])
    .where('subject_id', '=', after.versions[0]?.id ?? '')
    .execute();
  const facts = {
    of: 'faqs',
    reason,
    before: { faqs: [{ id: 'fuel', answer: firstFuel }] },
    after: { faqs: [{ id: 'fuel', answer }] },
  };
  expect(rows).toMatchObject([{ act: 'setting_changed', actor_id: operatorId, facts }]);
});

test('questions are added, removed and put into another order', async () => {
  const { token } = await newOperator(app);
  const added = {
    category: 'Services',
    question: 'Is there a shuttle?',
    answer: 'Within {lateGraceMinutes} minutes.',
  } as const;
  const order = ['shuttle', ...firstFaqs.map(({ id }) => id)];
  await change(token, {
    changes: { added: { shuttle: added }, removed: { age: 'How old do I have to be to rent?' }, order },
  });
  const now = await faqs();
  expect(now[0]).toEqual({ ...added, answer: 'Within 29 minutes.' });
  expect(now).toHaveLength(firstFaqs.length);
  expect(await answerOf('How old do I have to be to rent?')).toBeUndefined();
});

test('another process shows it within two seconds, also in what its pages keep', async () => {
  if (testDatabaseKind() !== 'postgres') return;
  const { databaseUrl } = database;
  const other = await openDatabase({ databaseUrl, dataDir: 'memory://', log: { warn: () => undefined } });
  const there = await createTestApp({ database: other });
  const callThere = callApiOf(there.app, pageStamp(there.context));
  const cached = async () => (await callThere('/api/faqs')).text();
  expect(await cached()).toContain(firstFuel);
  const { token } = await newOperator(app);
  await change(token, { changes });
  await expect.poll(cached, { timeout: 2_000, interval: 10 }).toContain(answer);
  await other.close();
});

test('without the database guests read what was read last', async () => {
  const { token } = await newOperator(app);
  await change(token, { changes });
  expect(await fuel()).toBe(answer);
  await database.script('ALTER TABLE site_settings RENAME TO taken_away');
  try {
    expect(await fuel()).toBe(answer);
  } finally {
    await database.script('ALTER TABLE taken_away RENAME TO site_settings');
  }
});

test('a later change holds from its moment on, and leaves alone what was changed before it', async () => {
  const { token } = await newOperator(app);
  const effectiveAt = '2026-12-01T00:00';
  const planned = await change(token, { changes, effectiveAt });
  expect(planned.versions).toMatchObject([
    { state: 'waiting', effectiveAt, effectiveFrom: '2026-12-01T10:00:00Z' },
  ]);
  await change(token, { changes: { edited: { fuel: { question: 'And the fuel?' } } } });
  const later = await preview(token, {
    changes: { removed: { age: 'How old do I have to be to rent?' } },
    effectiveAt: '2026-12-02T00:00',
  });
  expect(later.before.faqs.find(({ id }) => id === 'fuel')).toMatchObject({
    question: 'And the fuel?',
    answer,
  });

  app.clock.set('2026-12-01T09:59:59Z');
  await app.runJobs();
  expect(await answerOf('And the fuel?')).toBe(firstFuel);
  app.clock.set('2026-12-01T10:00:00Z');
  await app.runJobs();
  await app.runJobs();
  expect(await answerOf('And the fuel?')).toBe(answer);
  const fresh = await newOperator(app);
  expect((await shown(fresh.token)).versions.map(({ state }) => state)).toEqual(['applied', 'applied']);
});

test('an answer that was planned does not bring back a question that was removed since', async () => {
  const { token } = await newOperator(app);
  await change(token, { changes, effectiveAt: '2026-12-01T00:00' });
  await change(token, { changes: { removed: { fuel: 'What is the fuel policy?' } } });
  app.clock.set('2026-12-01T10:00:00Z');
  await app.runJobs();
  expect(await fuel()).toBeUndefined();
});

test('what waits can be withdrawn, once', async () => {
  const { token } = await newOperator(app);
  const { versions } = await change(token, { changes, effectiveAt: '2026-12-01T00:00' });
  const id = versions[0]?.id ?? '';
  expect((await withdraw(token, id)).status).toBe(204);
  expect((await withdraw(token, id)).body).toMatchObject({ code: 'setting_changed' });
  app.clock.set('2026-12-01T12:00:00Z');
  await app.runJobs();
  expect(await fuel()).toBe(firstFuel);
  const acts = await db
    .selectFrom(readableEntries)
    .select('facts')
    .where('subject_id', '=', id)
    .where('act', '=', 'setting_withdrawn')
    .execute();
  const facts = { of: 'faqs', before: { faqs: [{ answer }] }, after: { faqs: [{ answer: firstFuel }] } };
  expect(acts).toMatchObject([{ facts }]);
});

test('of two managers who change them while nothing is set yet, the second is told', async () => {
  const one = await newOperator(app);
  const other = await newOperator(app);
  const sent = await Promise.all([
    send(one.token, { changes, revision: 0 }),
    send(other.token, { changes: { edited: { fuel: { answer: 'Any.' } } }, revision: 0 }),
  ]);
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(sent.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'setting_changed' });
  expect((await shown(one.token)).versions).toHaveLength(1);
});

test('what cannot be set is said at its field', async () => {
  const { token } = await newOperator(app);
  const faultsOf = async (wanted: object, effectiveAt: string | null = null) =>
    (await app.refused(400, 'POST', `${path}/preview`, { token, body: { changes: wanted, effectiveAt } }))
      .fields;
  expect(await faultsOf({ edited: { fuel: { answer: ' ' } } })).toEqual({
    'changes.edited.fuel.answer': 'Answer is required.',
  });
  expect(await faultsOf({ added: { more: { category: 'Policies', question: '', answer: 'Yes.' } } })).toEqual(
    {
      'changes.added.more.question': 'Question is required.',
    },
  );
  expect(await faultsOf({ edited: { fuel: { answer: 'Only {price}.' } } })).toEqual({
    'changes.edited.fuel.answer': expect.stringContaining('There is no figure called {price}.'),
  });
  expect(await faultsOf({ edited: { fuel: { question: 'Is mileage limited?' } } })).toEqual({
    'changes.edited.fuel.question': 'This question is already on the page.',
  });
  expect(await faultsOf({ edited: { 'NO ID': { answer: 'Yes.' } } })).not.toEqual({});
  const nothing = { changes: 'Nothing would change. Please change something first.' };
  expect(await faultsOf({})).toEqual(nothing);
  expect(await faultsOf({ edited: { fuel: { answer: firstFuel } } })).toEqual(nothing);
  expect(await faultsOf({ edited: { gone: { answer } } })).toEqual(nothing);
  expect(await faultsOf(changes, '2026-11-01T10:00')).toHaveProperty('effectiveAt');
});

test('only a manager sets anything', async () => {
  const { token } = await newOperator(app, 'desk');
  const body = { changes, effectiveAt: null };
  await app.refused(403, 'GET', path, { token });
  await app.refused(403, 'POST', `${path}/preview`, { token, body });
  await app.refused(403, 'POST', path, { token, body: { ...body, revision: 0, reason } });
});

test('a question that a planned change adds cannot be taken by another one before', async () => {
  const { token } = await newOperator(app);
  const question = 'May I take the car to a luau?';
  const added = { luau: { category: 'Policies' as const, question, answer } };
  await change(token, { changes: { added }, effectiveAt: '2026-12-01T00:00' });
  const sent = await send(token, { changes: { edited: { fuel: { question } } } });
  expect(sent.body).toMatchObject({
    code: 'invalid_input',
    message:
      'This doesn’t fit the change planned for Dec 1, 2026 12:00 AM (“Guests ask this every day.”): This question is already on the page.',
  });
});
