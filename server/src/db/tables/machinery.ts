import type { Generated, JSONColumnType } from 'kysely';
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
}

export interface IdempotencyKeysTable {
  owner_id: string;
  key: string;
  request_hash: string;
  locked_until: Temporal.Instant;
  status: number | null;
  answer: JSONColumnType<object | null, string | null, string | null>;
  created_at: Fixed<Temporal.Instant>;
}

export interface RateLimitsTable {
  key: string;
  hits: number;
  resets_at: Temporal.Instant;
}
