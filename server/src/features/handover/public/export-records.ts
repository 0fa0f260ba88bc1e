import type { AccountExport } from '@makani/contract/accounts/account-export';
import type { Db } from '../../../db/database.ts';
import { listAccidents, photosOfAccidents } from '../accidents/accidents.repository.ts';
import { evidenceOf } from '../evidence/evidence-of.ts';

type Exported = AccountExport['handovers'][number];

/** The signed records of trips: a guest's own, and those that a host has confirmed. */
export async function exportRecords(
  db: Db,
  { userId, bookingIds }: { userId: string; bookingIds: string[] },
): Promise<Exported[]> {
  const exported: Exported[] = [];
  for (const bookingId of new Set([...bookingIds, ...(await confirmedBy(db, userId))])) {
    const { records } = await evidenceOf(db, bookingId);
    for (const record of records)
      exported.push({
        bookingId,
        kind: record.kind,
        ledBy: record.ledBy,
        happenedAt: record.happenedAt.toString(),
        odometerMiles: record.odometerMiles,
        energyLevel: record.energyLevel,
        note: record.note,
        missing: record.missing,
        answers: record.answers,
        marks: record.marks.map(({ place, kind, size, note }) => ({ place, kind, size, note })),
        photos: record.photos.map(({ slot, taken_at: takenAt, src }) => ({
          slot,
          takenAt: takenAt.toString(),
          address: src,
        })),
        confirmations: record.confirmations.map(({ by, name, signature, agrees, remark, ...one }) => ({
          by,
          name,
          signature,
          agrees,
          remark,
          at: one.confirmed_at.toString(),
        })),
        contentSha256: record.contentSha256,
      });
  }
  return exported;
}

/** Reports of accidents on a guest's trips, with all that was typed. */
export async function exportAccidents(db: Db, bookingIds: string[]): Promise<AccountExport['accidents']> {
  const rows = await listAccidents(db, bookingIds);
  const photos = await photosOfAccidents(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    bookingId: row.booking_id,
    happenedAt: row.happened_at.toString(),
    reportedAt: row.reported_at.toString(),
    reportedBy: row.reported_by,
    place: row.place,
    coordinates: row.coordinates,
    words: row.words,
    isAnybodyHurt: row.is_anybody_hurt,
    otherParty: row.other_party,
    policeReport: row.police_report,
    photos: (photos.get(row.id) ?? []).flatMap(({ src }) => src ?? []),
    contentSha256: row.content_sha256,
  }));
}

async function confirmedBy(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('handover_confirmations')
    .innerJoin('handovers', 'handovers.id', 'handover_confirmations.handover_id')
    .select('handovers.booking_id')
    .distinct()
    .where('sender_id', '=', userId)
    .execute();
  return rows.map(({ booking_id: id }) => id);
}
