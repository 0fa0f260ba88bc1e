import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { EncryptedColumn } from '../../../adapters/encryption/encrypted-column.ts';
import type { Encryption } from '../../../lib/encryption/encrypted-text.ts';

/** The prefix lets leak scanners recognize it. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

export function sealWebhookSecret(encryption: Encryption, webhookId: string, secret: string): string {
  return encryption.encrypt(secret, belongsTo(webhookId));
}

export function openWebhookSecret(encryption: Encryption, webhookId: string, sealed: string): string {
  return encryption.decrypt(sealed, belongsTo(webhookId));
}

/** The header that proves who sent a body and when: HMAC-SHA-256 over both, one for each secret. */
export function signatureOf(body: string, secrets: readonly string[], now: Temporal.Instant): string {
  const seconds = Math.floor(now.epochMilliseconds / 1000);
  const signed = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  );
  return [`t=${seconds}`, ...signed].join(',');
}

const belongsTo = (webhookId: string): string => `webhook:${webhookId}:secret`;

export const webhookSecrets: EncryptedColumn = {
  name: 'secrets of webhooks',
  table: 'webhooks',
  id: 'id',
  text: sql`secret_encrypted`,
  owner: sql`id`,
  belongsTo,
  write: (text) => sql`secret_encrypted = ${text}`,
  // Nothing is sent until a manager makes a new one.
  whenLost: 'blank',
};

export const oldWebhookSecrets: EncryptedColumn = {
  ...webhookSecrets,
  name: 'old secrets of webhooks',
  text: sql`old_secret_encrypted`,
  write: (text) => sql`old_secret_encrypted = ${text}`,
};
