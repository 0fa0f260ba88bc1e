import type { Session } from '@makani/contract/accounts/auth';
import { describe, expect, test } from 'vitest';
import { guestPassword } from '../../../../proof/kit/people.ts';
import { createTestApp } from '../../kit/test-app.ts';

const app = await createTestApp();
const form = {
  username: 'leilani',
  email: 'Leilani@example.com',
  password: guestPassword,
  firstName: 'Leilani',
  lastName: 'Example',
  phoneNumber: '+1 808 555 0199',
  driverLicense: 'H98764821',
  roles: ['guest', 'host'],
};

let names = 0;

describe('signing up', () => {
  test('takes the specification’s payload and keeps neither password nor license in clear', async () => {
    await app.expect(201, 'POST', '/auth/signup', { body: form });
    const row = await app.context.db
      .selectFrom('users')
      .selectAll()
      .where('username', '=', 'leilani')
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain('H98764821');
    expect(row).toMatchObject({
      roles: ['guest', 'host'],
      driver_license_last4: '4821',
      promotions: false,
      terms_accepted_at: null,
    });
  });

  test.each([
    ['the same email in other capitals', { email: 'lEILANI@example.com', username: 'another' }],
    ['the same username in other capitals', { email: 'another@example.com', username: 'LEILANI' }],
  ])('refuses %s', async (_case, change) => {
    const refusal = await app.refused(409, 'POST', '/auth/signup', { body: { ...form, ...change } });
    expect(refusal).toMatchObject({
      code: 'account_exists',
      message: 'An account with this email or username already exists.',
    });
  });

  test.each([
    'Visit http://evil.example',
    'see www.evil',
    'evil.example',
    'EVIL.COM',
    'Evil.Com',
    'Your account: bit.ly/x',
    't.co',
    '//evil',
    'write to a@b',
    'evil．example',
    'Call +1 808 555 0100',
  ])('refuses a name that leads somewhere, at its field: %s', async (name) => {
    for (const field of ['firstName', 'lastName'] as const) {
      const body = { ...form, email: 'x@example.com', username: 'xx', [field]: name };
      const { fields } = await app.refused(400, 'POST', '/auth/signup', { body });
      const label = field === 'firstName' ? 'First name' : 'Last name';
      expect(fields).toEqual({ [field]: `${label} can’t contain a web address or a phone number.` });
    }
  });

  test.each([
    'J.R.',
    'J.R.R.',
    'St. John',
    'St.John',
    'Ma.Teresa',
    "O'Neill",
    'Jean-Luc',
    'Smith, Jr.',
    'Ludwig XIV.',
    '田中',
    'Ikaika Kealoha',
  ])('takes the name %s', async (name) => {
    const username = `name${names++}`;
    const body = { ...form, firstName: name, lastName: name, email: `${username}@example.com`, username };
    await app.expect(201, 'POST', '/auth/signup', { body });
  });

  test.each([
    [['host']],
    [['guest', 'guest']],
    [['host', 'guest']],
    [['guest', 'host', 'admin']],
    [['ROLE_ADMIN']],
    [[]],
    ['guest'],
    [null],
  ])('takes roles exactly guest, or guest and host: not %j', async (roles) => {
    const refusal = await app.refused(400, 'POST', '/auth/signup', {
      body: { ...form, email: 'x@example.com', username: 'xx', roles },
    });
    expect(refusal.fields).toHaveProperty('roles');
  });

  test.each(['firstName', 'lastName', 'email', 'username', 'phoneNumber', 'password'])(
    'requires %s',
    async (field) => {
      const refusal = await app.refused(400, 'POST', '/auth/signup', { body: { ...form, [field]: '' } });
      expect(refusal.fields?.[field]).toMatch(/required|at least/);
    },
  );

  test.each([
    'id',
    'userId',
    'role',
    'isAdmin',
    'hostId',
    'status',
    'verified',
    'passwordHash',
    'password_hash',
    'createdAt',
    'constructor',
  ])('refuses a planted field: %s', async (field) => {
    const refusal = await app.refused(400, 'POST', '/auth/signup', { body: { ...form, [field]: 'x' } });
    expect(refusal.fields).toHaveProperty(field);
  });

  test('refuses a password that is the name itself', async () => {
    const body = { ...form, username: 'same-as-this', email: 'same@example.com', password: 'same-as-this' };
    expect((await app.refused(400, 'POST', '/auth/signup', { body })).fields).toHaveProperty('password');
  });
});

describe('signing in', () => {
  test('answers token, user and a masked license', async () => {
    const response = await app.expect<Record<string, unknown>>(200, 'POST', '/auth/signin', {
      body: { email: 'leilani@EXAMPLE.com', password: guestPassword },
    });
    expect(Object.keys(response).toSorted()).toEqual(
      [
        'browserToken',
        'driverLicense',
        'email',
        'firstName',
        'id',
        'lastName',
        'phoneNumber',
        'roles',
        'token',
        'username',
      ].toSorted(),
    );
    expect(response).toMatchObject({
      roles: ['ROLE_GUEST', 'ROLE_HOST'],
      driverLicense: '••••4821',
      username: 'leilani',
    });
    const dump = JSON.stringify(await app.context.db.selectFrom('sessions').selectAll().execute());
    expect(dump).not.toContain(String(response['token']));
  });

  test.each([
    ['a wrong password', { email: 'leilani@example.com', password: 'wrong password' }],
    ['an address nobody has', { email: 'nobody@example.com', password: guestPassword }],
  ])("says 'Invalid credentials' for %s", async (_case, body) => {
    const refusal = await app.refused(401, 'POST', '/auth/signin', { body });
    expect(refusal).toMatchObject({ code: 'invalid_credentials', message: 'Invalid credentials' });
  });

  test('a busy moment passes: strangers are told the same afterwards as before', async () => {
    const attempt = (email: string) =>
      app.request('POST', '/auth/signin', { body: { email, password: 'wrong password' } });
    const busy = await Promise.all(
      Array.from({ length: 150 }, (_, index) => attempt(`nobody${index}@example.com`)),
    );
    expect(new Set(busy.map(({ status }) => status))).toEqual(new Set([401, 503]));
    expect((await attempt('nobody@example.com')).status).toBe(401);
  });

  test('whoever holds only the token is told the masked license', async () => {
    const { token } = await signInAsLeilani();
    const me = await app.expect<{ driverLicense: string }>(200, 'GET', '/auth/me', { token });
    expect(me.driverLicense).toBe('••••4821');
  });
});

describe('a session', () => {
  test('ends at once with the sign-out', async () => {
    const { token } = await app.signedIn();
    await app.expect(204, 'POST', '/auth/logout', { token });
    expect((await app.refused(401, 'GET', '/auth/me', { token })).code).toBe('not_signed_in');
  });

  test('of a guest ends after an hour without use, and lives on when used', async () => {
    const { token } = await app.signedIn();
    app.clock.advance({ minutes: 59 });
    await app.expect(200, 'GET', '/auth/me', { token });
    app.clock.advance({ minutes: 59 });
    await app.expect(200, 'GET', '/auth/me', { token });
    app.clock.advance({ minutes: 60 });
    await app.refused(401, 'GET', '/auth/me', { token });
  });

  test('of a guest ends after twelve hours however often it is used', async () => {
    const { token } = await app.signedIn();
    for (let halfHours = 0; halfHours < 23; halfHours += 1) {
      app.clock.advance({ minutes: 30 });
      await app.expect(200, 'GET', '/auth/me', { token });
    }
    app.clock.advance({ minutes: 30 });
    await app.refused(401, 'GET', '/auth/me', { token });
  });

  test('of a host ends after half an hour without use', async () => {
    const { token } = await app.signedIn({ roles: ['guest', 'host'] });
    app.clock.advance({ minutes: 30 });
    await app.refused(401, 'GET', '/auth/me', { token });
  });

  test('the eleventh sign-in drops the oldest', async () => {
    const first = await signInAsLeilani();
    for (let more = 0; more < 10; more += 1) {
      app.clock.advance({ seconds: 1 });
      await signInAsLeilani();
    }
    await app.refused(401, 'GET', '/auth/me', { token: first.token });
  });

  test.each([
    ['none', undefined],
    ['empty', ''],
    ['of another shape', 'abc'],
    ['a JWT without signature', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
    ['well formed but unknown', `mk1_${'A'.repeat(43)}`],
    ['with SQL in it', "mk1_' OR 1=1 --"],
    ['very long', `mk1_${'A'.repeat(7_000)}`],
  ])('a token that is %s opens nothing', async (_case, token) => {
    for (const path of ['/auth/me', '/bookings', '/bookings/00000000-0000-4000-8000-000000000000']) {
      expect((await app.refused(401, 'GET', path, { token })).code).toBe('not_signed_in');
    }
  });
});

async function signInAsLeilani(): Promise<Session['user'] & { token: string }> {
  return app.expect(200, 'POST', '/auth/signin', { body: { email: form.email, password: form.password } });
}
