import { hash } from 'node:crypto';

/** A fast hash is safe here, because 256 random bits cannot be guessed. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}
