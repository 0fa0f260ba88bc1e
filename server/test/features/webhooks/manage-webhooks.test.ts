import type { Webhook } from '@makani/contract/webhooks/webhooks';
import { beforeEach, expect, test } from 'vitest';
import { sweepRows } from '../../../src/worker/retention/sweep.ts';
import { newOperator } from '../../kit/desk/operators.ts';
import { failedDelivery, newWebhook } from '../../kit/desk/webhooks.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { Receivers, sendWebhooks } from './with-webhooks.ts';

const receivers = new Receivers();
const app = await createTestApp({
  env: { NODE_ENV: 'production', SIMULATED_PAYMENTS: 'on' },
  sendWebhook: receivers.send,
});
const { db } = app.context;

beforeEach(async () => {
  app.clock.set(startOfTests);
  receivers.received.length = 0;
  await db.deleteFrom('webhooks').execute();
  await db.deleteFrom('outbox').execute();
});

const events = ['booking'];

test('only a manager who has just entered the password adds one, and all managers hear of it', async () => {
  const { token: desk } = await newOperator(app, 'desk');
  const { id: managerId, token } = await newOperator(app, 'manager');
  const body = { url: 'https://tools.example/makani?key=1', events };
  const path = '/operator/webhooks';
  expect(await app.request('POST', path, { token: desk, body })).toMatchObject({
    body: { code: 'managers_only' },
  });
  app.clock.advance({ minutes: 6 });
  expect(await app.request('POST', path, { token, body })).toMatchObject({
    body: { code: 'password_needed' },
  });
  app.clock.set(startOfTests);
  const added = await app.expect<{ webhook: Webhook; secret: string }>(201, 'POST', path, { token, body });
  expect(added).toMatchObject({
    webhook: { url: body.url, events, isOn: true, wasStopped: false, createdBy: 'Mele Manager', waiting: 0 },
    secret: expect.stringMatching(/^whsec_[\w-]{43}$/),
  });
  const stored = await db.selectFrom('webhooks').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(added.secret);
  const listed = await app.request('GET', path, { token });
  expect(JSON.stringify(listed.body)).not.toContain('whsec_');
  const mails = await db.selectFrom('outbox').select('payload').where('kind', '=', 'tool_news').execute();
  expect(mails[0]?.payload).toMatchObject({
    news: 'webhook_added',
    name: 'tools.example',
    byName: 'Mele Manager',
  });
  const acts = await db
    .selectFrom('audit_entries')
    .select(['act', 'facts'])
    .where('actor_id', '=', managerId)
    .execute();
  expect(acts).toEqual([{ act: 'webhook_added', facts: { name: 'tools.example', events } }]);
});

test.each([
  ['http://tools.example/', 'https://'],
  ['https://localhost:3000/', 'private network'],
  ['https://10.1.2.3/', 'private network'],
  ['tools', 'valid address'],
])('%s is refused at its field', async (url, words) => {
  const { token } = await newOperator(app, 'manager');
  expect(await app.request('POST', '/operator/webhooks', { token, body: { url, events } })).toMatchObject({
    status: 400,
    body: { fields: { url: expect.stringContaining(words) } },
  });
});

test('events are chosen, each once, from those that there are', async () => {
  const { token } = await newOperator(app, 'manager');
  for (const wrong of [[], ['nothing'], Array.from({ length: 6 }, () => 'booking')])
    expect(
      await app.request('POST', '/operator/webhooks', {
        token,
        body: { url: 'https://tools.example/', events: wrong },
      }),
    ).toMatchObject({ status: 400 });
});

test('there are twenty at most', async () => {
  const { token } = await newOperator(app, 'manager');
  const add = () =>
    app.request('POST', '/operator/webhooks', { token, body: { url: 'https://tools.example/', events } });
  for (let made = 0; made < 20; made += 1) expect((await add()).status).toBe(201);
  expect(await add()).toMatchObject({
    status: 400,
    body: { fields: { url: expect.stringContaining('up to 20') } },
  });
});

test('one that is removed goes with its deliveries; what isn’t there is not found', async () => {
  const { id, deliveryId } = await failedDelivery(app);
  const { token } = await newOperator(app, 'manager');
  const other = await newWebhook(app);
  const elsewhere = `/operator/webhooks/${other.id}/deliveries/${deliveryId}/resend`;
  expect((await app.request('POST', elsewhere, { token })).status).toBe(404);
  await app.expect(204, 'DELETE', `/operator/webhooks/${id}`, { token });
  expect((await app.request('GET', `/operator/webhooks/${id}/deliveries`, { token })).status).toBe(404);
  expect((await app.request('DELETE', `/operator/webhooks/${id}`, { token })).status).toBe(404);
  const change = { token, body: { events, isOn: true } };
  expect((await app.request('PATCH', `/operator/webhooks/${id}`, change)).status).toBe(404);
  expect((await app.request('POST', `/operator/webhooks/${id}/secret`, { token })).status).toBe(404);
  expect(await db.selectFrom('webhook_deliveries').select('id').execute()).toEqual([]);
});

test('what is resent and changed is in the audit', async () => {
  const { id, deliveryId } = await failedDelivery(app);
  const { id: actorId, token } = await newOperator(app, 'manager');
  await app.expect(200, 'POST', `/operator/webhooks/${id}/deliveries/${deliveryId}/resend`, { token });
  await app.expect(200, 'POST', `/operator/webhooks/${id}/secret`, { token });
  await app.expect(200, 'PATCH', `/operator/webhooks/${id}`, { token, body: { events, isOn: false } });
  await app.expect(204, 'DELETE', `/operator/webhooks/${id}`, { token });
  const acts = await db
    .selectFrom('audit_entries')
    .select('act')
    .where('actor_id', '=', actorId)
    .orderBy('id')
    .execute();
  expect(acts.map(({ act }) => act)).toEqual([
    'webhook_resent',
    'webhook_secret_renewed',
    'webhook_changed',
    'webhook_removed',
  ]);
});

test('a lost key signs nothing with an empty secret', async () => {
  const { id } = await newWebhook(app, { events: ['booking'] });
  const empty = app.context.encryption.encrypt('', `webhook:${id}:secret`);
  await db.updateTable('webhooks').set({ secret_encrypted: empty }).execute();
  await app.bookedByGuest();
  await sendWebhooks(app);
  expect(receivers.received).toEqual([]);
  expect(await db.selectFrom('webhook_deliveries').select('last_answer').execute()).toEqual([
    { last_answer: 'Couldn’t be sent' },
  ]);
});

test('deliveries go after 30 days', async () => {
  const { deliveryId } = await failedDelivery(app);
  const rows = () => db.selectFrom('webhook_deliveries').select('id').execute();
  const sweep = () => sweepRows(app.context, new AbortController().signal);
  app.clock.advance({ hours: 24 * 26 });
  await sweep();
  expect(await rows()).toEqual([{ id: deliveryId }]);
  app.clock.advance({ hours: 24 });
  await sweep();
  expect(await rows()).toEqual([]);
});
