import type { BookingStatus } from '@makani/contract/bookings/bookings';
import type { Discount } from '@makani/contract/bookings/offers';
import type { Insurance } from '@makani/contract/bookings/quotes';
import type { CancellationPolicy } from '@makani/domain/cancellation/cancellation';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Fixed } from './fixed.ts';

// What was asked for, taken and changed.

interface PeriodColumns {
  vehicle_id: Fixed<string>;
  location_id: Fixed<string>;
  time_zone: Fixed<string>;
  pickup_at: string;
  return_at: string;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
}

interface PriceColumns {
  insurance: Insurance;
  days: number;
  daily_cents: number;
  rental_cents: number;
  insurance_cents: number;
  service_cents: number;
  /** What a code takes off, as it was shown; its amount stands in `discount_cents` too. */
  discount: JSONColumnType<Discount | null, string | null, string | null>;
  discount_cents: number;
  total_cents: number;
}

export interface QuotesTable extends PeriodColumns, PriceColumns {
  id: Generated<string>;
  currency: Generated<'USD'>;
  created_at: Fixed<Temporal.Instant>;
  expires_at: Fixed<Temporal.Instant>;
}

export interface BookingsTable extends PeriodColumns, PriceColumns {
  id: Generated<string>;
  reference: Fixed<string>;
  quote_id: string;
  guest_id: Fixed<string>;
  blocked_until: Temporal.Instant;
  status: BookingStatus;
  hold_expires_at: Temporal.Instant;
  hold_extended: Generated<boolean>;
  confirm_by: Temporal.Instant | null;
  rejection_reason: Generated<string | null>;
  host_reminded_at: Generated<Temporal.Instant | null>;
  cancellation_policy: JSONColumnType<CancellationPolicy, string, string>;
  /** What is kept of a cancelled one. */
  cancellation_fee_cents: number | null;
  /** The pickup of which the guest was reminded. */
  reminded_for: Temporal.Instant | null;
  customer_first_name: string;
  customer_last_name: string;
  customer_email: string;
  customer_phone: string;
  driver_license_sealed: string;
  driver_license_last4: string;
  created_at: Fixed<Temporal.Instant>;
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
  /** The idempotency key of the request that began it: only that request may take it up again. */
  request_key: Fixed<string>;
  from_quote_id: Fixed<string>;
  to_quote_id: Fixed<string>;
  difference_cents: Fixed<number>;
  status: 'paying' | 'applied' | 'refused';
  /** The code of the refusal that a retry hears again. */
  refusal: string | null;
  created_at: Fixed<Temporal.Instant>;
  settled_at: Temporal.Instant | null;
}

export interface ReviewsTable {
  id: Generated<string>;
  booking_id: Fixed<string>;
  vehicle_id: Fixed<string>;
  guest_id: Fixed<string>;
  stars: number;
  text: string;
  created_at: Fixed<Temporal.Instant>;
  updated_at: Temporal.Instant;
}
