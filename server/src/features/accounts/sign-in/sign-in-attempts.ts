import { signInPace } from '@makani/domain/accounts/sign-in-attempts';
import { createHash } from 'node:crypto';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import * as attempts from '../../../http/attempts.ts';

/**
 * Counts an attempt to sign in with this email, from whatever network address. Emails without an account are
 * counted alike, so that a refusal says nothing about them.
 * @returns the seconds to wait when the attempt comes too soon, otherwise 0.
 */
export async function takeAttempt(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  email: string,
): Promise<number> {
  return attempts.takeAttempt(context, keyOf(email), signInPace);
}

/** Takes back an attempt whose password was never compared. */
export async function returnAttempt(db: Db, email: string): Promise<void> {
  await attempts.returnAttempt(db, keyOf(email));
}

/** The owner has signed in, or has chosen a new password with a link from their mail. */
export async function forgetAttempts(db: Db, email: string): Promise<void> {
  await attempts.forgetAttempts(db, keyOf(email));
}

/** The email itself is not stored, because anybody can enter anybody's. */
function keyOf(email: string): string {
  return `sign-in ${createHash('sha256').update(email.toLowerCase()).digest('hex')}`;
}
