import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../adapters/clock.ts';
import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../../db/expiring-rows.ts';
import type { OperatorPrincipal } from '../../../http/mount.ts';
import { hashToken } from '../../accounts/public/hash-token.ts';
import { forgetBrowsers } from '../../accounts/public/known-browsers.ts';

/** An operator sees everybody's names and money, so a session is the shortest of all. */
const lifetime = { idleMinutes: 15, absoluteHours: 4 };
const confirmedMinutes = 5;

/** The prefix lets leak scanners recognize tokens, and tells them from those of guests and hosts. */
const tokenPattern = /^mo1_[\w-]{43}$/;

/** @returns the token: 256 random bits, shown once. Only its SHA-256 is stored. */
export async function openOperatorSession(
  db: Db,
  operatorId: string,
  now: Temporal.Instant,
): Promise<string> {
  const token = `mo1_${randomBytes(32).toString('base64url')}`;
  await db
    .insertInto('operator_sessions')
    .values({
      token_hash: hashToken(token),
      operator_id: operatorId,
      created_at: now,
      last_used_at: now,
      idle_expires_at: now.add({ minutes: lifetime.idleMinutes }),
      absolute_expires_at: now.add({ hours: lifetime.absoluteHours }),
      confirmed_at: now,
    })
    .execute();
  return token;
}

/** @returns undefined without a token, and for one that is unknown, expired, or of an operator who was disabled. */
export async function readOperatorSession(
  db: Db,
  clock: Clock,
  authorization: string | undefined,
): Promise<OperatorPrincipal | undefined> {
  const token = authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : '';
  if (!tokenPattern.test(token)) return undefined;
  const now = clock.now();
  const tokenHash = hashToken(token);
  const row = await db
    .selectFrom('operator_sessions')
    .innerJoin('operators', 'operators.id', 'operator_sessions.operator_id')
    .select(['operator_id', 'grade', 'last_used_at', 'confirmed_at'])
    .where('token_hash', '=', tokenHash)
    .where('idle_expires_at', '>', now)
    .where('absolute_expires_at', '>', now)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  // One write per minute at most, however busy the session is.
  if (Temporal.Instant.compare(row.last_used_at.add({ minutes: 1 }), now) < 0) {
    await db
      .updateTable('operator_sessions')
      .set({ last_used_at: now, idle_expires_at: now.add({ minutes: lifetime.idleMinutes }) })
      .where('token_hash', '=', tokenHash)
      .execute();
  }
  const confirmedUntil = row.confirmed_at.add({ minutes: confirmedMinutes });
  return {
    operatorId: row.operator_id,
    grade: row.grade,
    tokenHash,
    isConfirmed: Temporal.Instant.compare(now, confirmedUntil) < 0,
  };
}

export async function noteConfirmed(db: Db, tokenHash: string, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('operator_sessions')
    .set({ confirmed_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function endOperatorSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('operator_sessions').where('token_hash', '=', tokenHash).execute();
}

/** A new password, a new app, or the end of somebody's access ends all of their sessions. No browser is known any more. */
export async function endSessionsOf(db: Db, operatorId: string): Promise<void> {
  await db.deleteFrom('operator_sessions').where('operator_id', '=', operatorId).execute();
  await forgetBrowsers(db, { column: 'operator_id', id: operatorId });
}

export const endedOperatorSessions: ExpiringRows = { table: 'operator_sessions', since: 'idle_expires_at' };
