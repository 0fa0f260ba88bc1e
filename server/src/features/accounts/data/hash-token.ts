import { createHash } from 'node:crypto';

/** Fast is right here: there is nothing to guess in 256 random bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
