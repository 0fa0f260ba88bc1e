import type { Db } from '../../../db/database.ts';
import { type ConfirmationRow, listConfirmations } from '../data/confirmations.repository.ts';
import { type HandoverSummary, handoversOf } from '../data/handover-lists.ts';
import { type HandoverRow, listOfBookings } from '../data/handovers.repository.ts';
import { marksOfRecords, type StoredMark } from '../data/marks.repository.ts';
import { listPhotos, type PhotoRow } from '../data/photos.repository.ts';

/** A signed record with both sides' words, marks and photos. */
interface RecordInEvidence extends HandoverSummary, Pick<HandoverRow, 'note' | 'missing' | 'answers'> {
  deviceAt: Temporal.Instant;
  contentSha256: string;
  photos: PhotoRow[];
  marks: StoredMark[];
  confirmations: ConfirmationRow[];
}

export interface HandoverEvidence {
  records: RecordInEvidence[];
}

/** All signed records of a trip, with their hashes. */
export async function evidenceOf(db: Db, bookingId: string): Promise<HandoverEvidence> {
  const summaries = (await handoversOf(db, [bookingId])).get(bookingId) ?? [];
  const rows = new Map((await listOfBookings(db, [bookingId])).map((row) => [row.id, row]));
  const ids = [...rows.keys()];
  const [photos, marks, confirmations] = [
    await listPhotos(db, ids),
    await marksOfRecords(db, ids),
    await listConfirmations(db, ids),
  ];
  const records = summaries.flatMap((summary) => {
    const row = rows.get(summary.id);
    if (row === undefined || row.content_sha256 === null) return [];
    const own = <Part extends { handover_id: string }>(parts: Part[]) =>
      parts.filter((part) => part.handover_id === row.id);
    const { note, missing, answers, device_at: deviceAt, content_sha256: contentSha256 } = row;
    const parts = { photos: own(photos), marks: own(marks), confirmations: own(confirmations) };
    return [{ ...summary, note, missing, answers, deviceAt, contentSha256, ...parts }];
  });
  return { records };
}
