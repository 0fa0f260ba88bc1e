import type { AccountExport } from '@makani/contract/accounts/account-export';
import type { HandoverSide } from '@makani/contract/handover/handover-words';
import type { Db } from '../../../db/database.ts';
import type { Encryption } from '../../../lib/encryption/encrypted-text.ts';
import { listAccidents, photosOfAccidents } from '../accidents/accidents.repository.ts';
import { evidenceOf } from '../evidence/evidence-of.ts';
import { pathInReport, pathInTrip, photoAddressesForWeek } from '../photos/photo-address.ts';

interface Source {
  db: Db;
  encryption: Encryption;
}

type Exported = AccountExport['handovers'][number];

/** The signed records of trips: a guest's own, and those that a host has confirmed. */
export async function exportRecords(
  { db, encryption }: Source,
  { userId, bookingIds }: { userId: string; bookingIds: string[] },
  now: Temporal.Instant,
): Promise<Exported[]> {
  const exported: Exported[] = [];
  const sides = new Map([
    ...(await confirmedBy(db, userId)),
    ...bookingIds.map((id) => [id, 'guest'] as const),
  ]);
  for (const [bookingId, side] of sides) {
    const addressPhoto = photoAddressesForWeek(encryption, { side, id: userId }, now);
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
        photos: record.photos.map(({ id, slot, taken_at: takenAt, src }) => ({
          slot,
          takenAt: takenAt.toString(),
          address: src && addressPhoto({ path: pathInTrip(bookingId, id), src, srcset: null }).src,
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
export async function exportAccidents(
  { db, encryption }: Source,
  { userId, bookingIds }: { userId: string; bookingIds: string[] },
  now: Temporal.Instant,
): Promise<AccountExport['accidents']> {
  const addressPhoto = photoAddressesForWeek(encryption, { side: 'guest', id: userId }, now);
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
    photos: (photos.get(row.id) ?? []).flatMap(({ id, src }) =>
      src === null ? [] : addressPhoto({ path: pathInReport(row.id, id), src, srcset: null }).src,
    ),
    contentSha256: row.content_sha256,
  }));
}

/** Bookings with a record that this person has confirmed, and the side on which they did. */
async function confirmedBy(db: Db, userId: string): Promise<[string, HandoverSide][]> {
  const rows = await db
    .selectFrom('handover_confirmations')
    .innerJoin('handovers', 'handovers.id', 'handover_confirmations.handover_id')
    .select(['handovers.booking_id', 'side'])
    .distinct()
    .where('sender_id', '=', userId)
    .execute();
  return rows.map(({ booking_id: id, side }) => [id, side]);
}
