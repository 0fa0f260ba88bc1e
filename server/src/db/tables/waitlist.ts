import type { Party } from '@makani/contract/fit/party';
import type { JSONColumnType } from 'kysely';
import type { Fixed } from './fixed.ts';

// Entries of guests on the waitlist.

export interface WaitlistTable {
  id: Fixed<string>;
  guest_id: Fixed<string>;
  location_id: Fixed<string>;
  pickup_at: Fixed<string>;
  return_at: Fixed<string>;
  starts_at: Fixed<Temporal.Instant>;
  ends_at: Fixed<Temporal.Instant>;
  party: JSONColumnType<Party, string | null, string | null> | null;
  withdrawn_at: Temporal.Instant | null;
  /** The network that the guest asked from; null for entries of the version before. */
  asked_from: string | null;
  created_at: Fixed<Temporal.Instant>;
}

/** Each offer of a vehicle to an entry, with the hold that it is. */
export interface WaitlistOffersTable {
  booking_id: Fixed<string>;
  wish_id: Fixed<string>;
  vehicle_id: Fixed<string>;
  created_at: Fixed<Temporal.Instant>;
  /** The guest and dates of the entry, by which the offer is remembered; null for those of the version before. */
  guest_id: Fixed<string | null>;
  starts_at: Fixed<Temporal.Instant | null>;
  ends_at: Fixed<Temporal.Instant | null>;
  /** Until then the guest is made no other offer; when it was made, once it is paid. */
  counts_until: Temporal.Instant | null;
}
