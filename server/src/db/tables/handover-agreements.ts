import type { Fixed } from './fixed.ts';

/** Rental agreements as they were signed. Rows never change. */
export interface AgreementsTable {
  id: Fixed<string>;
  booking_id: Fixed<string>;
  /** The one that was signed before; null for the first of a trip. */
  replaces_id: Fixed<string | null>;
  /** JSON of text, terms, signature and moment, which the hash covers to the letter. */
  content: Fixed<string>;
  sha256: Fixed<string>;
  signed_at: Fixed<Temporal.Instant>;
  trip_ends_at: Fixed<Temporal.Instant>;
}

/** Licenses that somebody has seen. Rows never change. */
export interface LicenseChecksTable {
  id: Fixed<string>;
  booking_id: Fixed<string>;
  /** Null for the driver of the booking. */
  other_driver_id: Fixed<string | null>;
  by_whom: Fixed<'host' | 'desk'>;
  checked_by: Fixed<string>;
  checked_at: Fixed<Temporal.Instant>;
  valid_until: Fixed<string>;
  card_last4: Fixed<string | null>;
  trip_ends_at: Fixed<Temporal.Instant>;
}
