import type { User } from '@makani/contract/accounts/auth';
import { describe, expect, test } from 'vitest';
import { guestPassword } from '../../../../../proof/kit/people.ts';
import { createTestApp } from '../../../kit/test-app.ts';

const app = await createTestApp();
type SignedIn = User & { token: string; browserToken: string };

describe('a link that signs in', () => {
  test('works once, ends no other session, keeps the password and confirms the address', async () => {
    const { email, token: before, user } = await app.signedIn();
    const { browserToken } = await app.expect<SignedIn>(200, 'POST', '/auth/signin', {
      body: { email, password: guestPassword },
    });
    const link = await requestLink(email.toUpperCase());
    const signedIn = await app.expect<SignedIn>(200, 'POST', '/auth/signin/link/use', {
      body: { token: link },
      headers: { 'known-browsers': browserToken },
    });
    expect(signedIn).toMatchObject({ id: user.id, email });
    for (const token of [before, signedIn.token]) await app.expect(200, 'GET', '/auth/me', { token });
    expect(await app.expect(200, 'GET', '/account', { token: before })).toMatchObject({
      emailVerified: true,
    });
    await app.expect(200, 'POST', '/auth/signin', { body: { email, password: guestPassword } });
    expect((await use(link)).status).toBe(410);
  });

  test('of an address that nobody had confirmed ends what a stranger set up with it', async () => {
    const { email, token: before } = await app.signedIn();
    const { token } = (await use(await requestLink(email))).body as SignedIn;
    expect(await app.expect(200, 'GET', '/account', { token })).toMatchObject({
      emailVerified: true,
      hasPassword: false,
    });
    await app.refused(401, 'GET', '/auth/me', { token: before });
    await app.refused(401, 'POST', '/auth/signin', { body: { email, password: guestPassword } });
    // Its owner comes in again by another link, and chooses a password by one.
    expect((await use(await requestLink(email))).status).toBe(200);
    await app.expect(202, 'POST', '/auth/password/forgot', { body: { email } });
    await app.runJobs();
    const body = { token: linkIn(email, 'reset-password'), password: 'a sentence nobody guesses' };
    await app.expect(204, 'POST', '/auth/password/reset', { body });
    await app.expect(200, 'POST', '/auth/signin', { body: { email, password: body.password } });
  });

  test('names its account in masked form to whoever opens it, and stays unused', async () => {
    const { email } = await app.signedIn();
    const token = await requestLink(email);
    const read = (body: { token: string }) => app.request('POST', '/auth/signin/link/read', { body });
    for (let time = 0; time < 2; time += 1)
      expect(await read({ token })).toMatchObject({
        status: 200,
        body: { email: `${email.slice(0, 1)}••••${email.slice(email.indexOf('@'))}` },
      });
    expect((await read({ token: 'x'.repeat(43) })).status).toBe(410);
    expect((await use(token)).status).toBe(200);
    expect((await read({ token })).status).toBe(410);
    const late = await requestLink(email);
    app.clock.advance({ minutes: 15 });
    expect((await read({ token: late })).status).toBe(410);
  });

  test('has a quarter of an hour', async () => {
    const { email } = await app.signedIn();
    const early = await requestLink(email);
    app.clock.advance({ minutes: 14, seconds: 59 });
    const late = await requestLink(email);
    app.clock.advance({ seconds: 1 });
    expect([(await use(early)).status, (await use(late)).status]).toEqual([410, 200]);
  });

  test('opened twice at once makes one session', async () => {
    const { email, user } = await app.signedIn();
    const link = await requestLink(email);
    const responses = await Promise.all([use(link), use(link)]);
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410]);
    const sessions = await app.context.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user.id)
      .execute();
    // The address was not confirmed before, so the earlier session ended.
    expect(sessions).toHaveLength(1);
  });

  test('is closed by a new password', async () => {
    const { email, token } = await app.signedIn();
    const link = await requestLink(email);
    const body = { currentPassword: guestPassword, newPassword: 'a sentence nobody guesses' };
    await app.expect(204, 'POST', '/auth/password', { token, body });
    expect((await use(link)).status).toBe(410);
  });

  test('opens no blocked account', async () => {
    const { email, user } = await app.signedIn();
    const link = await requestLink(email);
    await app.context.db
      .updateTable('users')
      .set({ blocked_at: app.clock.now(), block_reason: 'Test' })
      .where('id', '=', user.id)
      .execute();
    expect((await app.refused(403, 'POST', '/auth/signin/link/use', { body: { token: link } })).code).toBe(
      'account_blocked',
    );
    app.mails.length = 0;
    await app.expect(202, 'POST', '/auth/signin/link', { body: { email } });
    await app.runJobs();
    expect(app.mails).toEqual([]);
  });

  test('of another purpose signs nobody in, and this one chooses no password', async () => {
    const { email } = await app.signedIn();
    await app.expect(202, 'POST', '/auth/password/forgot', { body: { email } });
    await app.runJobs();
    expect((await use(linkIn(email, 'reset-password'))).status).toBe(410);
    const body = { token: await requestLink(email), password: 'a sentence nobody guesses' };
    await app.refused(410, 'POST', '/auth/password/reset', { body });
  });

  test('is requested alike for an address that nobody has, and no mail leaves', async () => {
    const { email } = await app.signedIn();
    await app.runJobs();
    app.mails.length = 0;
    const request = (address: string) =>
      app.request('POST', '/auth/signin/link', { body: { email: address } });
    const [known, unknown] = [await request(email), await request('nobody@example.com')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await app.runJobs();
    expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([[email, 'Your sign-in link']]);
  });

  test('is in the database as a hash only', async () => {
    const { email } = await app.signedIn();
    const link = await requestLink(email);
    const links = await app.context.db.selectFrom('account_links').selectAll().execute();
    const outbox = await app.context.db.selectFrom('outbox').selectAll().execute();
    expect(JSON.stringify([links, outbox])).not.toContain(link);
  });
});

test('with the limits on, an account gets six links an hour, beside those for a new password', async () => {
  const limited = await createTestApp({ env: { RATE_LIMITS: 'on' } });
  const { email } = await limited.signedIn();
  await limited.runJobs();
  limited.mails.length = 0;
  for (let count = 0; count < 8; count += 1) {
    await limited.expect(202, 'POST', '/auth/signin/link', { body: { email } });
    await limited.runJobs();
  }
  expect(limited.mails).toHaveLength(6);
  await limited.expect(202, 'POST', '/auth/password/forgot', { body: { email } });
  await limited.runJobs();
  expect(limited.mails).toHaveLength(7);
});

function use(token: string) {
  return app.request('POST', '/auth/signin/link/use', { body: { token } });
}

async function requestLink(email: string): Promise<string> {
  await app.expect(202, 'POST', '/auth/signin/link', { body: { email } });
  await app.runJobs();
  return linkIn(email, 'sign-in');
}

/** The token of the link in the newest mail to this address. */
function linkIn(email: string, page: string): string {
  const mail = app.mails.findLast(({ to }) => to === email.toLowerCase());
  const token = new RegExp(String.raw`/${page}#(?<token>[\w-]+)`).exec(mail?.text ?? '')?.groups?.['token'];
  if (token === undefined) throw new Error(`no link to ${page} in a mail to ${email}`);
  return token;
}
