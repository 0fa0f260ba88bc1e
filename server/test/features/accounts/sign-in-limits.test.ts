import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { guestPassword } from '../../../../proof/kit/people.ts';
import { createTestApp } from '../../kit/test-app.ts';

const logged: Record<string, unknown>[] = [];
const log = pino(
  {},
  new Writable({
    write: (line, _encoding, done) => {
      logged.push(JSON.parse(String(line)));
      done();
    },
  }),
);
const app = await createTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }, log });

let addresses = 0;
/** Signs in from an address that nobody else uses, unless one is given. */
const signIn = (email: string, password: string, address = nextAddress()) =>
  app.request('POST', '/auth/signin', {
    body: { email, password },
    headers: { 'x-forwarded-for': address },
  });
function nextAddress(): string {
  addresses += 1;
  return `203.0.${addresses >> 8}.${addresses & 255}`;
}

const named = (event: string) => logged.filter(({ securityEvent }) => securityEvent === event);

beforeEach(() => {
  app.clock.advance({ hours: 2 });
  logged.length = 0;
});

test('of 300 wrong passwords from 30 addresses ten are compared, and the right one waits too', async () => {
  const { email, user } = await app.signedIn();
  const places = Array.from({ length: 30 }, nextAddress);
  logged.length = 0;
  let compared = 0;
  for (let round = 0; round < 10; round += 1) {
    // All at once, so that none can slip in before the others are counted.
    const responses = await Promise.all(
      places.map((address) => signIn(email, `wrong in round ${round}`, address)),
    );
    for (const { status } of responses) expect([401, 429]).toContain(status);
    compared += responses.filter(({ status }) => status === 401).length;
    app.clock.advance({ seconds: 7 });
  }
  expect(compared).toBe(10);
  expect(await signIn(email, guestPassword)).toMatchObject({
    status: 429,
    body: {
      code: 'too_many_requests',
      message: 'Too many attempts with this email. Please wait a moment, or reset your password.',
    },
  });
  expect(named('sign_in_failed')).toHaveLength(compared);
  expect(named('sign_in_refused')).toHaveLength(301 - compared);
  for (const event of [...named('sign_in_failed'), ...named('sign_in_refused')])
    expect(event).toMatchObject({ userId: user.id, reqId: expect.any(String) });
  expect(JSON.stringify(logged)).not.toContain(email);
});

test.each(['an account', 'no account'])(
  'with %s: five at once, then each later, then a rest',
  async (whose) => {
    const email = whose === 'an account' ? (await app.signedIn()).email : `${randomUUID()}@nobody.example`;
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      // Capitals make no difference.
      const response = await signIn(attempt % 2 === 0 ? email : email.toUpperCase(), 'wrong');
      expect(response).toMatchObject({ status: 401, body: { message: 'Invalid credentials' } });
      if (attempt < 5) continue;
      const wait = Number((await signIn(email, 'wrong')).headers['retry-after']);
      waits.push(wait);
      app.clock.advance({ seconds: wait - 1 });
      expect((await signIn(email, 'wrong')).status).toBe(429);
      app.clock.advance({ seconds: 1 });
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 900]);
    expect((await signIn(email, 'wrong')).status).toBe(401);
  },
);

test('the right password in between begins anew', async () => {
  const { email } = await app.signedIn();
  for (let round = 0; round < 2; round += 1) {
    for (let attempt = 0; attempt < 4; attempt += 1) expect((await signIn(email, 'wrong')).status).toBe(401);
    expect((await signIn(email, guestPassword)).status).toBe(200);
  }
});

test('a new password by mail lets the owner in at once, however many others tried', async () => {
  const { email } = await app.signedIn();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await signIn(email, 'wrong');
    app.clock.advance({ seconds: 16 });
  }
  expect((await signIn(email, guestPassword)).status).toBe(429);
  app.mails.length = 0;
  await app.expect(202, 'POST', '/auth/password/forgot', { body: { email } });
  for (let round = 0; round < 2; round += 1) await app.runJobs();
  const mail = app.mails.find(({ to }) => to === email);
  const token = /reset-password#(?<token>[\w-]+)/.exec(mail?.text ?? '')?.groups?.['token'];
  const password = 'a sentence nobody guesses';
  await app.expect(204, 'POST', '/auth/password/reset', { body: { token, password } });
  expect((await signIn(email, password)).status).toBe(200);
});

test('the 301st wrong password of the whole site within a minute waits; right ones never count', async () => {
  const { email } = await app.signedIn();
  const busy = nextAddress();
  for (let attempt = 0; attempt < 11; attempt += 1)
    await signIn(`${randomUUID()}@nobody.example`, 'wrong', busy);
  const { db } = app.context;
  const ofEverybody = db.updateTable('rate_limits').where('key', '=', 'POST /api/auth/signin failures 60');
  // The eleventh was refused for its address.
  const counted = await ofEverybody.set({ hits: 299 }).where('hits', '=', 10).returning('key').execute();
  expect(counted).toHaveLength(1);
  for (let round = 0; round < 3; round += 1) expect((await signIn(email, guestPassword)).status).toBe(200);
  expect((await signIn(`${randomUUID()}@nobody.example`, 'wrong')).status).toBe(401);
  for (const stranger of [`${randomUUID()}@nobody.example`, email])
    expect(await signIn(stranger, 'wrong')).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
  expect(named('limit_reached').slice(0, 2)).toEqual([
    expect.objectContaining({ by: 'ip', max: 10, limit: 'POST /api/auth/signin' }),
    expect.objectContaining({ by: 'everybody', max: 300, limit: 'POST /api/auth/signin' }),
  ]);
  app.clock.advance({ seconds: 60 });
  expect((await signIn(`${randomUUID()}@nobody.example`, 'wrong')).status).toBe(401);
});
