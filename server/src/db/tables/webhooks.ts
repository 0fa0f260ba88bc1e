import type { WebhookEvent } from '@makani/contract/webhooks/webhooks';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from './fixed.ts';

/** Addresses that are told of events. */
export interface WebhooksTable {
  id: Fixed<string>;
  url: Fixed<string>;
  events: WebhookEvent[];
  secret_encrypted: string;
  old_secret_encrypted: Generated<string | null>;
  /** Until when the old secret signs as well. */
  old_secret_until: Generated<Temporal.Instant | null>;
  created_by: Fixed<string>;
  created_at: Fixed<Temporal.Instant>;
  /** Since when it has had these events without a pause. */
  on_since: Temporal.Instant;
  off_at: Generated<Temporal.Instant | null>;
  /** Nothing had arrived for three days. */
  was_stopped: Generated<boolean>;
  last_delivered_at: Generated<Temporal.Instant | null>;
}

/** Deliveries of the last 30 days. Triggers write them with the facts that they tell. */
export interface WebhookDeliveriesTable {
  id: Generated<string>;
  webhook_id: Fixed<string>;
  event: Fixed<WebhookEvent>;
  type: Fixed<string>;
  fact: Fixed<string>;
  booking_id: Fixed<string | null>;
  booking_reference: Fixed<string | null>;
  object_id: Fixed<string>;
  happened_at: Fixed<Temporal.Instant>;
  attempts: ColumnType<number, never, number>;
  next_attempt_at: Temporal.Instant;
  /** The begin of the three days in which it is retried. */
  retried_from: Temporal.Instant;
  last_tried_at: Generated<Temporal.Instant | null>;
  last_answer: Generated<string | null>;
  delivered_at: Generated<Temporal.Instant | null>;
  given_up_at: Generated<Temporal.Instant | null>;
}
