import { randomUUID } from 'node:crypto';
import type { Db } from '../../server/src/db/database.ts';
import { insertUser } from '../../server/src/features/accounts/data/users.repository.ts';
import { openSession } from '../../server/src/features/accounts/public/sessions.ts';
import { demoHost } from '../../server/src/seed/demo-accounts.ts';

export interface InsertedPerson {
  id: string;
  email: string;
  /** The bearer token of a session. */
  token: string;
}

interface Options {
  isVerified?: boolean;
  /** For those who sign in. */
  passwordHash?: string;
}

/** A guest in a session, whose password nobody had to hash. */
export async function insertGuest(
  db: Db,
  now: Temporal.Instant,
  { isVerified = false, passwordHash = '$argon2id$ nobody signs in with it' }: Options = {},
): Promise<InsertedPerson> {
  const name = `guest-${randomUUID().slice(0, 12)}`;
  const email = `${name}@example.com`;
  const user = await insertUser(db, {
    email,
    username: name,
    password_hash: passwordHash,
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
  return { id: user.id, email, token: await openSession(db, { id: user.id, roles: ['guest'] }, now) };
}

/** Many of them. @returns a bearer token for each. */
export async function insertGuests(
  db: Db,
  now: Temporal.Instant,
  count: number,
  options?: Options,
): Promise<string[]> {
  const tokens: string[] = [];
  while (tokens.length < count) tokens.push((await insertGuest(db, now, options)).token);
  return tokens;
}

/** The host who owns the whole seeded fleet, in a new session. */
export async function fleetHostOf(db: Db, now: Temporal.Instant): Promise<InsertedPerson> {
  const { email } = demoHost;
  const owner = db.selectFrom('users').select('id').where('email', '=', email);
  const { id } = await owner.executeTakeFirstOrThrow();
  return { id, email, token: await openSession(db, { id, roles: ['guest', 'host'] }, now) };
}
