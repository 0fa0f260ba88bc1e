import type { SwapCause } from '@makani/contract/operator/desk-acts';
import type { Generated } from 'kysely';
import type { Fixed } from './fixed.ts';

/** Other vehicles for the rest of trips that are under way. */
export interface VehicleSwapsTable {
  id: Fixed<string>;
  booking_id: Fixed<string>;
  from_vehicle_id: Fixed<string>;
  to_vehicle_id: Fixed<string>;
  swapped_at: Fixed<Temporal.Instant>;
  cause: Fixed<SwapCause>;
  operator_id: Fixed<string>;
  /** The days of the other vehicle; null once they are over. */
  block_id: Fixed<string | null>;
}

/** Mails about a trip on its way and after it, and the desk's word that no more of one kind go out. */
export interface TripNoticesTable {
  id: Generated<string>;
  booking_id: Fixed<string>;
  kind: Fixed<'overdue' | 'stopped' | 'next_guest' | 'returned' | 'review'>;
  due_at: Fixed<Temporal.Instant>;
  /** The trip from which the vehicle of this one is late. */
  late_booking_id: Fixed<string | null>;
  sent_at: Fixed<Temporal.Instant>;
}
