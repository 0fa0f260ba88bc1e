import type { Accident, SentAccident } from '@makani/contract/road/accidents';

/** All that a report of an accident says, as it is stored, and its photos by their hashes as they were sent. */
export interface ReportContent
  extends
    Pick<
      Accident,
      | 'id'
      | 'reportedBy'
      | 'place'
      | 'coordinates'
      | 'words'
      | 'isAnybodyHurt'
      | 'otherParty'
      | 'policeReport'
    >,
    Pick<SentAccident, 'photos'> {
  bookingId: string;
  vehicleId: string;
  happenedAt: Temporal.Instant;
  reportedAt: Temporal.Instant;
}

/** The same as a text, of which the hash is taken. Its form never changes, so that a report can be checked for ever. */
export function reportText(content: ReportContent): string {
  const { coordinates, otherParty } = content;
  return JSON.stringify([
    content.id,
    content.bookingId,
    content.vehicleId,
    content.reportedBy,
    content.happenedAt.toString(),
    content.reportedAt.toString(),
    content.place,
    coordinates && [coordinates.lat, coordinates.lng],
    content.words,
    content.isAnybodyHurt,
    [otherParty.name, otherParty.plate, otherParty.insurer],
    content.policeReport,
    content.photos.map(({ id, sha256 }) => [id, sha256]),
  ]);
}
