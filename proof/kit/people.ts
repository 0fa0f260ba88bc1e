import { randomUUID } from 'node:crypto';
import type { Session, SignUp } from '@makani/contract/accounts/auth';
import type { Api } from './trips.ts';

export const guestPassword = 'correct horse battery';

export const operatorPassword = 'seven calm harbors';

/** Signs up a new guest, called Ada Example unless it says otherwise. @returns what was sent. */
export async function signUp(
  api: Api,
  overrides: Partial<SignUp> = {},
): Promise<SignUp & { email: string; password: string }> {
  const name = `guest-${randomUUID().slice(0, 8)}`;
  const form: SignUp = {
    username: name,
    email: `${name}@example.com`,
    password: guestPassword,
    firstName: 'Ada',
    lastName: 'Example',
    phoneNumber: '+1 808 555 0111',
    roles: ['guest'],
    ...overrides,
  };
  await api.expect(201, 'POST', '/auth/signup', { body: form });
  return form;
}

/** Signs in with a password. */
export async function signIn(
  api: Api,
  { email, password }: { email: string; password: string },
): Promise<Session> {
  const {
    token,
    browserToken: _token,
    ...user
  } = await api.expect<Session['user'] & { token: string; browserToken: string }>(
    200,
    'POST',
    '/auth/signin',
    { body: { email, password } },
  );
  return { token, user };
}
