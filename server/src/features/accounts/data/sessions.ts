import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../adapters/clock.ts';
import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../../db/expiring-rows.ts';
import { type Given, statement } from '../../../db/statement.ts';
import type { Principal } from '../../../http/mount.ts';
import { hashToken } from './hash-token.ts';

/** A host sees other people's names and money, so a host's session is shorter. */
const lifetimes = {
  guest: { idleMinutes: 60, absoluteHours: 12 },
  host: { idleMinutes: 30, absoluteHours: 8 },
} as const;

const maxSessions = 10;
/** The prefix lets leak scanners recognize tokens. */
const tokenPattern = /^mk1_[\w-]{43}$/;

type Roles = Principal['roles'];

/** @returns the token: 256 random bits, shown once. Only its SHA-256 is stored. */
export async function openSession(
  db: Db,
  user: { id: string; roles: Roles },
  now: Temporal.Instant,
  device = 'Unknown device',
): Promise<string> {
  const token = `mk1_${randomBytes(32).toString('base64url')}`;
  const lifetime = lifetimeOf(user.roles);
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: user.id,
      device,
      created_at: now,
      last_used_at: now,
      idle_expires_at: now.add({ minutes: lifetime.idleMinutes }),
      absolute_expires_at: now.add({ hours: lifetime.absoluteHours }),
    })
    .execute();
  await dropOldest(db, user.id);
  return token;
}

/** @returns the user of the bearer token; undefined without one or when it is unknown, expired or revoked. */
export async function readSession(
  db: Db,
  clock: Clock,
  authorization: string | undefined,
): Promise<Principal | undefined> {
  const tokenHash = hashOfBearer(authorization);
  if (tokenHash === undefined) return undefined;
  const now = clock.now();
  const [row] = await findSession(db, { tokenHash, now });
  if (row === undefined) return undefined;
  // One write per minute at most, however busy the session is.
  if (Temporal.Instant.compare(row.last_used_at.add({ minutes: 1 }), now) < 0) {
    await db
      .updateTable('sessions')
      .set({ last_used_at: now, idle_expires_at: now.add({ minutes: lifetimeOf(row.roles).idleMinutes }) })
      .where('token_hash', '=', tokenHash)
      .execute();
  }
  return { userId: row.user_id, roles: row.roles, tokenHash };
}

/** @returns the hash of a bearer token; undefined without one that could be ours. */
export function hashOfBearer(authorization: string | undefined): string | undefined {
  const token = authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : '';
  return tokenPattern.test(token) ? hashToken(token) : undefined;
}

export interface SessionQuery {
  tokenHash: string;
  now: Temporal.Instant;
}

const findSession = statement((db, query: Given<SessionQuery>) =>
  liveSession(db, query)
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.user_id', 'sessions.last_used_at', 'users.roles'])
    .where('users.blocked_at', 'is', null),
);

/**
 * The session to be joined with what is read of its user, one statement instead of two. Whoever gets no row, or one whose
 * session `is_unread`, asks `readSession` as well, which refuses it or keeps it alive.
 */
export function joinableSession(db: Db, query: Given<SessionQuery>) {
  return liveSession(db, query)
    .select('sessions.user_id as session_user_id')
    .select(
      sql<boolean>`sessions.last_used_at < ${query.now}::timestamptz - interval '1 minute'`.as('is_unread'),
    )
    .as('session');
}

function liveSession(db: Db, { tokenHash, now }: Given<SessionQuery>) {
  return db
    .selectFrom('sessions')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.idle_expires_at', '>', now)
    .where('sessions.absolute_expires_at', '>', now);
}

/** Shortens a new host's existing sessions to a host's lifetime. */
export async function shortenForHost(db: Db, userId: string, now: Temporal.Instant): Promise<void> {
  const latest = now.add({ hours: lifetimes.host.absoluteHours });
  await db
    .updateTable('sessions')
    .set({ absolute_expires_at: latest })
    .where('user_id', '=', userId)
    .where('absolute_expires_at', '>', latest)
    .execute();
}

export async function revokeSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** A session's last idle hour ends with it or soon after, so all of them go. */
export const endedSessions: ExpiringRows = { table: 'sessions', since: 'idle_expires_at' };

function lifetimeOf(roles: Roles) {
  return roles.includes('host') ? lifetimes.host : lifetimes.guest;
}

async function dropOldest(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(
      'token_hash',
      'in',
      db
        .selectFrom('sessions')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .offset(maxSessions),
    )
    .execute();
}
