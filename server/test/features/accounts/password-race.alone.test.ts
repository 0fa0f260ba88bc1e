import { afterEach, expect, test, vi } from 'vitest';
import { guestPassword } from '../../../../proof/kit/people.ts';
import { createTestApp } from '../../kit/test-app.ts';

/** Runs while a password is being compared, which is slow on purpose. */
let meanwhile: (() => Promise<unknown>) | undefined;
vi.mock(import('../../../src/features/accounts/data/passwords.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    passwordMatches: async (hash, password) => {
      const matches = await real.passwordMatches(hash, password);
      await meanwhile?.();
      return matches;
    },
  };
});

const app = await createTestApp();
afterEach(() => {
  meanwhile = undefined;
});

test('who signs in with a password that is replaced at this moment gets no session', async () => {
  const { email } = await app.signedIn();
  meanwhile = () => replaced(email);
  await app.refused(401, 'POST', '/auth/signin', { body: { email, password: guestPassword } });
  meanwhile = undefined;
  const { count } = await app.context.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('users.email', '=', email)
    .executeTakeFirstOrThrow();
  // The remaining session is the old one. A real password change ends it; this test's shortcut does not.
  expect(Number(count)).toBe(1);
});

test('who knew the password before cannot choose one over the owner’s new one', async () => {
  const { email, token } = await app.signedIn();
  meanwhile = () => replaced(email);
  const body = { currentPassword: guestPassword, newPassword: 'a sentence of the thief' };
  const refusal = await app.refused(400, 'POST', '/auth/password', { token, body });
  expect(refusal.fields).toEqual({ currentPassword: 'This isn’t your current password.' });
});

async function replaced(email: string): Promise<void> {
  await app.context.db
    .updateTable('users')
    .set({ password_hash: 'another' })
    .where('email', '=', email)
    .execute();
}
