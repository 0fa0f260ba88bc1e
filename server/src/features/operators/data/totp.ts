import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import type { EncryptedColumn } from '../../../adapters/encryption/encrypted-column.ts';
import type { Encryption } from '../../../lib/encryption/encrypted-text.ts';

// One-time codes by the clock, RFC 6238: SHA-1, six digits, thirty seconds, which every authenticator app takes.

const period = 30;
/** A phone's clock may be off by one step. */
const window = 1;

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The content of the QR code for an authenticator app. */
export function setupUri(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  return totp(secret, { issuer, label: email }).toString();
}

/** @returns the step that the code is of, or undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Temporal.Instant): number | undefined {
  const timestamp = now.epochMilliseconds;
  const delta = totp(secret).validate({ token: code, timestamp, window });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}

/** The code of a moment. Tests enter it as a person would. */
export function codeAt(secret: string, now: Temporal.Instant): string {
  return totp(secret).generate({ timestamp: now.epochMilliseconds });
}

export function sealSecret(encryption: Encryption, operatorId: string, secret: string): string {
  return encryption.encrypt(secret, belongsTo(operatorId));
}

export function openSecret(encryption: Encryption, operatorId: string, sealed: string): string {
  return encryption.decrypt(sealed, belongsTo(operatorId));
}

function totp(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });
}

const belongsTo = (operatorId: string): string => `operator:${operatorId}:totp`;

export const operatorSecrets: EncryptedColumn = {
  name: 'authenticator apps of operators',
  table: 'operators',
  id: 'id',
  text: sql`totp_encrypted`,
  owner: sql`id`,
  belongsTo,
  write: (text) => sql`totp_encrypted = ${text}`,
  // Nobody signs in without it. A manager, or the command line, sends a new link.
  whenLost: 'blank',
};
