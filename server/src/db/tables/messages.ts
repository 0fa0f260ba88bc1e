import type { AutomaticKind } from '@makani/contract/messages/automatic-messages';
import type { MessageReaders, MessageSide } from '@makani/contract/messages/messages';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from './fixed.ts';

// Messages between guest, host and desk.

export interface MessageThreadsTable {
  id: Fixed<string>;
  guest_id: Fixed<string>;
  vehicle_id: Fixed<string>;
  /** Null for a question before a booking. */
  booking_id: string | null;
  last_number: Generated<number>;
  last_message_at: Temporal.Instant;
  guest_read: Generated<number>;
  host_read: Generated<number>;
  desk_read: Generated<number>;
  /** A driver who isn't the guest reads apart from them. */
  driver_read: Generated<number>;
  /** When a mail about unread messages is due. */
  guest_mail_at: Generated<Temporal.Instant | null>;
  host_mail_at: Generated<Temporal.Instant | null>;
  /** The last such mail; null once that side has read something. */
  guest_mailed_at: Generated<Temporal.Instant | null>;
  host_mailed_at: Generated<Temporal.Instant | null>;
  first_message_at: Generated<Temporal.Instant | null>;
  first_answer_at: Generated<Temporal.Instant | null>;
  blocked_by: Generated<MessageSide | null>;
  blocked_at: Generated<Temporal.Instant | null>;
  /** An open report. */
  reported_by: Generated<'guest' | 'host' | null>;
  reported_at: Generated<Temporal.Instant | null>;
  report_reason: Generated<string | null>;
  /** A report by the other side while that one is open. */
  second_report_at: Generated<Temporal.Instant | null>;
  second_report_reason: Generated<string | null>;
  retained_from: Temporal.Instant;
  created_at: Fixed<Temporal.Instant>;
}

export interface MessagesTable {
  id: Fixed<string>;
  thread_id: Fixed<string>;
  number: Fixed<number>;
  client_id: Fixed<string>;
  side: Fixed<MessageSide>;
  sender_id: Fixed<string>;
  text: string;
  /** The moment at which the site wrote it by itself; null for what somebody wrote. */
  automatic: ColumnType<AutomaticKind | null, AutomaticKind | undefined, never>;
  readers: ColumnType<MessageReaders, MessageReaders | undefined, never>;
  erased_at: Generated<Temporal.Instant | null>;
  sent_at: Fixed<Temporal.Instant>;
}

export interface MessagePhotosTable {
  id: Fixed<string>;
  thread_id: Fixed<string>;
  sender_id: Fixed<string>;
  message_id: string | null;
  position: Generated<number>;
  hash: Fixed<string>;
  src: Fixed<string>;
  srcset: Fixed<string>;
  created_at: Fixed<Temporal.Instant>;
}

export interface ThreadOpeningsTable {
  thread_id: Fixed<string>;
  operator_id: Fixed<string>;
  until: Temporal.Instant;
}

export interface AutomaticMessagesTable {
  booking_id: Fixed<string>;
  automatic: Fixed<AutomaticKind>;
  decided_at: Fixed<Temporal.Instant>;
}

export interface AutomaticMessagesOffTable {
  host_id: Fixed<string>;
  automatic: Fixed<AutomaticKind>;
}

export interface SavedAnswersTable {
  id: Fixed<string>;
  /** Null for those of the desk. */
  host_id: Fixed<string | null>;
  name: string;
  text: string;
  created_at: Fixed<Temporal.Instant>;
  updated_at: Temporal.Instant;
}

export interface ExpectedTimesTable {
  booking_id: Fixed<string>;
  kind: Fixed<'pickup' | 'return'>;
  expected_at: Temporal.Instant;
  noted_at: Temporal.Instant;
}
