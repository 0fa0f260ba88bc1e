import type {
  HandoverKind,
  HandoverSide,
  MarkKind,
  MarkPlace,
  MarkSize,
  PhotoSlot,
} from '@makani/contract/handover/handover-words';
import type { HandoverBody, SentConfirmation } from '@makani/contract/handover/record-body';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Fixed } from './fixed.ts';

// Records of pickups and returns. A signed one never changes, nor what belongs to it.

export interface HandoversTable {
  id: Fixed<string>;
  booking_id: Fixed<string>;
  vehicle_id: Fixed<string>;
  kind: Fixed<HandoverKind>;
  /** The signed record that this one stands beside. */
  corrects: Fixed<string | null>;
  client_id: Fixed<string>;
  led_by: HandoverSide;
  happened_at: Temporal.Instant;
  device_at: Temporal.Instant;
  is_device_time: boolean;
  odometer_miles: Generated<number | null>;
  energy_level: Generated<number | null>;
  note: Generated<string>;
  missing: ColumnType<HandoverBody['missing'], string | undefined, string>;
  answers: ColumnType<HandoverBody['answers'], string | undefined, string>;
  counts: boolean;
  created_at: Fixed<Temporal.Instant>;
  signed_at: Generated<Temporal.Instant | null>;
  content_sha256: Generated<string | null>;
}

/** Phones, each with what it sent last. */
export interface HandoverDevicesTable {
  client_id: Fixed<string>;
  handover_id: string;
  side: Fixed<HandoverSide>;
  sender_id: Fixed<string>;
  body: JSONColumnType<HandoverBody, string, string>;
  sent_at: Temporal.Instant;
}

export interface HandoverPhotosTable {
  id: Fixed<string>;
  handover_id: Fixed<string>;
  client_id: Fixed<string>;
  slot: PhotoSlot;
  position: number;
  taken_at: Temporal.Instant;
  sha256: Fixed<string>;
  failure: string | null;
  received_at: Generated<Temporal.Instant | null>;
  stored_sha256: Generated<string | null>;
  stored_name: Generated<string | null>;
  hash: Generated<string | null>;
  src: Generated<string | null>;
  srcset: Generated<string | null>;
  claimed_at: Generated<Temporal.Instant | null>;
}

export interface VehicleMarksTable {
  id: Fixed<string>;
  handover_id: Fixed<string>;
  vehicle_id: Fixed<string>;
  place: Fixed<MarkPlace>;
  x: Fixed<number>;
  y: Fixed<number>;
  kind: Fixed<MarkKind>;
  size: Fixed<MarkSize>;
  note: Fixed<string>;
  photo_ids: Fixed<string[]>;
}

export interface HandoverConfirmationsTable {
  id: Fixed<string>;
  handover_id: Fixed<string>;
  by: Fixed<SentConfirmation['by']>;
  /** The owner of the phone that it was given on. */
  side: Fixed<HandoverSide>;
  sender_id: Fixed<string>;
  name: Fixed<string>;
  signature: Fixed<string | null>;
  agrees: Fixed<boolean>;
  remark: Fixed<string>;
  device_at: Fixed<Temporal.Instant>;
  confirmed_at: Fixed<Temporal.Instant>;
}
