import { hash, randomBytes } from 'node:crypto';

/** @returns 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A fast hash is safe here, because 256 random bits cannot be guessed. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}
