import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Fixed } from './fixed.ts';

// Accounts, their credentials, and contact messages.

export interface UsersTable {
  id: Generated<string>;
  email: string;
  username: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  phone_number: string;
  driver_license_encrypted: string | null;
  driver_license_last4: string | null;
  /** At least: a trip that ends later needs it longer. */
  driver_license_needed_until: Generated<Temporal.Instant>;
  roles: ('guest' | 'host')[];
  promotions: boolean;
  terms_accepted_at: Temporal.Instant | null;
  /** The accepted version of the host terms; null for hosts who were never asked. */
  host_terms_version: Generated<string | null>;
  host_terms_accepted_at: Generated<Temporal.Instant | null>;
  email_verified_at: Generated<Temporal.Instant | null>;
  /** Set when the account was deleted: its names are pseudonyms and nobody can sign in. */
  deleted_at: Generated<Temporal.Instant | null>;
  /** For an account without a password: since when links to its mailbox open it. The desk made it for a booking, or its owner proved the address. */
  made_at_desk_at: Generated<Temporal.Instant | null>;
  /** Since when an operator keeps this person out, and why. */
  blocked_at: Generated<Temporal.Instant | null>;
  block_reason: Generated<string | null>;
  created_at: Fixed<Temporal.Instant>;
}

export interface SessionsTable {
  token_hash: string;
  /** The session's id for its owner; it grants no access. */
  id: Generated<string>;
  device: Generated<string>;
  user_id: string;
  created_at: Fixed<Temporal.Instant>;
  last_used_at: Temporal.Instant;
  idle_expires_at: Temporal.Instant;
  absolute_expires_at: Temporal.Instant;
}

/** Browsers of guests and hosts, or of operators. */
export interface KnownBrowsersTable {
  token_hash: Fixed<string>;
  user_id: Fixed<string | null>;
  operator_id: Fixed<string | null>;
  last_used_at: Temporal.Instant;
}

export interface AccountLinksTable {
  id: Generated<string>;
  token_hash: Fixed<string>;
  user_id: Fixed<string>;
  purpose: Fixed<'reset_password' | 'verify_email' | 'invitation' | 'sign_in'>;
  /** For an invitation: whoever accepts it receives the vehicles without a host. */
  takes_fleet: ColumnType<boolean, boolean | undefined, never>;
  created_at: Fixed<Temporal.Instant>;
  expires_at: Fixed<Temporal.Instant>;
  used_at: Generated<Temporal.Instant | null>;
  /** Where it was issued. */
  market: GeneratedAlways<string>;
}

export interface PasskeysTable {
  id: Generated<string>;
  user_id: Fixed<string>;
  credential_id: Fixed<string>;
  public_key: Fixed<string>;
  sign_count: number;
  device: Fixed<string>;
  created_at: Fixed<Temporal.Instant>;
  last_used_at: Generated<Temporal.Instant | null>;
}

export interface PasskeyChallengesTable {
  challenge_hash: Fixed<string>;
  /** The owner of the passkey to be added; null for a sign-in. */
  user_id: Fixed<string | null>;
  expires_at: Fixed<Temporal.Instant>;
}

/** The schemas of all markets in this database. */
export interface MarketsTable {
  name: GeneratedAlways<string>;
}

/** Requests for a link by mail. */
export interface PasswordResetRequestsTable {
  id: GeneratedAlways<string>;
  email: Fixed<string>;
  purpose: ColumnType<'reset_password' | 'sign_in', 'reset_password' | 'sign_in' | undefined, never>;
  created_at: Fixed<Temporal.Instant>;
}

export interface ContactMessagesTable {
  id: Generated<string>;
  name: Fixed<string>;
  email: Fixed<string>;
  subject: Fixed<string>;
  message: Fixed<string>;
  created_at: Fixed<Temporal.Instant>;
}
