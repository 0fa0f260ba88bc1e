import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import { noPassword } from './passwords.ts';
import { insertUser, type UserRow } from './users.repository.ts';

interface Unnamed extends Pick<UserRow, 'email' | 'first_name' | 'last_name' | 'phone_number' | 'roles'> {
  made_at_desk_at?: Temporal.Instant;
}

/**
 * Makes an account whose owner chooses a password later, or never. A username that is taken gets a random suffix.
 * @returns undefined when the email is taken.
 */
export async function insertWithoutPassword(
  trx: Db,
  person: Unnamed,
  now: Temporal.Instant,
): Promise<{ id: string } | undefined> {
  const name =
    person.email
      .split('@', 1)[0]
      ?.replaceAll(/[^\p{L}\p{N}._-]/gu, '')
      .slice(0, 30) ?? '';
  const row = {
    id: randomUUID(),
    ...person,
    password_hash: noPassword,
    driver_license_encrypted: null,
    driver_license_last4: null,
    promotions: false,
    terms_accepted_at: null,
    created_at: now,
  };
  for (const username of [name, `${name}-${randomBytes(4).toString('hex')}`]) {
    const user = username.length < 2 ? undefined : await insertUser(trx, { ...row, username });
    if (user !== undefined) return user;
  }
  return undefined;
}
