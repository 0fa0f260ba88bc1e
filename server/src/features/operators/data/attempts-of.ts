import { createHash } from 'node:crypto';

/** Attempts to sign in as an operator. The email itself is not stored, because anybody can enter anybody's. */
export function attemptsOf(email: string): string {
  return `operator ${createHash('sha256').update(email.toLowerCase()).digest('hex')}`;
}
