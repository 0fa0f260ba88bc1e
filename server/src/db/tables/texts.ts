import type { CallerTextKind } from '@makani/contract/texts/caller-text';
import type { TextKind, TextPlace } from '@makani/contract/texts/text-consent';
import type { ReplyWish } from '@makani/domain/texts/keywords';
import type { ConsentEnd } from '@makani/domain/texts/text-rules';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from './fixed.ts';

// Text messages about urgent matters, and the consents to them.

export interface TextConsentsTable {
  id: Fixed<string>;
  user_id: Fixed<string>;
  phone: Fixed<string>;
  place: Fixed<TextPlace>;
  /** Version of the words that were shown. */
  version: Fixed<string>;
  time_zone: Fixed<string | null>;
  /** A reply of START took up one that STOP had ended. */
  by_reply: Fixed<boolean>;
  given_at: Fixed<Temporal.Instant>;
  ended_at: Generated<Temporal.Instant | null>;
  ended_by: Generated<ConsentEnd | null>;
}

/** The way of a text through an outbox. Words are composed when it leaves. */
interface Leaving {
  id: Generated<string>;
  useful_until: Fixed<Temporal.Instant>;
  status: Generated<'queued' | 'sent' | 'dropped' | 'refused'>;
  attempts: ColumnType<number, never, number>;
  next_attempt_at: Temporal.Instant;
  /** When the consent was checked and the text was handed to the network. */
  begun_at: Generated<Temporal.Instant | null>;
  body_sha256: Generated<string | null>;
  network_id: Generated<string | null>;
  written_to_file: Generated<boolean>;
  last_error: Generated<string | null>;
  ended_at: Generated<Temporal.Instant | null>;
  /** The network tells it after it took the text, or never. */
  delivery: Generated<'delivered' | 'undelivered' | null>;
  delivery_error: Generated<number | null>;
}

export interface TextMessagesTable extends Leaving {
  kind: Fixed<TextKind>;
  user_id: Fixed<string>;
  consent_id: Fixed<string>;
  booking_id: Fixed<string | null>;
  /** With the moment it names the fact that is told once. */
  reference: Fixed<string>;
  moment: Fixed<Temporal.Instant>;
  /** Zone of the recipient's quiet hours; null for a text that may leave at any hour. */
  time_zone: Fixed<string | null>;
  created_at: Fixed<Temporal.Instant>;
}

/** One text that a caller has said yes to, with that consent. */
export interface CallerTextsTable extends Leaving {
  kind: Fixed<CallerTextKind>;
  /** The link that it brings. */
  reference: Fixed<string>;
  phone: Fixed<string>;
  user_id: string | null;
  /** Version of the words beside the box that the operator ticked. */
  version: Fixed<string>;
  operator_id: Fixed<string>;
  given_at: Fixed<Temporal.Instant>;
  /** A reply of STOP from this number. */
  stopped_at: Generated<Temporal.Instant | null>;
}

export interface TextRepliesTable {
  id: Fixed<string>;
  phone: Fixed<string>;
  wish: Fixed<ReplyWish>;
  received_at: Fixed<Temporal.Instant>;
}
