import type { Account } from '@makani/contract/accounts/account';
import { describe, expect, test } from 'vitest';
import { guestPassword } from '../../../../proof/kit/people.ts';
import { createTestApp } from '../../kit/test-app.ts';

const app = await createTestApp();
const newPassword = 'a sentence nobody guesses';

describe('a forgotten password', () => {
  test('is replaced with the link of the mail, once, and every device is signed out', async () => {
    const { email, token } = await app.signedIn();
    const link = await requestReset(email.toUpperCase());
    await app.expect(204, 'POST', '/auth/password/reset', { body: { token: link, password: newPassword } });
    await app.refused(401, 'GET', '/auth/me', { token });
    await app.refused(401, 'POST', '/auth/signin', { body: { email, password: guestPassword } });
    const signedIn = await signIn(email, newPassword);
    // Reading the mail proves ownership of the address.
    expect(await account(signedIn)).toMatchObject({ emailVerified: true });

    const again = { token: link, password: 'yet another sentence' };
    expect((await app.refused(410, 'POST', '/auth/password/reset', { body: again })).code).toBe(
      'link_expired',
    );
    await app.runJobs();
    expect(app.mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
      'Choose a new password',
      'Your password was changed',
    ]);
  });

  test('has half an hour', async () => {
    const { email } = await app.signedIn();
    const link = await requestReset(email);
    app.clock.advance({ minutes: 29, seconds: 59 });
    const other = await requestReset(email);
    app.clock.advance({ seconds: 1 });
    const reset = (token: string) =>
      app.request('POST', '/auth/password/reset', { body: { token, password: newPassword } });
    expect((await reset(link)).status).toBe(410);
    expect((await reset(other)).status).toBe(204);
  });

  test('of two at once one wins, and older links close with it', async () => {
    const { email } = await app.signedIn();
    const older = await requestReset(email);
    const token = await requestReset(email);
    const reset = (link: string, password: string) =>
      app.request('POST', '/auth/password/reset', { body: { token: link, password } });
    const responses = await Promise.all([reset(token, newPassword), reset(token, 'the other sentence')]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204, 410]));
    expect((await reset(older, newPassword)).status).toBe(410);
  });

  test('is not replaced by one that anybody guesses, and the link stays good', async () => {
    const { email } = await app.signedIn({ lastName: 'Kealoha' });
    const token = await requestReset(email);
    for (const password of ['password1', 'kealoha-1', 'short']) {
      const refusal = await app.refused(400, 'POST', '/auth/password/reset', { body: { token, password } });
      expect(refusal.fields).toHaveProperty('password');
    }
    await app.expect(204, 'POST', '/auth/password/reset', { body: { token, password: newPassword } });
  });

  test('is answered the same for an address nobody has, and no mail leaves', async () => {
    const { email } = await app.signedIn();
    await app.runJobs();
    const request = (address: string) =>
      app.request('POST', '/auth/password/forgot', { body: { email: address } });
    const [known, unknown] = [await request(email), await request('nobody@example.com')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    app.mails.length = 0;
    await app.runJobs();
    await app.runJobs();
    expect(app.mails.map(({ to }) => to)).toEqual([email]);
    expect(await app.context.db.selectFrom('password_reset_requests').selectAll().execute()).toEqual([]);
  });

  test('keeps no token in the database, the mail’s neither', async () => {
    const { email } = await app.signedIn();
    const token = await requestReset(email);
    const links = await app.context.db.selectFrom('account_links').selectAll().execute();
    const outbox = await app.context.db.selectFrom('outbox').selectAll().execute();
    expect(JSON.stringify([links, outbox])).not.toContain(token);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  test.each(['', 'short', 'A'.repeat(43), `${'A'.repeat(42)}%`])('no token is guessed: %j', async (token) => {
    const response = await app.request('POST', '/auth/password/reset', {
      body: { token, password: newPassword },
    });
    expect([400, 410]).toContain(response.status);
  });

  test('a verification link chooses no password', async () => {
    const token = await verificationLink((await app.signedIn()).token);
    await app.refused(410, 'POST', '/auth/password/reset', { body: { token, password: newPassword } });
  });
});

describe('confirming the email', () => {
  test('is asked for at the sign-up, marks the account, and may be opened twice', async () => {
    const body = {
      username: 'kailani',
      email: 'kailani@example.com',
      password: guestPassword,
      firstName: 'Kailani',
      lastName: 'Example',
      phoneNumber: '+1 808 555 0122',
      roles: ['guest'],
    };
    await app.expect(201, 'POST', '/auth/signup', { body });
    await app.runJobs();
    const token = linkIn(body.email, 'verify-email');
    const signedIn = await signIn(body.email, guestPassword);
    expect(await account(signedIn)).toMatchObject({ emailVerified: false });
    await app.expect(204, 'POST', '/auth/email/verify', { body: { token } });
    await app.expect(204, 'POST', '/auth/email/verify', { body: { token } });
    expect(await account(signedIn)).toMatchObject({ emailVerified: true });

    app.mails.length = 0;
    const response = await app.expect(202, 'POST', '/auth/email/verification', { token: signedIn });
    expect(response).toEqual({ message: 'Your email is already confirmed.' });
    await app.runJobs();
    expect(app.mails).toEqual([]);
  });

  test('stands in the way of nothing: who has not confirmed books all the same', async () => {
    const { booking, token } = await app.booked({
      pickupAt: '2027-03-01T10:00',
      returnAt: '2027-03-02T10:00',
    });
    expect(booking.status).toBe('pending');
    expect(await account(token)).toMatchObject({ emailVerified: false });
  });

  test('has a week, and can be asked for again', async () => {
    const { email } = await app.signedIn();
    const token = await verificationLink(await signIn(email, guestPassword));
    app.clock.advance({ hours: 7 * 24 });
    await app.refused(410, 'POST', '/auth/email/verify', { body: { token } });
    const next = await verificationLink(await signIn(email, guestPassword));
    await app.expect(204, 'POST', '/auth/email/verify', { body: { token: next } });
  });
});

describe('with the limits on', async () => {
  const limited = await createTestApp({ env: { RATE_LIMITS: 'on' } });

  test('an account gets three reset links an hour, and who asks is told nothing of it', async () => {
    const { email } = await limited.signedIn();
    const responses = [];
    for (let count = 0; count < 5; count += 1) {
      responses.push(await limited.request('POST', '/auth/password/forgot', { body: { email } }));
      await limited.runJobs();
    }
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([202]));
    await limited.runJobs();
    expect(limited.mails.filter(({ to }) => to === email)).toHaveLength(3);
  });

  test('one place asks ten times an hour', async () => {
    limited.clock.advance({ hours: 1 });
    const responses = [];
    for (let count = 0; count < 11; count += 1) {
      responses.push(
        await limited.request('POST', '/auth/password/forgot', { body: { email: `n${count}@example.com` } }),
      );
    }
    expect(responses.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
  });

  test('a confirmation is sent three times an hour', async () => {
    const { token } = await limited.signedIn();
    const send = () => limited.request('POST', '/auth/email/verification', { token });
    expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([202, 202, 202]);
    expect((await send()).status).toBe(429);
  });
});

async function requestReset(email: string): Promise<string> {
  await app.expect(202, 'POST', '/auth/password/forgot', { body: { email } });
  await app.runJobs();
  return linkIn(email, 'reset-password');
}

async function verificationLink(token: string): Promise<string> {
  const { user } = await account(token);
  await app.expect(202, 'POST', '/auth/email/verification', { token });
  await app.runJobs();
  return linkIn(user.email, 'verify-email');
}

/** The token of the link in the newest mail to this address. */
function linkIn(email: string, page: string): string {
  const mail = app.mails.findLast(({ to }) => to === email.toLowerCase());
  const address = new RegExp(String.raw`http://localhost:3000/${page}#(?<token>[\w-]+)`);
  const token = address.exec(mail?.text ?? '')?.groups?.['token'];
  if (token === undefined) throw new Error(`no link to ${page} in a mail to ${email}`);
  expect(mail?.html).toContain(`/${page}#${token}`);
  return token;
}

async function account(token: string): Promise<Account> {
  return app.expect<Account>(200, 'GET', '/account', { token });
}

async function signIn(email: string, password: string): Promise<string> {
  const body = { email, password };
  return (await app.expect<{ token: string }>(200, 'POST', '/auth/signin', { body })).token;
}
