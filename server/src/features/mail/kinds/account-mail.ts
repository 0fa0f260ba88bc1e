import { returnElsewhereField } from '@makani/contract/arrivals/one-way';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { EncryptedColumn } from '../../../adapters/encryption/encrypted-column.ts';
import type { Encryption } from '../../../lib/encryption/encrypted-text.ts';
import { type TripInvitation, tripInvitationSchema } from './driver-notice.ts';

/** A booking that the desk holds for somebody, who pays by the link. */
const heldTripSchema = z.object({
  vehicleName: z.string(),
  locationName: z.string(),
  pickupAt: z.string(),
  returnAt: z.string(),
  ...returnElsewhereField,
  totalCents: z.int(),
  /** The wall time at the location when the hold ends. */
  until: z.string(),
  /** The address has an account, which the link doesn’t open. */
  needsSignIn: z.boolean(),
});
export type HeldTrip = z.output<typeof heldTripSchema>;

/** A trip that is quoted and not held. The price is honored until then. */
const quotedTripSchema = z.omit(heldTripSchema, { needsSignIn: true });

/**
 * A mail whose link grants access to an account, or to a trip. The outbox stores the token encrypted, so a stolen dump is
 * useless.
 */
export const accountLinkSchema = z.object({
  linkId: z.uuid(),
  sealedToken: z.string(),
  firstName: z.string(),
  /** Only of an invitation to drive. */
  trip: z.optional(tripInvitationSchema),
  /** Only of a link to a held booking. */
  heldTrip: z.optional(heldTripSchema),
  /** Only of a quote that the desk has sent. */
  quotedTrip: z.optional(quotedTripSchema),
});

/** The kinds of such mails. An operator’s link makes or renews the access to the desk. */
export const accountLinkKinds = [
  'password_reset',
  'sign_in_link',
  'booking_link',
  'quote_link',
  'email_verification',
  'operator_invitation',
  'driver_invitation',
] as const;
export type AccountLinkKind = (typeof accountLinkKinds)[number];

export function isAccountLinkKind(kind: string): kind is AccountLinkKind {
  return accountLinkKinds.some((known) => known === kind);
}

export interface AccountLink {
  id: string;
  token: string;
  recipient: string;
  firstName: string;
  trip?: TripInvitation;
  heldTrip?: HeldTrip;
  quotedTrip?: Omit<HeldTrip, 'needsSignIn'>;
}

/** The facts of such a mail, with its token in clear. */
export interface OpenedLink {
  token: string;
  firstName: string;
  trip?: TripInvitation | undefined;
  heldTrip?: HeldTrip | undefined;
  quotedTrip?: Omit<HeldTrip, 'needsSignIn'> | undefined;
}

/** The outbox payload. Fields are copied by name. */
export function accountLinkPayload(
  encryption: Encryption,
  { id, token, firstName, trip, heldTrip, quotedTrip }: AccountLink,
): string {
  return JSON.stringify({
    linkId: id,
    sealedToken: encryption.encrypt(token, belongsTo(id)),
    firstName,
    ...(trip && { trip }),
    ...(heldTrip && { heldTrip }),
    ...(quotedTrip && { quotedTrip }),
  } satisfies z.input<typeof accountLinkSchema>);
}

/** Decrypts the token for the template, just before the mail is sent. */
export function openAccountLink(encryption: Encryption, payload: unknown): OpenedLink {
  const { linkId, sealedToken, ...facts } = accountLinkSchema.parse(payload);
  return { token: encryption.decrypt(sealedToken, belongsTo(linkId)), ...facts };
}

/** The facts of such a mail besides its link. */
export function namedInLink(payload: unknown): Omit<OpenedLink, 'token'> {
  const { firstName, trip, heldTrip, quotedTrip } = accountLinkSchema.parse(payload);
  return { firstName, trip, heldTrip, quotedTrip };
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
  // A link without its token is useless. Users who still need one ask for another.
  whenLost: 'delete row',
};

export const passwordChangedSchema = z.object({
  firstName: z.string(),
  changedAt: z.iso.datetime(),
  /** Absent in mails that were queued before there were passkeys. */
  hasPasskeys: z.optional(z.boolean()),
});
export type ChangedPassword = z.output<typeof passwordChangedSchema>;

export const passkeyAddedSchema = z.object({
  firstName: z.string(),
  device: z.string(),
  addedAt: z.iso.datetime(),
});
export type AddedPasskey = z.output<typeof passkeyAddedSchema>;

export const accountErasedSchema = z.object({ firstName: z.string() });
export type ErasedAccount = z.output<typeof accountErasedSchema>;
