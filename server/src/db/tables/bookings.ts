import type { MeetingAddresses } from '@makani/contract/arrivals/addresses';
import type { DepositStatus } from '@makani/contract/bookings/deposits';
import type { BookingStatus } from '@makani/contract/bookings/bookings';
import type { ExtraKind } from '@makani/contract/bookings/extras';
import type { PriceLine } from '@makani/contract/bookings/quotes';
import type { DriverAge, rentalChoicesSchema } from '@makani/contract/bookings/rental-options';
import type { DeskAct, DeskActKind } from '@makani/contract/operator/desk-acts';
import type { Party } from '@makani/contract/fit/party';
import type { QuotePurpose } from '@makani/domain/bookings/quote-use';
import type { CancellationPolicy } from '@makani/domain/cancellation/cancellation';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type * as z from 'zod/mini';
import type { Fixed } from './fixed.ts';

// Quotes, bookings and changes.

/**
 * The guest's choices besides vehicle, location and period, as requested. Older rows lack choices that were
 * added later.
 */
type StoredChoices = Partial<z.input<typeof rentalChoicesSchema>> & {
  offerCode?: string;
  /** The other location of a one-way trip. */
  returnLocationId?: string;
  /** The return that the lines are for, where the guest has agreed to an earlier one since. */
  pricedUntil?: string;
};

interface PeriodColumns {
  vehicle_id: Fixed<string>;
  location_id: Fixed<string>;
  time_zone: Fixed<string>;
  pickup_at: string;
  return_at: string;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
}

export interface QuotesTable extends PeriodColumns {
  id: Generated<string>;
  /** The use it was made for; null for quotes of the version before. */
  purpose: Fixed<QuotePurpose | null>;
  /** The booking that it changes, or takes the place of. */
  for_booking_id: Fixed<string | null>;
  /** The one guest who may take it. */
  for_guest_id: Fixed<string | null>;
  /** The one operator who may book at it. */
  for_operator_id: Fixed<string | null>;
  options: JSONColumnType<StoredChoices, string, never>;
  lines: JSONColumnType<PriceLine[], string, never>;
  /** The sum of the lines, which the database checks. */
  total_cents: Fixed<number>;
  /** The policy that each booking of the quote keeps. */
  cancellation_policy: JSONColumnType<CancellationPolicy, string | undefined, never>;
  /** The refundable deposit, which is no part of the total. */
  deposit_cents: Generated<number>;
  currency: Generated<'USD'>;
  created_at: Fixed<Temporal.Instant>;
  expires_at: Fixed<Temporal.Instant>;
}

export interface BookingsTable extends PeriodColumns {
  id: Generated<string>;
  reference: Fixed<string>;
  quote_id: string;
  /** Another one once a caller has entered their address. */
  guest_id: string;
  /** The order of several bookings that it is part of. */
  order_id: string | null;
  /** The other location where a one-way trip ends; null for the one of the pickup. */
  return_location_id: ColumnType<string | null, string | null | undefined, never>;
  /** When the vehicle was really picked up and came back; null while that is not on record. */
  picked_up_at: Generated<Temporal.Instant | null>;
  returned_at: Generated<Temporal.Instant | null>;
  blocked_until: Temporal.Instant;
  status: BookingStatus;
  hold_expires_at: Temporal.Instant;
  hold_extended: Generated<boolean>;
  confirm_by: Temporal.Instant | null;
  rejection_reason: Generated<string | null>;
  host_reminded_at: Generated<Temporal.Instant | null>;
  cancellation_policy: JSONColumnType<CancellationPolicy, string, string>;
  /** The amount retained from a cancelled booking. */
  cancellation_fee_cents: number | null;
  /** The refundable deposit that was agreed when it was booked. */
  deposit_cents: Generated<number>;
  /** The pickup time of the reminder already sent. */
  reminded_for: Temporal.Instant | null;
  customer_first_name: string;
  customer_last_name: string;
  customer_email: string;
  customer_phone: string;
  driver_license_encrypted: string;
  driver_license_last4: string;
  /** The people and luggage of the trip; null if nobody has said, or it was erased. */
  party: ColumnType<Party | null, string | null, string | null>;
  /** The flight that the guest arrives with; null if nobody has said, or it was erased. */
  flight: ColumnType<
    { number: string; landsAt: string; namedAt?: string } | null,
    string | null,
    string | null
  >;
  /** Where the guest wants the vehicle brought and fetched; null if nobody has said, or it was erased. */
  meeting_addresses: ColumnType<MeetingAddresses | null, string | null, string | null>;
  /** When it was cancelled or rejected. The database writes it with the event. */
  called_off_at: GeneratedAlways<Temporal.Instant | null>;
  license_erased_at: Generated<Temporal.Instant | null>;
  person_erased_at: Generated<Temporal.Instant | null>;
  /** Over long ago, so that no index of what is ahead holds it. The database clears it when the dates change. */
  archived: Generated<boolean>;
  created_at: Fixed<Temporal.Instant>;
}

/** A single row. */
export interface BookingArchiveTable {
  id: GeneratedAlways<number>;
  /** Every archived booking gave its dates back by then. */
  ended_by: Temporal.Instant;
}

export interface BookingEventsTable {
  id: GeneratedAlways<number>;
  booking_id: Fixed<string>;
  from_status: Fixed<BookingStatus | null>;
  to_status: Fixed<BookingStatus>;
  actor: Fixed<string>;
  reason: Fixed<string>;
  at: Fixed<Temporal.Instant>;
}

export interface BookingChangesTable {
  id: Generated<string>;
  booking_id: Fixed<string>;
  /** The idempotency key of the request that started it; only that request may resume it. */
  request_key: Fixed<string>;
  from_quote_id: Fixed<string>;
  to_quote_id: Fixed<string>;
  difference_cents: Fixed<number>;
  status: 'paying' | 'applied' | 'refused';
  /** The error code that a retry receives again. */
  refusal: string | null;
  /** A refund of part of the price by the desk: the trip stays as it was. */
  is_refund: ColumnType<boolean, boolean | undefined, never>;
  /** The operator who charges the card on file for it. */
  operator_id: ColumnType<string | null, string | undefined, never>;
  created_at: Fixed<Temporal.Instant>;
  settled_at: Temporal.Instant | null;
}

/** Acts of operators on bookings. */
export interface DeskActsTable {
  id: Fixed<string>;
  booking_id: Fixed<string>;
  /** A discount is given while booking for a caller. */
  act: Fixed<DeskActKind | 'discount'>;
  /** Counts toward the limit unless it was approved. */
  given_up_cents: Fixed<number>;
  /** The fee that stands instead of that of the policy. */
  fee_cents: Fixed<number | null>;
  operator_id: Fixed<string>;
  approval_id: Fixed<string | null>;
  created_at: Fixed<Temporal.Instant>;
}

/** Requests that wait for a second operator, with the decisions. */
export interface ApprovalsTable {
  id: Fixed<string>;
  booking_id: Fixed<string>;
  act: JSONColumnType<DeskAct, string, never>;
  given_up_cents: Fixed<number>;
  reason: string;
  requested_by: Fixed<string>;
  requested_at: Fixed<Temporal.Instant>;
  status: 'waiting' | 'approved' | 'declined';
  decided_by: Generated<string | null>;
  decided_at: Generated<Temporal.Instant | null>;
  decision_reason: Generated<string | null>;
}

/** Amounts set aside on guests' cards for trips. A deposit's payments have its id as their reference. */
export interface DepositsTable {
  id: Fixed<string>;
  booking_id: Fixed<string>;
  amount_cents: Fixed<number>;
  status: DepositStatus;
  held_at: Generated<Temporal.Instant | null>;
  release_by: Generated<Temporal.Instant | null>;
  /** The part that an operator charges, with its payee and reason. */
  taken_cents: Generated<number>;
  payee: Generated<'host' | 'platform' | null>;
  taken_account: Generated<string | null>;
  reason: Generated<string | null>;
  operator_id: Generated<string | null>;
  /** Released because the trip moved to other days. */
  moved_on: Generated<boolean>;
  created_at: Fixed<Temporal.Instant>;
  updated_at: Temporal.Instant;
}

/** Read by operators only. */
export interface BookingNotesTable {
  id: Fixed<string>;
  booking_id: Fixed<string>;
  operator_id: Fixed<string>;
  text: Fixed<string>;
  created_at: Fixed<Temporal.Instant>;
}

export interface ReviewsTable {
  id: Generated<string>;
  booking_id: Fixed<string>;
  vehicle_id: Fixed<string>;
  guest_id: Fixed<string>;
  stars: number;
  text: string;
  /** Since when an operator keeps it out of sight, and why. */
  hidden_at: Generated<Temporal.Instant | null>;
  hidden_reason: Generated<string | null>;
  created_at: Fixed<Temporal.Instant>;
  updated_at: Temporal.Instant;
}

/** Each child seat that a location rents. */
export interface ExtraUnitsTable {
  id: Generated<string>;
  location_id: Fixed<string>;
  kind: Fixed<ExtraKind>;
  retired_at: Temporal.Instant | null;
}

/** Others who drive on a trip. */
export interface OtherDriversTable {
  id: Fixed<string>;
  /** Moves to the trip that takes the place of a withdrawn one. */
  booking_id: string;
  token_hash: Fixed<string>;
  expires_at: Fixed<Temporal.Instant>;
  /** Name, birth date and license; null until the invitation is answered. */
  details_encrypted: string | null;
  answered_at: Temporal.Instant | null;
  trip_ends_at: Fixed<Temporal.Instant>;
  created_at: Fixed<Temporal.Instant>;
}

/** The driver of a trip that somebody else pays for. */
export interface TripDriversTable {
  /** Moves to the trip that takes the place of a withdrawn one. */
  booking_id: string;
  /** Each invitation has another one. */
  id: string;
  named_at: Temporal.Instant;
  /** Set while an invitation is yet to be sent. */
  wanted_at: Temporal.Instant | null;
  token_hash: string | null;
  expires_at: Temporal.Instant | null;
  /** When the payer hears that nobody has accepted. */
  notify_at: Temporal.Instant | null;
  account_id: string | null;
  accepted_at: Temporal.Instant | null;
  /** As the driver said when they accepted. */
  driver_age: Generated<DriverAge | null>;
  /** A driver who waits until the payer accepts the price for their age. */
  waiting_account_id: Generated<string | null>;
  trip_ends_at: Fixed<Temporal.Instant>;
}

/** Links to bookings that the desk holds for somebody. */
export interface BookingLinksTable {
  id: Fixed<string>;
  booking_id: Fixed<string>;
  /** A text gets another one whenever it leaves. */
  token_hash: string;
  /** `code`: shown, or sent by text. It proves no address. */
  sent_by: Fixed<'mail' | 'code'>;
  opens_account: Fixed<boolean>;
  /** Null where a guest has asked for another one. */
  operator_id: Fixed<string | null>;
  created_at: Fixed<Temporal.Instant>;
  expires_at: Temporal.Instant;
  claimed_at: Generated<Temporal.Instant | null>;
  revoked_at: Generated<Temporal.Instant | null>;
}

/** Quotes that the desk has sent to callers. They hold nothing. */
export interface SentQuotesTable {
  id: Fixed<string>;
  /** A text gets another one whenever it leaves. */
  token_hash: string;
  quote_id: Fixed<string>;
  discount_reason: Fixed<string | null>;
  first_name: Fixed<string>;
  last_name: Fixed<string>;
  email: Fixed<string | null>;
  phone: Fixed<string | null>;
  sent_by: Fixed<'mail' | 'text' | 'code'>;
  operator_id: Fixed<string>;
  created_at: Fixed<Temporal.Instant>;
  valid_until: Fixed<Temporal.Instant>;
  withdrawn_at: Generated<Temporal.Instant | null>;
  booking_id: Generated<string | null>;
  taken_at: Generated<Temporal.Instant | null>;
  /** The link that its page handed out for the booking. */
  link_id: Generated<string | null>;
}

/** The seats of bookings that are alive, for as long as their vehicles are away. */
export interface BookedExtrasTable {
  unit_id: Fixed<string>;
  booking_id: Fixed<string>;
  starts_at: Fixed<Temporal.Instant>;
  ends_at: Fixed<Temporal.Instant>;
}

/** Vehicles offered or taken in place of one that its host has withdrawn. */
export interface SubstitutesTable {
  booking_id: Fixed<string>;
  lost_booking_id: Fixed<string>;
  order_id: Fixed<string>;
  status: 'open' | 'taken' | 'closed';
  at_hosts_cost: Fixed<boolean>;
  created_at: Fixed<Temporal.Instant>;
  settled_at: Temporal.Instant | null;
}
