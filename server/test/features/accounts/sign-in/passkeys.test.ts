import type { User } from '@makani/contract/accounts/auth';
import { maxPasskeys, type Passkey } from '@makani/contract/accounts/passkeys';
import { describe, expect, test } from 'vitest';
import { Authenticator } from '../../../../../proof/kit/authenticator.ts';
import { guestPassword } from '../../../../../proof/kit/people.ts';
import { createTestApp } from '../../../kit/test-app.ts';

const app = await createTestApp();
const origin = 'http://localhost:3000';
const macBook = {
  'user-agent':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
};
type SignedIn = User & { token: string; browserToken: string };

describe('a passkey', () => {
  test('is added after the password, signs in, and the owner is told by mail', async () => {
    const { token, email, user } = await app.signedIn();
    app.mails.length = 0;
    const device = new Authenticator();
    const added = await add(token, device);
    expect(added).toMatchObject({ lastUsedAt: null });
    await app.runJobs();
    expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'A passkey was added to your account'],
    ]);
    app.clock.advance({ minutes: 1 });
    const signedIn = await app.expect<SignedIn>(200, 'POST', '/auth/passkey', { body: await proof(device) });
    expect(signedIn).toMatchObject({ id: user.id, email });
    await app.expect(200, 'GET', '/auth/me', { token: signedIn.token });
    expect(await list(token)).toEqual([{ ...added, lastUsedAt: app.clock.now().toString() }]);
  });

  test('needs the right password', async () => {
    const { token } = await app.signedIn();
    const refusal = await app.refused(400, 'POST', '/account/passkeys/options', {
      token,
      body: { password: 'not the password' },
    });
    expect(refusal.fields).toHaveProperty('password');
  });

  test('is added by the owner of its challenge alone, once, and within five minutes', async () => {
    const { token } = await app.signedIn();
    const other = await app.signedIn();
    const challenge = await begin(token);
    const body = { credential: new Authenticator().create({ challenge, rpId: 'localhost', origin }) };
    await app.refused(400, 'POST', '/account/passkeys', { token: other.token, body });
    await app.expect(201, 'POST', '/account/passkeys', { token, body });
    await app.refused(400, 'POST', '/account/passkeys', { token, body });

    const late = await begin(token);
    app.clock.advance({ minutes: 5 });
    const credential = new Authenticator().create({ challenge: late, rpId: 'localhost', origin });
    await app.refused(400, 'POST', '/account/passkeys', { token, body: { credential } });
    expect(await list(token)).toHaveLength(1);
    expect(await list(other.token)).toEqual([]);
  });

  test('belongs to one account, and an account has ten', async () => {
    const { token } = await app.signedIn();
    const device = new Authenticator();
    await add(token, device);
    const other = await app.signedIn();
    const challenge = await begin(other.token);
    const body = { credential: device.create({ challenge, rpId: 'localhost', origin }) };
    await app.refused(400, 'POST', '/account/passkeys', { token: other.token, body });
    for (let count = 1; count < maxPasskeys; count += 1) await add(token, new Authenticator());
    const password = { password: guestPassword };
    await app.refused(400, 'POST', '/account/passkeys/options', { token, body: password });
  });

  test('of another site is refused', async () => {
    const { token } = await app.signedIn();
    for (const site of [
      { rpId: 'localhost', origin: 'https://elsewhere.example' },
      { rpId: 'elsewhere.example', origin },
    ]) {
      const device = new Authenticator();
      const challenge = await begin(token);
      const body = { credential: device.create({ challenge, ...site }) };
      await app.refused(400, 'POST', '/account/passkeys', { token, body });
    }
    const device = new Authenticator();
    await add(token, device);
    const elsewhere = device.use({
      challenge: await beginSignIn(),
      rpId: 'localhost',
      origin: 'https://elsewhere.example',
    });
    await app.refused(401, 'POST', '/auth/passkey', { body: { credential: elsewhere } });
  });

  test('that was removed signs nobody in, and only its owner removes it', async () => {
    const { token } = await app.signedIn();
    const device = new Authenticator();
    const { id } = await add(token, device);
    const other = await app.signedIn();
    await app.refused(404, 'DELETE', `/account/passkeys/${id}`, { token: other.token });
    await app.expect(200, 'POST', '/auth/passkey', { body: await proof(device) });
    await app.expect(204, 'DELETE', `/account/passkeys/${id}`, { token });
    await app.refused(401, 'POST', '/auth/passkey', { body: await proof(device) });
  });

  test('that is not known, or signs with another key, signs nobody in', async () => {
    const { token } = await app.signedIn();
    const device = new Authenticator();
    await add(token, device);
    await app.refused(401, 'POST', '/auth/passkey', { body: await proof(new Authenticator()) });
    const { credential } = await proof(device);
    const { credential: forged } = await proof(new Authenticator());
    const body = { credential: { ...credential, response: forged.response } };
    await app.refused(401, 'POST', '/auth/passkey', { body });
  });

  test('signs each challenge once, also of two at once', async () => {
    const { token } = await app.signedIn();
    const device = new Authenticator();
    await add(token, device);
    const body = await proof(device);
    const both = await Promise.all([
      app.request('POST', '/auth/passkey', { body }),
      app.request('POST', '/auth/passkey', { body }),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 401]);
    await app.refused(401, 'POST', '/auth/passkey', { body });
  });

  test('of a blocked account signs nobody in', async () => {
    const { token, user } = await app.signedIn();
    const device = new Authenticator();
    await add(token, device);
    await app.context.db
      .updateTable('users')
      .set({ blocked_at: app.clock.now(), block_reason: 'Test' })
      .where('id', '=', user.id)
      .execute();
    const { code } = await app.refused(403, 'POST', '/auth/passkey', { body: await proof(device) });
    expect(code).toBe('account_blocked');
  });

  test('of somebody who signed up with another’s address goes once its owner chooses a password by mail', async () => {
    const stranger = await app.signedIn();
    const device = new Authenticator();
    await add(stranger.token, device);
    await choosePasswordByMail(stranger.email);
    await app.refused(401, 'POST', '/auth/passkey', { body: await proof(device) });
  });

  test('of an owner who has confirmed the address outlasts a new password, and the mail says so', async () => {
    const { token, email, user } = await app.signedIn();
    const device = new Authenticator();
    await add(token, device);
    await app.context.db
      .updateTable('users')
      .set({ email_verified_at: app.clock.now() })
      .where('id', '=', user.id)
      .execute();
    await choosePasswordByMail(email);
    await app.expect(200, 'POST', '/auth/passkey', { body: await proof(device) });
    await app.runJobs();
    expect(app.mails.findLast(({ to }) => to === email)?.text).toContain('Your passkeys still work.');
  });

  test('goes with its account', async () => {
    const { token, user } = await app.signedIn();
    const device = new Authenticator();
    await add(token, device);
    await app.expect(204, 'POST', '/account/delete', { token, body: { password: guestPassword } });
    const left = app.context.db.selectFrom('passkeys').select('id').where('user_id', '=', user.id);
    expect(await left.execute()).toEqual([]);
    await app.refused(401, 'POST', '/auth/passkey', { body: await proof(device) });
  });
});

async function choosePasswordByMail(email: string): Promise<void> {
  await app.expect(202, 'POST', '/auth/password/forgot', { body: { email } });
  await app.runJobs();
  const mail = app.mails.findLast(({ to, text }) => to === email && text.includes('/reset-password#'));
  const token = /\/reset-password#(?<token>[\w-]+)/.exec(mail?.text ?? '')?.groups?.['token'];
  const body = { token, password: 'a sentence nobody guesses' };
  await app.expect(204, 'POST', '/auth/password/reset', { body });
}

async function begin(token: string): Promise<string> {
  const body = { password: guestPassword };
  const path = '/account/passkeys/options';
  return (await app.expect<{ challenge: string }>(200, 'POST', path, { token, body })).challenge;
}

async function add(token: string, device: Authenticator): Promise<Passkey> {
  const credential = device.create({ challenge: await begin(token), rpId: 'localhost', origin });
  return app.expect<Passkey>(201, 'POST', '/account/passkeys', {
    token,
    body: { credential },
    headers: macBook,
  });
}

async function beginSignIn(): Promise<string> {
  return (await app.expect<{ challenge: string }>(200, 'POST', '/auth/passkey/options')).challenge;
}

async function proof(device: Authenticator) {
  return { credential: device.use({ challenge: await beginSignIn(), rpId: 'localhost', origin }) };
}

async function list(token: string): Promise<Passkey[]> {
  return (await app.expect<{ passkeys: Passkey[] }>(200, 'GET', '/account/passkeys', { token })).passkeys;
}
