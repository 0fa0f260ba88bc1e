import type { HandoverKind, PhotoSlot } from '@makani/contract/handover/handover-words';
import type { HandoverRecord, TripHandovers, VehicleMark } from '@makani/contract/handover/handovers';

/** The signed record of the trip's vehicle that counts, before any correction. */
export function signedRecord(trip: TripHandovers, kind: HandoverKind): HandoverRecord | undefined {
  const signed = trip.records.filter(
    (record) => record.kind === kind && record.vehicleId === trip.vehicle.id && record.signedAt !== null,
  );
  return signed.findLast(({ counts, corrects }) => counts && corrects === null) ?? signed[0];
}

/** The same trip with another of its vehicles; undefined for one that it has never had. */
export function withVehicle(trip: TripHandovers, vehicleId: string): TripHandovers | undefined {
  if (trip.vehicle.id === vehicleId) return trip;
  const leg = trip.legs.find(({ vehicle }) => vehicle.id === vehicleId);
  return leg && { ...trip, ...leg };
}

/** Whether the caller's side is still to confirm a signed record. */
export function awaitsOwn({ side }: Pick<TripHandovers, 'side'>, record: HandoverRecord): boolean {
  const own = side === 'guest' ? 'guest' : 'other';
  return record.signedAt !== null && !record.confirmations.some(({ by }) => by === own);
}

/** Records of the vehicle beside the first one: corrections, and those of another phone. */
export function otherRecords(trip: TripHandovers, kind: HandoverKind): HandoverRecord[] {
  const first = signedRecord(trip, kind);
  return trip.records.filter(
    (record) =>
      record.kind === kind &&
      record.vehicleId === trip.vehicle.id &&
      record.signedAt !== null &&
      record.id !== first?.id,
  );
}

/** The pickup's picture of a slot; null for none. */
export function pickupPicture(trip: TripHandovers, slot: PhotoSlot): string | null {
  const photo = signedRecord(trip, 'pickup')?.photos.find((one) => one.slot === slot && one.picture !== null);
  return photo?.picture?.src ?? null;
}

/** Photos that the server knows, whichever record they have become a part of. */
export function sentPhotos(trip: TripHandovers): HandoverRecord['photos'] {
  return trip.records.flatMap(({ photos }) => photos);
}

/** Marks that were there before this record, each once. */
export function marksBefore(trip: TripHandovers, kind: HandoverKind): VehicleMark[] {
  const ofPickup =
    kind === 'return'
      ? trip.records
          .filter(
            ({ kind: one, vehicleId: id, signedAt }) =>
              one === 'pickup' && id === trip.vehicle.id && signedAt !== null,
          )
          .flatMap(({ marks }) => marks)
      : [];
  return [...new Map([...trip.knownMarks, ...ofPickup].map((mark) => [mark.id, mark])).values()];
}

/** The other side's name. */
export function otherName(trip: TripHandovers): string {
  return trip.side === 'guest' ? (trip.hostName ?? 'the desk') : trip.guestName;
}
