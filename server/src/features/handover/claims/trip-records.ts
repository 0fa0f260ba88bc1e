import { recordedMissingEighths } from '@makani/domain/handover/fuel-charge';
import type { TripRecords } from '../../bookings/public/day/charges.ts';
import { listCounted } from '../data/handovers.repository.ts';
import { vehicleFactsOf } from '../vehicle-facts.ts';
import { claimPhotos } from '../evidence/claim-photos.ts';
import { evidenceOf } from '../evidence/evidence-of.ts';

/** The signed records of pickup and return, for charges that rest on them. */
export const recordsOfTrips: TripRecords = {
  async evidenceOf(db, bookingId) {
    const { records } = await evidenceOf(db, bookingId);
    const photos = records.flatMap((record) => record.photos);
    const marks = records.flatMap((record) => record.marks);
    return {
      photos: new Map(photos.map((photo) => [photo.id, photo.stored_sha256 ?? photo.sha256])),
      markIds: new Set(marks.map(({ id }) => id)),
    };
  },
  async missingEighths(db, bookingId, vehicleId) {
    const { energy } = await vehicleFactsOf(db, vehicleId);
    const records = await listCounted(db, bookingId);
    return recordedMissingEighths({ vehicle: { id: vehicleId, energy }, records });
  },
  claim: claimPhotos,
};
