import { buffer } from 'node:stream/consumers';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import type { RecordsForBank } from '../../bookings/public/day/charges.ts';
import type { ZippedFile } from '../../documents/public/evidence-facts.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import {
  type AccidentPhotoRow,
  listAccidents,
  photosOfAccidents,
} from '../accidents/accidents.repository.ts';

/** Reports of accidents on a trip as evidence has them, with the files of their photos. */
export async function accidentsInEvidence(
  db: Db,
  bookingId: string,
  photoFile: Context['photoStore']['get'],
) {
  const rows = await listAccidents(db, [bookingId]);
  const byReport = await photosOfAccidents(
    db,
    rows.map(({ id }) => id),
  );
  const photos: ZippedFile[] = [];
  for (const photo of [...byReport.values()].flat()) {
    const file = photo.stored_name === null ? undefined : await photoFile(photo.stored_name);
    if (file !== undefined) photos.push({ name: nameOf(photo), content: await buffer(file.content) });
  }
  const reports = rows.map((row) => ({
    id: row.id,
    bookingId: row.booking_id,
    vehicleId: row.vehicle_id,
    reportedBy: row.reported_by,
    happenedAt: row.happened_at.toString(),
    reportedAt: row.reported_at.toString(),
    place: row.place,
    coordinates: row.coordinates,
    words: row.words,
    isAnybodyHurt: row.is_anybody_hurt,
    otherParty: row.other_party,
    policeReport: row.police_report,
    /** As the audit has it: of the text that `reportText` makes of these facts. */
    contentSha256: row.content_sha256,
    photos: (byReport.get(row.id) ?? []).map((photo) => ({
      id: photo.id,
      receivedAt: photo.received_at?.toString() ?? null,
      sha256AsSent: photo.sha256,
      sha256: photo.stored_sha256,
      file: photo.stored_name === null ? null : nameOf(photo),
    })),
  }));
  return { reports, photos };
}

/**
 * The same for a cardholder's bank, oldest first. The other party is a stranger to the charge, so their name, plate and insurer
 * are left out, as they are for hosts. The bank needs neither the phone's position nor who was hurt.
 */
export const accidentsForBank: RecordsForBank['accidentsOf'] = async (db, bookingId) => {
  const rows = (await listAccidents(db, [bookingId])).toReversed();
  const [photos, cards] = [
    await photosOfAccidents(
      db,
      rows.map(({ id }) => id),
    ),
    await getVehicleCards(
      db,
      rows.map((row) => row.vehicle_id),
    ),
  ];
  return rows.map((row) => ({
    vehicleName: cards.get(row.vehicle_id)?.name ?? '',
    happenedAt: row.happened_at,
    reportedAt: row.reported_at,
    reportedBy: row.reported_by,
    place: row.place,
    words: row.words,
    policeReport: row.police_report,
    photoHashes: (photos.get(row.id) ?? []).map((photo) => photo.stored_sha256 ?? photo.sha256),
  }));
};

function nameOf({ accident_id: accidentId, position }: AccidentPhotoRow): string {
  return `photos/accident-${accidentId}-${position}.jpg`;
}
