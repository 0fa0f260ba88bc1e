import type { Account, Device } from '@makani/contract/accounts/account';
import type { AccountExport } from '@makani/contract/accounts/account-export';
import type { SignUp, User } from '@makani/contract/accounts/auth';
import { hostTermsVersion } from '@makani/contract/accounts/host-terms';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { guestPassword } from '../../../../proof/kit/people.ts';
import { createTestApp } from '../../kit/test-app.ts';

const app = await createTestApp();
const accepted = { hostTermsVersion };
const profile = {
  firstName: 'Leilani',
  lastName: 'Sample',
  phoneNumber: '+1 808 555 0199',
  promotions: true,
};

describe('the profile', () => {
  test('is changed, and the license is told whole only for the password', async () => {
    const { token } = await app.signedIn();
    const body = { ...profile, driverLicense: 'H98764821' };
    const changed = await app.expect<Account>(200, 'PATCH', '/auth/me', { token, body });
    expect(changed).toMatchObject({
      promotions: true,
      emailVerified: false,
      user: {
        firstName: 'Leilani',
        lastName: 'Sample',
        phoneNumber: '+1 808 555 0199',
        driverLicense: '••••4821',
      },
    });
    expect(await app.expect(200, 'GET', '/account', { token })).toEqual(changed);
    expect(await app.expect(200, 'GET', '/auth/me', { token })).toEqual(changed.user);
    const show = (password: string) => ({ token, body: { password } });
    const refusal = await app.refused(400, 'POST', '/account/license', show('not it'));
    expect(refusal.fields).toEqual({ password: 'This isn’t your current password.' });
    expect(await app.expect(200, 'POST', '/account/license', show(guestPassword))).toEqual({
      driverLicense: 'H98764821',
    });
    const rows = await app.context.db.selectFrom('users').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('H98764821');
  });

  test('takes no masked license for a whole one', async () => {
    const { token } = await app.signedIn({ driverLicense: 'H11112222' });
    const body = { ...profile, driverLicense: '••••2222' };
    const refusal = await app.refused(400, 'PATCH', '/auth/me', { token, body });
    expect(refusal.fields).toEqual({ driverLicense: 'Please enter the whole number, without dots.' });
  });

  test('keeps a license that is left out, and drops one that is emptied', async () => {
    const { token } = await app.signedIn({ driverLicense: 'H11112222' });
    const license = async (body: object) =>
      (await app.expect<Account>(200, 'PATCH', '/auth/me', { token, body })).user.driverLicense;
    expect(await license(profile)).toBe('••••2222');
    expect(await license({ ...profile, driverLicense: 'A-123' })).toBe('••••23');
    expect(await license({ ...profile, driverLicense: '7' })).toBe('••••');
    expect(await license({ ...profile, driverLicense: '' })).toBe('');
    expect(await app.expect(200, 'GET', '/auth/me', { token })).toMatchObject({ driverLicense: '' });
  });

  test.each(['firstName', 'lastName', 'phoneNumber'])('needs %s', async (field) => {
    const { token } = await app.signedIn();
    const refusal = await app.refused(400, 'PATCH', '/auth/me', {
      token,
      body: { ...profile, [field]: ' ' },
    });
    expect(refusal.fields).toHaveProperty(field);
  });

  test.each(['username', 'email', 'roles', 'id', 'passwordHash', 'emailVerified', 'deletedAt'])(
    'takes no %s',
    async (field) => {
      const { token, user } = await app.signedIn();
      const body = { ...profile, [field]: 'x' };
      const refusal = await app.refused(400, 'PATCH', '/auth/me', { token, body });
      expect(refusal.fields).toHaveProperty(field);
      expect(await app.expect(200, 'GET', '/auth/me', { token })).toEqual(user);
    },
  );
});

describe('becoming a host', () => {
  test('adds the role at once, also for a session that is open', async () => {
    const { token, user } = await app.signedIn();
    const response = await app.expect<User>(200, 'POST', '/auth/me/host', { token, body: accepted });
    expect(response).toEqual({ ...user, roles: ['ROLE_GUEST', 'ROLE_HOST'] });
    expect(await app.expect(200, 'POST', '/auth/me/host', { token, body: accepted })).toEqual(response);
    expect(await app.expect(200, 'GET', '/auth/me', { token })).toMatchObject({ roles: response.roles });
  });

  test('takes the host terms, and keeps which version was accepted first and when', async () => {
    const { token } = await app.signedIn();
    const hostTermsOf = async () => (await exported(token)).profile.hostTerms;
    expect(await hostTermsOf()).toBeNull();
    for (const body of [undefined, {}, { hostTermsVersion: '2019-01-01' }]) {
      const refusal = await app.refused(400, 'POST', '/auth/me/host', { token, ...(body && { body }) });
      expect(refusal.fields).toEqual({
        [body ? 'hostTermsVersion' : 'request']:
          'The host terms have changed. Please reload the page and read them again.',
      });
    }
    expect(await app.expect(200, 'GET', '/auth/me', { token })).toMatchObject({ roles: ['ROLE_GUEST'] });
    const acceptedAt = app.clock.now().toString();
    await app.expect(200, 'POST', '/auth/me/host', { token, body: accepted });
    app.clock.advance({ minutes: 5 });
    await app.expect(200, 'POST', '/auth/me/host', { token, body: accepted });
    expect(await hostTermsOf()).toEqual({ version: hostTermsVersion, acceptedAt });
  });

  test('at sign-up, the checkbox of the terms accepts those for hosts too', async () => {
    const host = { roles: ['guest', 'host'] } as const;
    for (const [form, version] of [
      [{ roles: [...host.roles], termsAccepted: true }, hostTermsVersion],
      [{ roles: [...host.roles] }, undefined],
      [{ termsAccepted: true }, undefined],
    ] as const) {
      const { token } = await app.signedIn(form as Partial<SignUp>);
      expect((await exported(token)).profile.hostTerms?.version).toBe(version);
    }
  });

  test('makes the open sessions end as early as a host’s', async () => {
    const { token } = await app.signedIn();
    await app.expect(200, 'POST', '/auth/me/host', { token, body: accepted });
    for (let used = 0; used < 23; used += 1) {
      app.clock.advance({ minutes: 20 });
      await app.expect(200, 'GET', '/auth/me', { token });
    }
    app.clock.advance({ minutes: 20 });
    await app.refused(401, 'GET', '/auth/me', { token });
  });
});

describe('changing the password', () => {
  test('signs out every other device, tells by mail, and only the new one opens', async () => {
    const { email, user, token } = await app.signedIn();
    const other = await signIn(email, guestPassword);
    const body = { currentPassword: guestPassword, newPassword: 'another long sentence' };
    await app.expect(204, 'POST', '/auth/password', { token, body });
    await app.expect(200, 'GET', '/auth/me', { token });
    await app.refused(401, 'GET', '/auth/me', { token: other });
    await app.refused(401, 'POST', '/auth/signin', { body: { email, password: guestPassword } });
    await signIn(email, 'another long sentence');

    await app.runJobs();
    const mail = app.mails.find(({ to }) => to === email);
    expect(mail?.subject).toBe('Your password was changed');
    expect(mail?.text).toContain(`Aloha ${user.firstName}`);
    expect(mail?.text).toContain('Nov 2');
    expect(mail?.text).toContain('+1 (808) 555-0142');
  });

  test.each([
    [
      'a wrong current password',
      { currentPassword: 'not the password' },
      'currentPassword',
      'This isn’t your current password.',
    ],
    ['the same once more', { newPassword: guestPassword }, 'newPassword', 'different from your current one'],
    ['one of the most used', { newPassword: 'Password123!' }, 'newPassword', 'too common'],
    ['a short one', { newPassword: 'short' }, 'newPassword', 'at least 8'],
    ['their own name', { newPassword: 'pualani-99' }, 'newPassword', 'isn’t your name'],
  ])('is refused for %s, at its field', async (_case, change, field, words) => {
    const { token, email } = await app.signedIn({ firstName: 'Pualani' });
    const body = { currentPassword: guestPassword, newPassword: 'another long sentence', ...change };
    const refusal = await app.refused(400, 'POST', '/auth/password', { token, body });
    expect(refusal.fields?.[field]).toContain(words);
    await signIn(email, guestPassword);
  });
});

describe('signed-in devices', () => {
  test('are listed with their names, the current one marked, and never a token', async () => {
    const { email, token } = await app.signedIn();
    app.clock.advance({ minutes: 5 });
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile Safari/604.1';
    const second = await signIn(email, guestPassword, { 'user-agent': phone });
    const response = await app.request('GET', '/auth/sessions', { token: second });
    const { devices } = response.body as { devices: Device[] };
    expect(devices.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Safari on iPhone', true],
      ['Unknown device', false],
    ]);
    expect(devices[0]?.signedInAt).toBe(app.clock.now().toString());
    const hashes = await app.context.db.selectFrom('sessions').select('token_hash').execute();
    for (const secret of [token, second, ...hashes.map((row) => row.token_hash)]) {
      expect(JSON.stringify(response.body)).not.toContain(secret);
    }
  });

  test('are signed out one by one, or all but this', async () => {
    const { email, token } = await app.signedIn();
    const [second, third] = [await signIn(email, guestPassword), await signIn(email, guestPassword)];
    const id = await idOf(second);
    await app.expect(204, 'DELETE', `/auth/sessions/${id}`, { token });
    await app.refused(401, 'GET', '/auth/me', { token: second });
    await app.expect(200, 'GET', '/auth/me', { token: third });
    await app.refused(404, 'DELETE', `/auth/sessions/${id}`, { token });

    await app.expect(204, 'DELETE', '/auth/sessions', { token });
    await app.refused(401, 'GET', '/auth/me', { token: third });
    expect(await devicesOf(token)).toHaveLength(1);
  });

  test('of somebody else look like none', async () => {
    const ours = await app.signedIn();
    const theirs = await app.signedIn();
    const foreign = await app.request('DELETE', `/auth/sessions/${await idOf(theirs.token)}`, ours);
    const missing = await app.request('DELETE', `/auth/sessions/${randomUUID()}`, ours);
    expect(foreign.status).toBe(404);
    expect(withoutId(foreign.body)).toEqual(withoutId(missing.body));
    await app.expect(204, 'DELETE', '/auth/sessions', ours);
    await app.expect(200, 'GET', '/auth/me', { token: theirs.token });
  });

  test('that are no longer signed in are not shown', async () => {
    const { email } = await app.signedIn();
    app.clock.advance({ minutes: 60 });
    expect(await devicesOf(await signIn(email, guestPassword))).toHaveLength(1);
  });
});

test.each([
  ['GET', '/account'],
  ['PATCH', '/auth/me'],
  ['POST', '/auth/me/host'],
  ['POST', '/auth/password'],
  ['POST', '/auth/email/verification'],
  ['GET', '/auth/sessions'],
  ['DELETE', '/auth/sessions'],
  ['DELETE', `/auth/sessions/${randomUUID()}`],
  ['POST', '/account/export'],
  ['POST', '/account/license'],
  ['POST', '/account/delete'],
  ['GET', '/bookings/held'],
] as const)('%s %s is for who is signed in', async (method, path) => {
  for (const token of [undefined, `mk1_${'A'.repeat(43)}`]) {
    const body = method === 'GET' ? {} : { body: {} };
    expect((await app.refused(401, method, path, { token, ...body })).code).toBe('not_signed_in');
  }
});

function exported(token: string): Promise<AccountExport> {
  return app.expect(200, 'POST', '/account/export', { token, body: { password: guestPassword } });
}

async function signIn(
  email: string,
  password: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const body = { email, password };
  const { token } = await app.expect<{ token: string }>(200, 'POST', '/auth/signin', { body, headers });
  return token;
}

async function devicesOf(token: string): Promise<Device[]> {
  return (await app.expect<{ devices: Device[] }>(200, 'GET', '/auth/sessions', { token })).devices;
}

async function idOf(token: string): Promise<string> {
  const current = (await devicesOf(token)).find(({ isCurrent }) => isCurrent);
  if (current === undefined) throw new Error('this device is not listed');
  return current.id;
}

function withoutId(body: unknown): unknown {
  return { ...(body as object), requestId: '' };
}
