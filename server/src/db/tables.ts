import type { BookingStatus } from '@makani/contract/bookings';
import type { Discount } from '@makani/contract/offers';
import type { PaymentStatus } from '@makani/contract/payments';
import type { Insurance } from '@makani/contract/quotes';
import type { Category } from '@makani/contract/vehicles';
import type { CancellationPolicy } from '@makani/domain/cancellation';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

type Instant = Temporal.Instant;
/** Set once, when the row is made. */
type Fixed<T> = ColumnType<T, T, never>;

export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  account_links: AccountLinksTable;
  password_reset_requests: PasswordResetRequestsTable;
  locations: LocationsTable;
  vehicles: VehiclesTable;
  vehicle_photos: VehiclePhotosTable;
  photo_files: PhotoFilesTable;
  quotes: QuotesTable;
  bookings: BookingsTable;
  booking_events: BookingEventsTable;
  reviews: ReviewsTable;
  booking_changes: BookingChangesTable;
  payments: PaymentsTable;
  refunds: RefundsTable;
  ledger_entries: LedgerEntriesTable;
  outbox: OutboxTable;
  contact_messages: ContactMessagesTable;
  idempotency_keys: IdempotencyKeysTable;
  simulated_cards: SimulatedCardsTable;
  simulated_charges: SimulatedChargesTable;
  simulated_refunds: SimulatedRefundsTable;
  rate_limits: RateLimitsTable;
  vehicle_blocks: VehicleBlocksTable;
  calendar_imports: CalendarImportsTable;
  calendar_feeds: CalendarFeedsTable;
  catalogue_version: CatalogueVersionTable;
}

interface UsersTable {
  id: Generated<string>;
  email: string;
  username: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  phone_number: string;
  driver_license_sealed: string | null;
  driver_license_last4: string | null;
  roles: ('guest' | 'host')[];
  promotions: boolean;
  terms_accepted_at: Instant | null;
  email_verified_at: Generated<Instant | null>;
  /** Set when the account was deleted: the names are pseudonyms, and nobody signs in. */
  deleted_at: Generated<Instant | null>;
  created_at: Fixed<Instant>;
}

interface SessionsTable {
  token_hash: string;
  /** What the owner knows it by; opens nothing. */
  id: Generated<string>;
  device: Generated<string>;
  user_id: string;
  created_at: Fixed<Instant>;
  last_used_at: Instant;
  idle_expires_at: Instant;
  absolute_expires_at: Instant;
}

interface AccountLinksTable {
  id: Generated<string>;
  token_hash: Fixed<string>;
  user_id: Fixed<string>;
  purpose: Fixed<'reset_password' | 'verify_email'>;
  created_at: Fixed<Instant>;
  expires_at: Fixed<Instant>;
  used_at: Generated<Instant | null>;
}

interface PasswordResetRequestsTable {
  id: GeneratedAlways<string>;
  email: Fixed<string>;
  created_at: Fixed<Instant>;
}

interface LocationsTable {
  id: string;
  name: string;
  address: string;
  phone: string;
  email: string;
  hours: string;
  image: string;
  latitude: number;
  longitude: number;
  time_zone: string;
  description: string;
  status: 'open' | 'opening_soon';
}

interface VehiclesTable {
  id: Generated<string>;
  host_id: string;
  location_id: string;
  name: string;
  category: Category;
  year: number;
  daily_cents: number;
  description: string;
  seats: number;
  transmission: string;
  engine: string;
  acceleration: string;
  status: Generated<'active' | 'maintenance' | 'archived'>;
  min_notice_hours: Generated<number>;
  min_days: Generated<number>;
  turnaround_hours: Generated<number>;
  features: Generated<string[]>;
  version: Generated<number>;
  created_at: Fixed<Instant>;
}

interface VehiclePhotosTable {
  id: Generated<string>;
  /** Null with `position` for an upload that no vehicle shows yet. */
  vehicle_id: string | null;
  position: number | null;
  host_id: Fixed<string>;
  is_primary: Generated<boolean>;
  src: Fixed<string>;
  srcset: ColumnType<string | null, string | null, never>;
  alt: string;
  /** Null for the drawings that come with the house. */
  hash: ColumnType<string | null, string | null, never>;
  created_at: ColumnType<Instant, Instant | undefined, never>;
}

interface PhotoFilesTable {
  hash: Fixed<string>;
  names: string[];
  bytes: Generated<number>;
  last_used_at: Instant;
  doomed_until: Instant | null;
}

interface PeriodColumns {
  vehicle_id: Fixed<string>;
  location_id: Fixed<string>;
  time_zone: Fixed<string>;
  pickup_at: string;
  return_at: string;
  starts_at: Instant;
  ends_at: Instant;
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

interface QuotesTable extends PeriodColumns, PriceColumns {
  id: Generated<string>;
  currency: Generated<'USD'>;
  created_at: Fixed<Instant>;
  expires_at: Fixed<Instant>;
}

interface BookingsTable extends PeriodColumns, PriceColumns {
  id: Generated<string>;
  reference: Fixed<string>;
  quote_id: string;
  guest_id: Fixed<string>;
  blocked_until: Instant;
  status: BookingStatus;
  hold_expires_at: Instant;
  hold_extended: Generated<boolean>;
  confirm_by: Instant | null;
  rejection_reason: Generated<string | null>;
  host_reminded_at: Generated<Instant | null>;
  cancellation_policy: JSONColumnType<CancellationPolicy, string, string>;
  /** What is kept of a cancelled one. */
  cancellation_fee_cents: number | null;
  /** The pickup of which the guest was reminded. */
  reminded_for: Instant | null;
  customer_first_name: string;
  customer_last_name: string;
  customer_email: string;
  customer_phone: string;
  driver_license_sealed: string;
  driver_license_last4: string;
  created_at: Fixed<Instant>;
}

interface BookingEventsTable {
  id: GeneratedAlways<number>;
  booking_id: Fixed<string>;
  from_status: Fixed<BookingStatus | null>;
  to_status: Fixed<BookingStatus>;
  actor: Fixed<string>;
  reason: Fixed<string>;
  at: Fixed<Instant>;
}

interface ReviewsTable {
  id: Generated<string>;
  booking_id: Fixed<string>;
  vehicle_id: Fixed<string>;
  guest_id: Fixed<string>;
  stars: number;
  text: string;
  created_at: Fixed<Instant>;
  updated_at: Instant;
}

interface BookingChangesTable {
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
  created_at: Fixed<Instant>;
  settled_at: Instant | null;
}

interface PaymentsTable {
  id: Generated<string>;
  reference: Fixed<string>;
  amount_cents: Fixed<number>;
  /** What of it is to be kept; captured less refunded comes to this in the end. */
  keep_cents: number;
  captured_cents: Generated<number>;
  captured_at: Instant | null;
  currency: Generated<'USD'>;
  status: PaymentStatus;
  /** The idempotency key of the request that began it: only that request may resume it. */
  request_key: Fixed<string>;
  method: Generated<'Credit Card'>;
  token: Fixed<string>;
  last4: Generated<string>;
  failure: string | null;
  attempts: Generated<number>;
  next_attempt_at: Instant;
  created_at: Fixed<Instant>;
  updated_at: Instant;
}

interface RefundsTable {
  id: Generated<string>;
  payment_id: Fixed<string>;
  amount_cents: Fixed<number>;
  status: Generated<'requested' | 'done'>;
  reason: Fixed<string>;
  attempts: Generated<number>;
  next_attempt_at: Instant;
  created_at: Fixed<Instant>;
  done_at: Instant | null;
}

interface LedgerEntriesTable {
  id: GeneratedAlways<number>;
  transaction_id: Fixed<string>;
  account: Fixed<string>;
  amount_cents: Fixed<number>;
  reference: Fixed<string>;
  at: Fixed<Instant>;
}

interface OutboxTable {
  id: Generated<string>;
  kind: Fixed<string>;
  reference: Fixed<string>;
  recipient: string;
  payload: JSONColumnType<object, string, string>;
  status: Generated<'queued' | 'sent' | 'parked'>;
  attempts: Generated<number>;
  next_attempt_at: Instant;
  last_error: string | null;
  created_at: Fixed<Instant>;
  sent_at: Instant | null;
}

interface ContactMessagesTable {
  id: Generated<string>;
  name: Fixed<string>;
  email: Fixed<string>;
  subject: Fixed<string>;
  message: Fixed<string>;
  created_at: Fixed<Instant>;
}

interface IdempotencyKeysTable {
  owner_id: string;
  key: string;
  request_hash: string;
  locked_until: Instant;
  status: number | null;
  answer: JSONColumnType<object | null, string | null, string | null>;
  created_at: Fixed<Instant>;
}

interface SimulatedCardsTable {
  token: string;
  behaviour: string;
  last4: string;
  charge_id: string | null;
  created_at: Fixed<Instant>;
}

interface SimulatedChargesTable {
  id: string;
  token: string;
  amount_cents: number;
  captured_cents: Generated<number>;
  state: 'authorised' | 'declined' | 'captured' | 'voided' | 'refunded';
  failure: string | null;
  last4: string;
  created_at: Fixed<Instant>;
}

interface SimulatedRefundsTable {
  id: string;
  charge_id: string;
  amount_cents: number;
  created_at: Fixed<Instant>;
}

interface RateLimitsTable {
  key: string;
  hits: number;
  resets_at: Instant;
}

interface VehicleBlocksTable {
  id: Generated<string>;
  vehicle_id: Fixed<string>;
  /** Null for the host's own. */
  import_id: Fixed<string | null>;
  /** Which event of the calendar, and which occurrence of it. */
  event: Fixed<string | null>;
  starts_at: Instant;
  ends_at: Instant;
  note: string;
  created_at: Fixed<Instant>;
}

interface CalendarImportsTable {
  id: Generated<string>;
  vehicle_id: Fixed<string>;
  kind: Fixed<'address' | 'file'>;
  name: string;
  /** The host name of the address. */
  source: Fixed<string | null>;
  address_sealed: Fixed<string | null>;
  address_hash: Fixed<string | null>;
  warnings: JSONColumnType<string[], string | undefined, string>;
  last_read_at: Instant | null;
  last_error: string | null;
  failures: Generated<number>;
  next_read_at: Instant | null;
  created_at: Fixed<Instant>;
}

interface CalendarFeedsTable {
  vehicle_id: Fixed<string>;
  secret_hash: string;
  secret_sealed: string;
  created_at: Instant;
}

/** One row. Its triggers count it up with every change of a vehicle, a photo or a location. */
interface CatalogueVersionTable {
  id: GeneratedAlways<number>;
  version: GeneratedAlways<number>;
}
