import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../kit/test-app.ts';

const [secret, older] = ['whsec_new', 'whsec_old'];
const app = await createTestApp({
  env: {
    STRIPE_SECRET_KEY: 'sk_test_none',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_none',
    STRIPE_WEBHOOK_SECRET: `${secret},${older}`,
    // Nothing listens there: whoever is told of something asks nobody before it answers.
    STRIPE_API_BASE: 'http://127.0.0.1:9',
  },
});
const { db } = app.context;

let events = 0;
function event(type = 'payment_intent.succeeded', object: object = {}) {
  events += 1;
  const id = `evt_${events}`;
  const about = { id: `pi_${events}`, receipt_email: 'ada@example.com', ...object };
  return { id, body: JSON.stringify({ id, object: 'event', type, data: { object: about } }) };
}

async function send(body: string, signed: { by?: string; secondsAgo?: number; header?: string } = {}) {
  const { by = secret, secondsAgo = 0 } = signed;
  const timestamp = Math.floor(app.clock.now().epochMilliseconds / 1000) - secondsAgo;
  const header =
    signed.header ?? Stripe.webhooks.generateTestHeaderString({ payload: body, secret: by, timestamp });
  const response = await app.app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    payload: body,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
  });
  return { status: response.statusCode, body: response.json<{ code?: string }>() };
}

const stored = async (id: string) =>
  db.selectFrom('stripe_events').selectAll().where('event_id', '=', id).execute();

test.each([
  [-299, 200],
  [-301, 400],
  [-86_400, 400],
  [301, 400],
])('a signature dated %i seconds ago is answered with %i', async (secondsAgo, status) => {
  const { id, body } = event();
  expect((await send(body, { secondsAgo })).status).toBe(status);
  expect(await stored(id)).toHaveLength(status === 200 ? 1 : 0);
});

describe('what comes for Stripe’s events', () => {
  test('is kept with ids alone, and answered', async () => {
    const { id, body } = event();
    expect(await send(body)).toEqual({ status: 200, body: { received: true } });
    const [row] = await stored(id);
    expect(row).toMatchObject({ state: 'waiting', object_id: `pi_${events}`, intent_id: `pi_${events}` });
    expect(JSON.stringify(row)).not.toContain('ada@');
  });

  test('is kept once, however often it comes', async () => {
    const { id, body } = event();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await stored(id)).toHaveLength(1);
  });

  test('may be signed with either of two secrets', async () => {
    const { id, body } = event();
    expect((await send(body, { by: older })).status).toBe(200);
    expect(await stored(id)).toHaveLength(1);
  });

  test.each([
    ['another secret', { by: 'whsec_other' }],
    ['no signature', { header: '' }],
    ['a header that says nothing', { header: 'v1=,t=now' }],
    ['a signature of 301 seconds ago', { secondsAgo: 301 }],
  ])('is refused with %s', async (_, signed) => {
    const { id, body } = event();
    expect(await send(body, signed)).toMatchObject({ status: 400, body: { code: 'invalid_signature' } });
    expect(await stored(id)).toEqual([]);
  });

  test('is taken with a signature of 300 seconds ago', async () => {
    expect((await send(event().body, { secondsAgo: 300 })).status).toBe(200);
  });

  test('is refused when a letter of it was changed on its way', async () => {
    const { id, body } = event();
    const timestamp = Math.floor(app.clock.now().epochMilliseconds / 1000);
    const header = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
    const changed = body.replace('succeeded', 'canceled');
    expect(await send(changed, { header })).toMatchObject({
      status: 400,
      body: { code: 'invalid_signature' },
    });
    expect(await stored(id)).toEqual([]);
  });

  test.each(['', '{', '[]', '{"id":"evt_1"}', '{"id":"../evt","type":"a.b","data":{"object":{"id":"x"}}}'])(
    'is refused as no event: %s',
    async (body) => {
      const answer = await send(body);
      expect(answer.status).toBe(400);
      expect(answer.body.code).toMatch(/^invalid_(event|signature)$/);
    },
  );

  test('is taken and forgotten when it is about something without an id, as a balance is', async () => {
    const body = '{"id":"evt_balance","type":"balance.available","data":{"object":{"object":"balance"}}}';
    expect((await send(body)).status).toBe(200);
    expect(await stored('evt_balance')).toEqual([]);
  });

  test('is refused above 256 KiB', async () => {
    expect((await send(event('charge.succeeded', { padding: 'x'.repeat(256 * 1024) }).body)).status).toBe(
      413,
    );
  });

  test('is put aside when nothing follows from it', async () => {
    for (const type of ['customer.created', 'payment_intent.created', 'v1.something.new']) {
      const { id, body } = event(type);
      expect((await send(body)).status).toBe(200);
      expect((await stored(id)).map(({ state }) => state)).toEqual(['ignored']);
    }
  });
});

test('nothing comes where cards go to the simulator', async () => {
  const simulated = await createTestApp();
  const response = await simulated.app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    payload: event().body,
  });
  expect(response.statusCode).toBe(404);
});
