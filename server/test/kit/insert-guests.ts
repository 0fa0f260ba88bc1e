import { randomUUID } from 'node:crypto';
import type { Db } from '../../src/db/database.ts';
import { insertUser } from '../../src/features/accounts/data/users.repository.ts';
import { openSession } from '../../src/features/accounts/public/sessions.ts';

/** Creates many guests without hashing a password for each. @returns a bearer token for each. */
export async function insertGuests(
  db: Db,
  now: Temporal.Instant,
  count: number,
  { isVerified = false }: { isVerified?: boolean } = {},
): Promise<string[]> {
  const tokens: string[] = [];
  for (let guest = 0; guest < count; guest += 1) {
    const name = `guest-${randomUUID().slice(0, 12)}`;
    const user = await insertUser(db, {
      email: `${name}@example.com`,
      username: name,
      password_hash: '$argon2id$ nobody signs in with it',
      first_name: 'Ada',
      last_name: 'Example',
      phone_number: '808 555 0111',
      driver_license_encrypted: null,
      driver_license_last4: null,
      roles: ['guest'],
      promotions: false,
      terms_accepted_at: null,
      email_verified_at: isVerified ? now : null,
      created_at: now,
    });
    if (user === undefined) throw new Error(`${name} exists`);
    tokens.push(await openSession(db, { id: user.id, roles: ['guest'] }, now));
  }
  return tokens;
}
