import type { HandoverKind, HandoverSide } from '@makani/contract/handover/handover-words';
import type { Db } from '../../../db/database.ts';
import { type ConfirmationRow, listConfirmations } from './confirmations.repository.ts';
import { type HandoverRow, listOfBookings } from './handovers.repository.ts';
import { marksOfRecords } from './marks.repository.ts';
import { listPhotos } from './photos.repository.ts';

/** A record in a few facts. */
export interface HandoverSummary {
  id: string;
  bookingId: string;
  vehicleId: string;
  kind: HandoverKind;
  ledBy: HandoverSide;
  happenedAt: Temporal.Instant;
  /** Null for a draft. */
  signedAt: Temporal.Instant | null;
  odometerMiles: number | null;
  energyLevel: number | null;
  corrects: string | null;
  counts: boolean;
  /** Null while that side hasn't confirmed. Their word on their own phone stands before that on the other's. */
  guestAgrees: boolean | null;
  otherAgrees: boolean | null;
  newMarks: number;
  /** Files that are still under way. */
  photosWaiting: number;
}

/** The records of bookings, oldest first. */
export async function handoversOf(db: Db, bookingIds: string[]): Promise<Map<string, HandoverSummary[]>> {
  const rows = await listOfBookings(db, bookingIds);
  const ids = rows.map(({ id }) => id);
  const confirmations = Map.groupBy(await listConfirmations(db, ids), (row) => row.handover_id);
  const marks = Map.groupBy(await marksOfRecords(db, ids), (row) => row.handover_id);
  const photos = Map.groupBy(await listPhotos(db, ids), (row) => row.handover_id);
  const summaries = rows.map((row) => ({
    ...summaryOf(row, confirmations.get(row.id) ?? []),
    newMarks: marks.get(row.id)?.length ?? 0,
    photosWaiting: (photos.get(row.id) ?? []).filter(
      ({ received_at: at, failure }) => at === null && failure === null,
    ).length,
  }));
  return Map.groupBy(summaries, ({ bookingId }) => bookingId);
}

function summaryOf(
  row: HandoverRow,
  confirmations: readonly ConfirmationRow[],
): Omit<HandoverSummary, 'newMarks' | 'photosWaiting'> {
  return {
    id: row.id,
    bookingId: row.booking_id,
    vehicleId: row.vehicle_id,
    kind: row.kind,
    ledBy: row.led_by,
    happenedAt: row.happened_at,
    signedAt: row.signed_at,
    odometerMiles: row.odometer_miles,
    energyLevel: row.energy_level,
    corrects: row.corrects,
    counts: row.counts,
    guestAgrees: agreementOf(confirmations, 'guest'),
    otherAgrees: agreementOf(confirmations, 'other'),
  };
}

function agreementOf(confirmations: readonly ConfirmationRow[], by: ConfirmationRow['by']): boolean | null {
  const given = confirmations.filter((one) => one.by === by);
  const onOwn = given.find(({ side }) => (side === 'guest') === (by === 'guest'));
  return (onOwn ?? given[0])?.agrees ?? null;
}
