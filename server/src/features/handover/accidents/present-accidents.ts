import type { Accident, AccidentPhoto, HostAccident } from '@makani/contract/road/accidents';
import type { Db } from '../../../db/database.ts';
import { presentPicture } from '../../vehicles/public/received-photos.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import { type AddressPhoto, pathInReport } from '../photos/photo-address.ts';
import { momentIn, type Shown } from '../records/present-record.ts';
import { type AccidentPhotoRow, type AccidentRow, photosOfAccidents } from './accidents.repository.ts';

export async function presentAccidents(
  db: Db,
  rows: readonly AccidentRow[],
  { timeZone, addressPhoto }: Pick<Shown, 'timeZone' | 'addressPhoto'>,
): Promise<Accident[]> {
  const moment = momentIn(timeZone);
  const ids = rows.map(({ id }) => id);
  const [photos, cards] = [
    await photosOfAccidents(db, ids),
    await getVehicleCards(
      db,
      rows.map((row) => row.vehicle_id),
    ),
  ];
  return rows.map((row) => ({
    id: row.id,
    vehicleName: cards.get(row.vehicle_id)?.name ?? '',
    happened: moment(row.happened_at),
    reported: moment(row.reported_at),
    reportedBy: row.reported_by,
    place: row.place,
    coordinates: row.coordinates,
    words: row.words,
    isAnybodyHurt: row.is_anybody_hurt,
    otherParty: row.other_party,
    policeReport: row.police_report,
    contentSha256: row.content_sha256,
    photos: (photos.get(row.id) ?? []).map((photo) => presentAccidentPhoto(photo, addressPhoto)),
  }));
}

/** The part of a report that the host of the vehicle sees. */
export function forHost({
  otherParty: _party,
  policeReport: _report,
  contentSha256: _hash,
  ...shown
}: Accident): HostAccident {
  return shown;
}

export function presentAccidentPhoto(
  { id, accident_id: accidentId, sha256, src, srcset }: AccidentPhotoRow,
  addressPhoto: AddressPhoto,
): AccidentPhoto {
  const path = pathInReport(accidentId, id);
  const picture =
    src === null
      ? null
      : presentPicture({ ...addressPhoto({ path, src, srcset }), alt: 'Photo of the accident' });
  return { id, sha256, picture };
}
