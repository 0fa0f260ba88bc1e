import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { codeAt } from '../../../src/features/operators/data/totp.ts';
import { inviteByCommand } from '../../../src/features/operators/public/invite-operator.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { operatorPassword } from '../../../../proof/kit/people.ts';
import { invitationToken, joinedOperator } from '../../kit/desk/operators.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } });

let addresses = 0;
/** Signs in from an address that nobody else uses. */
function signIn(email: string, password: string, code: string, browserTokens: string[] = []) {
  addresses += 1;
  return app.request('POST', '/operator/sign-in', {
    body: { email, password, code },
    headers: {
      'x-forwarded-for': `203.0.113.${addresses % 256}`,
      'known-browsers': browserTokens.join(),
    },
  });
}

/** Fails 64 times for made-up people. */
async function strangersFail(): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < 64; count += 1)
    statuses.push((await signIn(`${randomUUID()}@nobody.example`, 'wrong', '000000')).status);
  return statuses;
}

beforeEach(() => {
  app.clock.advance({ hours: 2 });
});

test('64 strangers at 64 addresses lock nobody out whose code is right', async () => {
  const { email, secret } = await joinedOperator(app);
  app.clock.advance({ seconds: 30 });
  const statuses = await strangersFail();
  expect(statuses).toEqual([...Array<number>(60).fill(401), ...Array<number>(4).fill(429)]);
  const code = codeAt(secret, app.clock.now());
  const wrongCode = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  // A right password is not compared without the app.
  expect((await signIn(email, operatorPassword, wrongCode)).status).toBe(429);
  expect((await signIn(email, 'wrong', code)).status).toBe(401);
  expect((await signIn(email, operatorPassword, code)).status).toBe(200);
  // A code that has been used passes the limit and opens nothing.
  expect((await signIn(email, operatorPassword, code)).status).toBe(401);
  app.clock.advance({ seconds: 60 });
  expect((await signIn(`${randomUUID()}@nobody.example`, 'wrong', '000000')).status).toBe(401);
});

test('right sign-ins never count for the whole site', async () => {
  const { email, secret } = await joinedOperator(app);
  app.clock.advance({ seconds: 30 });
  const { db } = app.context;
  await signIn(`${randomUUID()}@nobody.example`, 'wrong', '000000');
  expect((await signIn(email, operatorPassword, codeAt(secret, app.clock.now()))).status).toBe(200);
  const { hits } = await db
    .selectFrom('rate_limits')
    .select('hits')
    .where('key', '=', 'POST /api/operator/sign-in failures 60')
    .executeTakeFirstOrThrow();
  expect(hits).toBe(1);
});

test('a new invitation clears the attempts of strangers', async () => {
  const { email, secret } = await joinedOperator(app);
  for (let count = 0; count < 10; count += 1) {
    await signIn(email, 'wrong', '000000');
    app.clock.advance({ seconds: 16 });
  }
  expect((await signIn(email, operatorPassword, codeAt(secret, app.clock.now()))).status).toBe(429);
  const { link } = await inviteByCommand(app.context, { email, grade: 'manager' });
  const token = link?.split('#')[1] ?? (await invitationToken(app, email));
  const opened = await app.request('POST', '/operator/invitation/open', { body: { token } });
  expect(opened).toMatchObject({ status: 200, body: { secret: expect.any(String) } });
  // The old password is gone, and the attempt is compared again.
  expect((await signIn(email, operatorPassword, '000000')).status).toBe(401);
});

test('64 strangers at her own address keep an operator out of no browser that she has used', async () => {
  const her = await joinedOperator(app);
  const other = await joinedOperator(app);
  const tokenOf = async ({ email, secret }: typeof her) => {
    app.clock.advance({ seconds: 30 });
    const body = { email, password: operatorPassword, code: codeAt(secret, app.clock.now()) };
    const signedIn = await app.expect<{ browserToken: string }>(200, 'POST', '/operator/sign-in', { body });
    return signedIn.browserToken;
  };
  const browsers = [await tokenOf(other), await tokenOf(her)];
  app.clock.advance({ minutes: 2 });
  const tries = await Promise.all(
    Array.from({ length: 64 }, () => signIn(her.email, operatorPassword, '000000')),
  );
  expect(tries.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
  const code = codeAt(her.secret, app.clock.now());
  for (const unknown of [[], browsers.slice(0, 1)])
    expect(await signIn(her.email, operatorPassword, code, unknown)).toMatchObject({
      status: 429,
      body: {
        message:
          'Too many attempts with this email. Please wait a moment, or ask a manager to invite you again.',
      },
    });
  expect(await signIn(her.email, operatorPassword, code, browsers)).toMatchObject({
    status: 200,
    body: { browserToken: browsers[1] },
  });

  // Codes are guessed no faster there.
  const guesses = await Promise.all(
    Array.from({ length: 20 }, () => signIn(her.email, operatorPassword, '000000', browsers)),
  );
  expect(guesses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);

  await inviteByCommand(app.context, { email: her.email, grade: 'manager' });
  const left = await app.context.db.selectFrom('known_browsers').select('operator_id').execute();
  expect(left.map(({ operator_id: id }) => id)).toContain(other.id);
  expect(left.map(({ operator_id: id }) => id)).not.toContain(her.id);
});
