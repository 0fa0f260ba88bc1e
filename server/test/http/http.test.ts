import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorSchema } from '@makani/contract/kernel/error-response';
import { describe, expect, test } from 'vitest';
import { fleetHost } from '../kit/hosts.ts';
import { createTestApp } from '../kit/test-app.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'on' } });

describe('bad input never becomes a failure of ours', () => {
  test.each([
    ['broken JSON', '{"email":', 400],
    ['no object', '"text"', 400],
    ['an array', '[]', 400],
    ['null', 'null', 400],
    ['__proto__', '{"__proto__":{"x":1},"email":"a@b.co","password":"x"}', 400],
    ['a number for a text', '{"email":5,"password":"x"}', 400],
    ['NUL in a text', '{"email":"a\\u0000@b.co","password":"x"}', 400],
    ['an unknown field', '{"email":"a@b.co","password":"x","admin":true}', 400],
    ['very deep', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`, 400],
    ['too large', JSON.stringify({ email: 'x'.repeat(70_000) }), 413],
  ])('%s', async (_case, body, status) => {
    const response = await app.request('POST', '/auth/signin', { body });
    expect(response.status).toBe(status);
    expect(errorSchema.parse(response.body).message).not.toMatch(/\bat \/|select|\.ts/);
  });

  test.each([
    ['a field', '{"roles":["guest","host"]}', 400],
    ['a text', '"x"', 400],
    ['no field', '{}', 204],
  ])('a body with %s where none is expected', async (_case, body, status) => {
    const { token } = await app.signedIn();
    await app.expect(status, 'DELETE', '/auth/sessions', { token, body });
    app.clock.advance({ hours: 1 });
  });

  test.each([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
  ])('a body of type %s is refused', async (type) => {
    const response = await app.request('POST', '/auth/signin', {
      body: 'email=a',
      headers: { 'content-type': type },
    });
    expect(response).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
  });

  test.each(['/cars/not-a-uuid', '/cars/%00', '/cars/..%2f..%2fetc', '/nothing', '/bookings/1'])(
    'GET %s is answered in our shape',
    async (path) => {
      const response = await app.request('GET', path);
      expect([400, 401, 404]).toContain(response.status);
      expect(errorSchema.parse(response.body).requestId).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  test.each(['/bookings/%', '/cars/%c0%af?card=4242424242424242'])(
    'GET %s is refused without repeating it',
    async (path) => {
      const response = await app.request('GET', path);
      expect(response).toMatchObject({ status: 400, headers: { 'cache-control': 'no-store' } });
      expect(errorSchema.parse(response.body)).toMatchObject({ code: 'invalid_input' });
      expect(JSON.stringify(response.body)).not.toMatch(/42424242|cars|%/);
    },
  );

  test.each([
    ['firstName', 'A\u0000B'],
    ['firstName', '\uD800'],
    ['firstName', 'x'.repeat(81)],
    ['lastName', '  '],
    ['email', 'not an address'],
    ['email', 'a@b.co\r\nBcc: x@y.z'],
    ['phoneNumber', 'call me'],
    ['username', 'a b'],
    ['password', 'short'],
    ['password', 'x'.repeat(129)],
  ])('sign-up refuses %s = %j with a sentence at the field', async (field, value) => {
    const body = {
      username: 'bad-input',
      email: 'bad@example.com',
      password: 'long enough',
      firstName: 'A',
      lastName: 'B',
      phoneNumber: '808 555 0100',
      roles: ['guest'],
      [field]: value,
    };
    const refusal = await app.refused(400, 'POST', '/auth/signup', { body });
    expect(refusal.fields?.[field]).toMatch(/\w{3}.*\.$/);
    app.clock.advance({ hours: 1 });
  });

  test.each(['\u0000', '\uD800', '\u202E'.repeat(300), "' OR 1=1 --", '../../etc/passwd', '%00'])(
    'no text of any call reaches the database unread: %j',
    async (text) => {
      const { token } = await app.signedIn();
      const key = '00000000-0000-4000-8000-000000000000';
      const calls = await Promise.all([
        app.request('POST', '/auth/signin', { body: { email: text, password: text } }),
        app.request('POST', '/quotes', {
          body: { vehicleId: text, locationId: text, pickupAt: text, returnAt: text, insurance: text },
        }),
        app.request('POST', '/bookings', {
          token,
          key,
          body: { quoteId: text, customerInfo: { firstName: text } },
        }),
        app.request('POST', `/bookings/${key}/payment`, { token, key, body: { paymentToken: text } }),
        app.request('POST', '/payments/card-tokens', {
          token,
          body: { cardNumber: text, expiryDate: text, cvv: text, cardholderName: text },
        }),
        app.request(
          'GET',
          `/cars?location=${encodeURIComponent(text.toWellFormed())}&cursor=${encodeURIComponent(text.toWellFormed())}`,
        ),
        app.request('GET', `/bookings?cursor=${encodeURIComponent(text.toWellFormed())}`, { token }),
      ]);
      for (const { status } of calls) expect(status).toBeLessThan(500);
      app.clock.advance({ hours: 2 });
    },
  );

  test.each([
    '2026-99-99T10:00:00Z~00000000-0000-4000-8000-000000000000',
    `2026-01-01T10:00:00Z~${'-'.repeat(36)}`,
    '~',
    'x',
  ])('a page of trips that does not exist: %s', async (cursor) => {
    const { token } = await app.signedIn();
    const path = `/bookings?cursor=${encodeURIComponent(cursor)}`;
    expect((await app.refused(400, 'GET', path, { token })).fields).toHaveProperty('cursor');
    app.clock.advance({ hours: 2 });
  });

  test.each([
    '+012026-01-01T10:00:00Z',
    '-000001-01-01T10:00:00Z',
    '0000-01-01T10:00:00Z',
    '1999-12-31T10:00:00Z',
  ])('a page after a year that the database does not have: %s', async (at) => {
    const { token } = await fleetHost(app);
    const { id } = await app.vehicle();
    const end = '00000000-0000-4000-8000-000000000000';
    for (const [path, cursor] of [
      ['/bookings', `${at}~${end}`],
      ['/host/bookings', `${at}~${end}`],
      [`/cars/${id}/reviews`, `${at}~${end}`],
      ['/host/earnings/transactions', `${at}~1~${end}`],
      ['/host/earnings/entries', `${at}~1~${end}`],
    ] as const) {
      const refusal = await app.refused(400, 'GET', `${path}?cursor=${encodeURIComponent(cursor)}`, {
        token,
      });
      expect({ path, fields: refusal.fields }).toEqual({
        path,
        fields: { cursor: 'This page doesn’t exist.' },
      });
    }
  });

  test('names are kept in one normal form and shown as text', async () => {
    const { user } = await app.signedIn({ firstName: 'Ame\u0301lie', lastName: '<b>O’Neil</b>' });
    expect(user).toMatchObject({ firstName: 'Am\u00e9lie', lastName: '<b>O’Neil</b>' });
  });
});

describe('limits', () => {
  test('the eleventh sign-in of one address within a minute has to wait', async () => {
    app.clock.advance({ hours: 2 });
    const attempt = () =>
      app.request('POST', '/auth/signin', {
        body: { email: `${randomUUID()}@example.com`, password: 'wrong' },
      });
    for (let count = 0; count < 10; count += 1) expect((await attempt()).status).toBe(401);
    const refused = await attempt();
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
      headers: { 'retry-after': '60' },
    });
    app.clock.advance({ seconds: 60 });
    expect((await attempt()).status).toBe(401);
  });
});

describe('health and description', () => {
  test.each(['/healthz', '/readyz', '/metrics'])('%s answers', async (path) => {
    expect((await app.app.inject(path)).statusCode).toBe(200);
  });

  test('healthz says which version runs', async () => {
    const { version } = JSON.parse(
      await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8'),
    );
    expect((await app.app.inject('/healthz')).json()).toEqual({ status: 'ok', version });
  });

  test('metrics count by route pattern, never by address', async () => {
    await app.vehicle();
    const { body } = await app.app.inject('/metrics');
    expect(body).toContain('route="/api/cars"');
    expect(body).toMatch(/outbox_mails\{status="queued"\} \d/);
    expect(body).toContain('outbox_mails{status="written_to_file"} 0');
  });

  test('the description lists every operation with its answers', async () => {
    const document = (await app.app.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, { responses: object; security?: object[] }>>;
    }>();
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/quotes', '/api/bookings/{id}/payment', '/api/auth/signin']),
    );
    for (const operations of Object.values(document.paths)) {
      for (const operation of Object.values(operations))
        expect(Object.keys(operation.responses)).toContain('4xx'.toUpperCase());
    }
    expect((await app.app.inject('/api/docs/')).statusCode).toBe(200);
  });

  test('no answer of the API is kept by anybody', async () => {
    for (const path of ['/site', '/cars', '/nothing']) {
      expect((await app.request('GET', path)).headers['cache-control']).toBe('no-store');
    }
  });
});
