import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { sweepRows } from '../../../../src/worker/retention/sweep.ts';
import { guestPassword } from '../../../../../proof/kit/people.ts';
import { createTestApp } from '../../../kit/test-app.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } });
const { db } = app.context;

let addresses = 0;
/** Comes from an address that nobody else uses. */
function attempt(email: string, password: string, browserTokens: string[] = []) {
  addresses += 1;
  const headers = {
    'x-forwarded-for': `203.0.${addresses >> 8}.${addresses & 255}`,
    'known-browsers': browserTokens.join(),
  };
  return ['POST', '/auth/signin', { body: { email, password }, headers }] as const;
}

const signIn = (...given: Parameters<typeof attempt>) => app.request(...attempt(...given));

/** @returns the session, and what the browser keeps. */
async function enter(email: string, browserTokens?: string[]) {
  const { token, browserToken } = await app.expect<{ token: string; browserToken: string }>(
    200,
    ...attempt(email, guestPassword, browserTokens),
  );
  return { token, browser: browserToken };
}

/** Ten wrong passwords from ten addresses. The next has to wait a quarter of an hour. */
async function strangersTry(email: string): Promise<void> {
  for (let tried = 0; tried < 10; tried += 1) {
    expect((await signIn(email, 'a guess')).status).toBe(401);
    app.clock.advance({ seconds: 16 });
  }
}

/** Uses up what may be wrong in the whole site within a minute. */
async function strangersTryEverybody(): Promise<void> {
  await signIn(`${randomUUID()}@nobody.example`, 'a guess');
  const ofEverybody = db.updateTable('rate_limits').where('key', '=', 'POST /api/auth/signin failures 60');
  const used = await ofEverybody.set({ hits: 300 }).returning('key').execute();
  expect(used).toHaveLength(1);
}

const heldUp = {
  status: 429,
  body: { message: 'Too many attempts with this email. Please wait a moment, or reset your password.' },
};

beforeEach(() => {
  app.clock.advance({ hours: 2 });
});

test('64 strangers at 64 addresses keep her out of no browser in which she has signed in', async () => {
  const { email } = await app.signedIn();
  const { browser } = await enter(email);
  const tries = await Promise.all(Array.from({ length: 64 }, () => signIn(email, 'a guess')));
  expect(tries.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
  expect((await signIn(email, guestPassword)).status).toBe(429);
  expect((await signIn(email, guestPassword, [browser])).status).toBe(200);
  // At a new browser she is told how long.
  app.clock.advance({ minutes: 15 });
  await strangersTry(email);
  const elsewhere = await signIn(email, guestPassword);
  expect(elsewhere).toMatchObject(heldUp);
  expect(Number(elsewhere.headers['retry-after'])).toBeGreaterThan(800);
  expect((await signIn(email, guestPassword, [browser])).status).toBe(200);
  // Her sign-in there gives strangers no further tries.
  expect(await signIn(email, 'a guess')).toMatchObject(heldUp);
});

test('300 wrong passwords in the whole site hold up everybody else', async () => {
  const { email } = await app.signedIn();
  const { browser } = await enter(email);
  await strangersTryEverybody();
  expect((await signIn(email, guestPassword)).status).toBe(429);
  expect((await signIn(email, 'wrong', [browser])).status).toBe(401);
  expect((await signIn(email, guestPassword, [browser])).status).toBe(200);
});

describe('the token of a browser', () => {
  test('stays the same from one sign-in to the next, and only its hash is stored', async () => {
    const { email } = await app.signedIn();
    const { browser } = await enter(email);
    expect(browser).toMatch(/^mb1_[\w-]{43}$/);
    expect((await enter(email, [browser])).browser).toBe(browser);
    expect(JSON.stringify(await db.selectFrom('known_browsers').selectAll().execute())).not.toContain(
      browser,
    );
    await app.refused(401, 'GET', '/auth/me', { token: browser });
  });

  test('of one account does nothing for another', async () => {
    const [ada, eve] = [await app.signedIn(), await app.signedIn()];
    const { browser } = await enter(eve.email);
    await strangersTry(ada.email);
    for (const password of ['a guess', guestPassword])
      expect(await signIn(ada.email, password, [browser])).toMatchObject(heldUp);
    app.clock.advance({ minutes: 15 });
    await strangersTryEverybody();
    expect((await signIn(ada.email, guestPassword, [browser])).status).toBe(429);
    // A sign-in there gets a token of its own.
    app.clock.advance({ minutes: 1 });
    expect((await enter(ada.email, [browser])).browser).not.toBe(browser);
  });

  test('works beside those of the others who share the browser', async () => {
    const [ada, ben] = [await app.signedIn(), await app.signedIn()];
    const stored = [(await enter(ada.email)).browser, (await enter(ben.email)).browser];
    await strangersTryEverybody();
    for (const { email } of [ada, ben]) expect((await signIn(email, guestPassword, stored)).status).toBe(200);
  });

  test('has ten tries of its own, which leave those of the address alone', async () => {
    const { email } = await app.signedIn();
    const { browser } = await enter(email);
    for (let tried = 0; tried < 10; tried += 1) {
      expect((await signIn(email, 'a guess', [browser])).status).toBe(401);
      app.clock.advance({ seconds: 16 });
    }
    expect(await signIn(email, guestPassword, [browser])).toMatchObject(heldUp);
    expect((await signIn(email, guestPassword)).status).toBe(200);
    app.clock.advance({ minutes: 15 });
    expect((await signIn(email, guestPassword, [browser])).status).toBe(200);
  });

  test('of a stolen browser is no way to more than ten guesses at once', async () => {
    const { email } = await app.signedIn();
    const { browser } = await enter(email);
    const tries = await Promise.all(Array.from({ length: 20 }, () => signIn(email, 'a guess', [browser])));
    expect(tries.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
  });

  test('that nobody has is answered as none, at every address', async () => {
    const { email } = await app.signedIn();
    const made = [`mb1_${'A'.repeat(43)}`, 'x', ''];
    for (const address of [email, `${randomUUID()}@nobody.example`]) {
      expect(await signIn(address, 'a guess', made)).toMatchObject({
        status: 401,
        body: { message: 'Invalid credentials' },
      });
      for (let tried = 1; tried < 5; tried += 1) await signIn(address, 'a guess', made);
      expect(await signIn(address, 'a guess', made)).toMatchObject({
        ...heldUp,
        headers: { 'retry-after': '1' },
      });
    }
  });

  test('is looked for among the first five, and whatever else stands there is passed over', async () => {
    const { email } = await app.signedIn();
    const { browser } = await enter(email);
    await strangersTry(email);
    const others = ['', 'ä', 'x'.repeat(1000), '__proto__'];
    expect((await signIn(email, guestPassword, [...others, 'x', browser])).status).toBe(429);
    expect((await signIn(email, guestPassword, [...others, ` ${browser}`])).status).toBe(200);
  });

  test('is one of the latest ten of the account', async () => {
    const { email } = await app.signedIn();
    const first = (await enter(email)).browser;
    const second = (await enter(email)).browser;
    for (let more = 0; more < 9; more += 1) {
      app.clock.advance({ seconds: 1 });
      await enter(email, [first]);
      await enter(email);
    }
    await strangersTry(email);
    expect(await signIn(email, guestPassword, [second])).toMatchObject(heldUp);
    expect((await signIn(email, guestPassword, [first])).status).toBe(200);
  });
});

describe('a browser is known no more', () => {
  const password = 'a sentence nobody guesses';

  test.each<[string, (her: { email: string; token: string }) => Promise<void>, string]>([
    [
      'after a new password',
      async ({ token }) => {
        const body = { currentPassword: guestPassword, newPassword: password };
        await app.expect(204, 'POST', '/auth/password', { token, body });
      },
      password,
    ],
    [
      'after a new password by mail',
      async ({ email }) => {
        await app.expect(202, 'POST', '/auth/password/forgot', { body: { email } });
        app.mails.length = 0;
        for (let round = 0; round < 2; round += 1) await app.runJobs();
        const mail = app.mails.find(({ to }) => to === email);
        const token = /reset-password#(?<token>[\w-]+)/.exec(mail?.text ?? '')?.groups?.['token'];
        await app.expect(204, 'POST', '/auth/password/reset', { body: { token, password } });
      },
      password,
    ],
    [
      'after signing out all others',
      async ({ token }) => {
        await app.expect(204, 'DELETE', '/auth/sessions', { token });
      },
      guestPassword,
    ],
    [
      'after signing out one device',
      async ({ token }) => {
        const { devices } = await app.expect<{ devices: { id: string; isCurrent: boolean }[] }>(
          200,
          'GET',
          '/auth/sessions',
          { token },
        );
        const other = devices.find(({ isCurrent }) => !isCurrent);
        await app.expect(204, 'DELETE', `/auth/sessions/${other?.id}`, { token });
      },
      guestPassword,
    ],
    [
      '180 days after the last sign-in',
      async () => {
        app.clock.advance({ hours: 180 * 24 });
      },
      guestPassword,
    ],
  ])('%s', async (_when, change, passwordThen) => {
    const { email } = await app.signedIn();
    const { token, browser } = await enter(email);
    await change({ email, token });
    await strangersTry(email);
    expect(await signIn(email, passwordThen, [browser])).toMatchObject(heldUp);
  });

  test('after the account was deleted, and its row goes', async () => {
    const { email, user } = await app.signedIn();
    const { token } = await enter(email);
    await app.expect(204, 'POST', '/account/delete', { token, body: { password: guestPassword } });
    expect(await rowsOf(user.id)).toBe(0);
  });

  test('a day before that it is, and the sweep leaves it', async () => {
    const { email, user } = await app.signedIn();
    const { browser } = await enter(email);
    app.clock.advance({ hours: 179 * 24 });
    await sweepRows(app.context, new AbortController().signal);
    await strangersTry(email);
    expect((await signIn(email, guestPassword, [browser])).status).toBe(200);
    app.clock.advance({ hours: 180 * 24 + 1 });
    await sweepRows(app.context, new AbortController().signal);
    expect(await rowsOf(user.id)).toBe(0);
  });
});

async function rowsOf(userId: string): Promise<number> {
  return (await db.selectFrom('known_browsers').select('user_id').where('user_id', '=', userId).execute())
    .length;
}
