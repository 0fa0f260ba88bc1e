import type { SwapCause } from '@makani/contract/operator/desk-acts';
import type { Accident } from '@makani/contract/road/accidents';
import type { ColumnType, Generated } from 'kysely';
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

/** Reports of accidents, which never change. */
export interface AccidentsTable {
  id: Fixed<string>;
  booking_id: Fixed<string>;
  /** The vehicle that the guest had then. */
  vehicle_id: Fixed<string>;
  reported_by: Fixed<Accident['reportedBy']>;
  happened_at: Fixed<Temporal.Instant>;
  reported_at: Fixed<Temporal.Instant>;
  place: Fixed<string>;
  coordinates: ColumnType<Accident['coordinates'], string | null, never>;
  words: Fixed<string>;
  is_anybody_hurt: Fixed<boolean>;
  other_party: ColumnType<Accident['otherParty'], string, never>;
  police_report: Fixed<string>;
  content_sha256: Fixed<string>;
}

/** Their photos; the last six are null until the file has come. */
export interface AccidentPhotosTable {
  id: Fixed<string>;
  accident_id: Fixed<string>;
  position: Fixed<number>;
  sha256: Fixed<string>;
  received_at: Generated<Temporal.Instant | null>;
  stored_sha256: Generated<string | null>;
  stored_name: Generated<string | null>;
  hash: Generated<string | null>;
  src: Generated<string | null>;
  srcset: Generated<string | null>;
}
