import type { Party } from '@makani/contract/fit/party';
import type { JSONColumnType } from 'kysely';
import type { Fixed } from './fixed.ts';

// What guests wait for.

export interface WishesTable {
  id: Fixed<string>;
  guest_id: Fixed<string>;
  location_id: Fixed<string>;
  pickup_at: Fixed<string>;
  return_at: Fixed<string>;
  starts_at: Fixed<Temporal.Instant>;
  ends_at: Fixed<Temporal.Instant>;
  party: JSONColumnType<Party, string | null, string | null> | null;
  withdrawn_at: Temporal.Instant | null;
  created_at: Fixed<Temporal.Instant>;
}

/** Each offer of a vehicle to a wish, with the hold that it is. */
export interface WishOffersTable {
  booking_id: Fixed<string>;
  wish_id: Fixed<string>;
  vehicle_id: Fixed<string>;
  created_at: Fixed<Temporal.Instant>;
}
