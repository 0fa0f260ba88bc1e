import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Fixed } from './fixed.ts';

// Tables the server needs to run: mail to send, responses to repeat, requests to count.

export interface OutboxTable {
  id: Generated<string>;
  kind: Fixed<string>;
  reference: Fixed<string>;
  recipient: string;
  payload: JSONColumnType<object, string, string>;
  status: Generated<'queued' | 'sent' | 'parked'>;
  attempts: Generated<number>;
  next_attempt_at: Temporal.Instant;
  last_error: string | null;
  created_at: Fixed<Temporal.Instant>;
  sent_at: Temporal.Instant | null;
  /** True when the mail was written to a file because no mail server was configured. */
  written_to_file: Generated<boolean>;
}

/** The keys that encrypted texts need, by id, each with a text that only this key decrypts. */
export interface EncryptionKeysTable {
  id: Fixed<string>;
  canary: Fixed<string>;
  created_at: ColumnType<Temporal.Instant, never, never>;
}

export interface IdempotencyKeysTable {
  owner_id: string;
  key: string;
  request_hash: string;
  locked_until: Temporal.Instant;
  status: number | null;
  response: JSONColumnType<object | null, string | null, string | null>;
  created_at: Fixed<Temporal.Instant>;
}

/** Up to where a sweep has judged the rows of a table of which most stay. */
export interface SweepMarksTable {
  table_name: string;
  judged_until: Temporal.Instant;
}

export interface RateLimitsTable {
  key: string;
  hits: number;
  resets_at: Temporal.Instant;
}

/** Sensitive acts, by ids alone. Rows are never changed. */
export interface AuditEntriesTable {
  /** Grows with time; one that an earlier version wrote is random. */
  id: Fixed<string>;
  at: Fixed<Temporal.Instant>;
  act: Fixed<string>;
  /** Null for an unknown person and for the system. */
  actor_id: Fixed<string | null>;
  subject_id: Fixed<string | null>;
  facts: ColumnType<object, string, never>;
}

/** Why, apart from the entries, which are never changed. */
export interface AuditReasonsTable {
  entry_id: Fixed<string>;
  /** Every id that the act names. */
  about: Fixed<string[]>;
  salt: Fixed<string>;
  reason: Fixed<string>;
}

/** Written by a trigger when the transaction of an entry commits. */
export interface AuditChainTable {
  number: ColumnType<number, never, never>;
  entry_id: ColumnType<string, never, never>;
  hash: ColumnType<string, never, never>;
}
