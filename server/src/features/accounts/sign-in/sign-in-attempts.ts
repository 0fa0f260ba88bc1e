import { createHash } from 'node:crypto';

/**
 * Attempts to sign in with this email, from whatever network address. Emails without an account are counted alike, so that a
 * refusal says nothing about them. The email itself is not stored, because anybody can enter anybody's.
 */
export function attemptsOf(email: string): string {
  return `sign-in ${createHash('sha256').update(email.toLowerCase()).digest('hex')}`;
}
