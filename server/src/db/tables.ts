import type * as people from './tables/people.ts';
import type * as offer from './tables/offer.ts';
import type * as bookings from './tables/bookings.ts';
import type * as money from './tables/money.ts';
import type * as machinery from './tables/machinery.ts';

export interface Tables {
  users: people.UsersTable;
  sessions: people.SessionsTable;
  account_links: people.AccountLinksTable;
  password_reset_requests: people.PasswordResetRequestsTable;
  locations: offer.LocationsTable;
  vehicles: offer.VehiclesTable;
  vehicle_photos: offer.VehiclePhotosTable;
  photo_files: offer.PhotoFilesTable;
  quotes: bookings.QuotesTable;
  bookings: bookings.BookingsTable;
  booking_events: bookings.BookingEventsTable;
  reviews: bookings.ReviewsTable;
  booking_changes: bookings.BookingChangesTable;
  payments: money.PaymentsTable;
  refunds: money.RefundsTable;
  ledger_entries: money.LedgerEntriesTable;
  encryption_keys: machinery.EncryptionKeysTable;
  outbox: machinery.OutboxTable;
  contact_messages: people.ContactMessagesTable;
  idempotency_keys: machinery.IdempotencyKeysTable;
  simulated_cards: money.SimulatedCardsTable;
  simulated_charges: money.SimulatedChargesTable;
  simulated_refunds: money.SimulatedRefundsTable;
  rate_limits: machinery.RateLimitsTable;
  sweep_marks: machinery.SweepMarksTable;
  vehicle_blocks: offer.VehicleBlocksTable;
  calendar_imports: offer.CalendarImportsTable;
  calendar_feeds: offer.CalendarFeedsTable;
  audit_entries: machinery.AuditEntriesTable;
  audit_chain: machinery.AuditChainTable;
  catalogue_version: offer.CatalogueVersionTable;
}
