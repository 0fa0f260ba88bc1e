import type { BookingsTable, QuotesTable } from './bookings.ts';
import type { PaymentsTable } from './money.ts';

// A statement that names its columns can keep its plan over a migration: servers/named-statements.ts.

function namesOf<Name extends string>(columns: Record<Name, true>): Name[] {
  // The type names every key.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.keys(columns) as Name[];
}

export const quoteColumns = namesOf<keyof QuotesTable>({
  id: true,
  purpose: true,
  for_booking_id: true,
  for_guest_id: true,
  vehicle_id: true,
  location_id: true,
  time_zone: true,
  pickup_at: true,
  return_at: true,
  starts_at: true,
  ends_at: true,
  options: true,
  lines: true,
  total_cents: true,
  cancellation_policy: true,
  deposit_cents: true,
  currency: true,
  created_at: true,
  expires_at: true,
});

export const bookingColumns = namesOf<keyof BookingsTable>({
  id: true,
  reference: true,
  quote_id: true,
  vehicle_id: true,
  guest_id: true,
  order_id: true,
  location_id: true,
  time_zone: true,
  pickup_at: true,
  return_at: true,
  starts_at: true,
  ends_at: true,
  picked_up_at: true,
  returned_at: true,
  blocked_until: true,
  status: true,
  hold_expires_at: true,
  hold_extended: true,
  confirm_by: true,
  rejection_reason: true,
  host_reminded_at: true,
  cancellation_policy: true,
  cancellation_fee_cents: true,
  deposit_cents: true,
  reminded_for: true,
  customer_first_name: true,
  customer_last_name: true,
  customer_email: true,
  customer_phone: true,
  driver_license_encrypted: true,
  driver_license_last4: true,
  party: true,
  flight: true,
  meeting_addresses: true,
  called_off_at: true,
  license_erased_at: true,
  person_erased_at: true,
  archived: true,
  created_at: true,
});

export const paymentColumns = namesOf<keyof PaymentsTable>({
  id: true,
  purpose: true,
  reference: true,
  charge_id: true,
  amount_cents: true,
  retained_cents: true,
  captured_cents: true,
  captured_at: true,
  currency: true,
  status: true,
  request_key: true,
  method: true,
  token: true,
  keeps_card: true,
  card_of: true,
  last4: true,
  capture_before: true,
  failure: true,
  attempts: true,
  next_attempt_at: true,
  created_at: true,
  updated_at: true,
});
