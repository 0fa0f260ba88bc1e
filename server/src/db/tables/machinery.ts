import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Fixed } from './fixed.ts';

// What the house keeps to run: mail to send, answers to repeat, visits to count.

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
  /** Sent to nobody: no mail server was configured. */
  written_to_file: Generated<boolean>;
}

/** The keys that encrypted texts need, by their id, each with a text that only it opens. */
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

export interface RateLimitsTable {
  key: string;
  hits: number;
  resets_at: Temporal.Instant;
}
