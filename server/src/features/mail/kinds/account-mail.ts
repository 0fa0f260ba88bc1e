import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { EncryptedColumn } from '../../../adapters/encryption/encrypted-column.ts';
import type { Encryption } from '../../../adapters/encryption/encrypted-text.ts';

/** A mail whose link opens a door: the token lies encrypted in the outbox, so a stolen dump opens none. */
export const accountLinkSchema = z.object({
  linkId: z.uuid(),
  sealedToken: z.string(),
  firstName: z.string(),
});

export interface AccountLink {
  id: string;
  token: string;
  recipient: string;
  firstName: string;
}

/** The payload of the outbox row, each field by name. */
export function accountLinkPayload(encryption: Encryption, { id, token, firstName }: AccountLink): string {
  return JSON.stringify({
    linkId: id,
    sealedToken: encryption.encrypt(token, belongsTo(id)),
    firstName,
  } satisfies z.input<typeof accountLinkSchema>);
}

/** What the template is given: the token readable again, when the mail is about to leave. */
export function openAccountLink(
  encryption: Encryption,
  payload: unknown,
): { token: string; firstName: string } {
  const { linkId, sealedToken, firstName } = accountLinkSchema.parse(payload);
  return { token: encryption.decrypt(sealedToken, belongsTo(linkId)), firstName };
}

const belongsTo = (linkId: string): string => `mail:${linkId}:token`;

export const accountLinkTokens: EncryptedColumn = {
  name: 'links in emails',
  table: 'outbox',
  id: 'id',
  text: sql`payload ->> 'sealedToken'`,
  owner: sql`payload ->> 'linkId'`,
  belongsTo,
  write: (text) => sql`payload = jsonb_set(payload, '{sealedToken}', to_jsonb(${text}::text))`,
  // A link that opens nothing is not worth sending; who still waits for it asks for another.
  whenLost: 'delete row',
};

export const passwordChangedSchema = z.object({ firstName: z.string(), changedAt: z.iso.datetime() });
export type ChangedPassword = z.output<typeof passwordChangedSchema>;
