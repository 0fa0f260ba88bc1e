import type { HandoverKind, HandoverSide } from '@makani/contract/handover/handover-words';
import type { HandoverBody, SentMark, SentPhoto } from '@makani/contract/handover/record-body';

/** All that a signature is about: what happened when, the readings, the marks, and each photo by its hash. */
export interface SignedContent extends Pick<HandoverBody, 'missing' | 'answers' | 'note'> {
  id: string;
  bookingId: string;
  vehicleId: string;
  kind: HandoverKind;
  corrects: string | null;
  ledBy: HandoverSide;
  happenedAt: Temporal.Instant;
  deviceAt: Temporal.Instant;
  odometerMiles: number | null;
  energyLevel: number | null;
  marks: readonly SentMark[];
  photos: readonly (Pick<SentPhoto, 'id' | 'slot' | 'sha256'> & { takenAt: Temporal.Instant })[];
}

/** The same as a text, of which the hash is taken. Its form never changes: what is signed can then be checked for ever. */
export function signedText(content: SignedContent): string {
  const { marks, photos, missing, answers, happenedAt, deviceAt } = content;
  return JSON.stringify([
    content.id,
    content.bookingId,
    content.vehicleId,
    content.kind,
    content.corrects,
    content.ledBy,
    happenedAt.toString(),
    deviceAt.toString(),
    content.odometerMiles,
    content.energyLevel,
    content.note,
    missing.map(({ what, reason }) => [what, reason]),
    answers.map(({ question, answer }) => [question, answer]),
    byId(marks).map(({ id, place, x, y, kind, size, note, photoIds }) => [
      id,
      place,
      x,
      y,
      kind,
      size,
      note,
      photoIds,
    ]),
    byId(photos).map(({ id, slot, takenAt, sha256 }) => [id, slot, takenAt.toString(), sha256]),
  ]);
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
