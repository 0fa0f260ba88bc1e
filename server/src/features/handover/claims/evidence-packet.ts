import type { AnsweredFile } from '@makani/contract/kernel/files';
import { buffer } from 'node:stream/consumers';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { statementForPacket } from '../../bookings/public/day/charges.ts';
import type { ZippedFile } from '../../documents/public/evidence-facts.ts';
import { sealPacket } from '../../documents/public/packet.ts';
import { accidentsInEvidence } from '../evidence/accidents-in-evidence.ts';
import { messagesForPacket } from '../../messages/public/thread-for-packet.ts';
import { evidenceOf, type HandoverEvidence } from '../evidence/evidence-of.ts';

type RecordInEvidence = HandoverEvidence['records'][number];

/**
 * Both sides' photos, marks and words of a trip in one file, each with its hash. Whoever takes it is recorded with the reason.
 * @throws AppError `not_found`.
 */
export async function downloadTripEvidence(
  { db, clock, photoStore }: Pick<Context, 'db' | 'clock' | 'photoStore'>,
  { id, reason }: { id: string; reason: string },
  actorId: string,
): Promise<AnsweredFile> {
  const trip = await statementForPacket(db, id, clock.now());
  if (trip === undefined) throw new AppError('not_found');
  const { records } = await evidenceOf(db, id);
  const photos: ZippedFile[] = [];
  for (const photo of records.flatMap((record) => record.photos)) {
    const file = photo.stored_name === null ? undefined : await photoStore.get(photo.stored_name);
    if (file !== undefined) photos.push({ name: nameOf(photo), content: await buffer(file.content) });
  }
  const accidents = await accidentsInEvidence(db, id, (name) => photoStore.get(name));
  photos.push(...accidents.photos);
  const written = await messagesForPacket(db, id);
  for (const photo of written.flatMap((message) => message.photos)) {
    const file = await photoStore.get(photo.storedName);
    if (file !== undefined) photos.push({ name: nameInMessage(photo), content: await buffer(file.content) });
  }
  const messages = written.map((message) => ({ ...message, photos: message.photos.map(nameInMessage) }));
  const facts = { ...trip, records: records.map(presentRecord), accidents: accidents.reports, messages };
  const json = new TextEncoder().encode(`${JSON.stringify(facts, null, 2)}\n`);
  const content = sealPacket([{ name: 'evidence.json', content: json }, ...photos]);
  await inTransaction(db, (trx) =>
    recordAct(
      trx,
      'evidence_downloaded',
      { actorId, subjectId: id, reason, bookings: [id], file: 'zip' },
      clock.now(),
    ),
  );
  return { name: `evidence-${trip.reference}.zip`, content };
}

function nameOf({ id, slot }: RecordInEvidence['photos'][number]): string {
  return `photos/${slot}-${id}.jpg`;
}

function nameInMessage({ id }: { id: string }): string {
  return `photos/message-${id}.jpg`;
}

function presentRecord(record: RecordInEvidence) {
  return {
    kind: record.kind,
    ledBy: record.ledBy,
    happenedAt: record.happenedAt.toString(),
    deviceAt: record.deviceAt.toString(),
    signedAt: record.signedAt?.toString() ?? null,
    /** As the audit has it. */
    contentSha256: record.contentSha256,
    odometerMiles: record.odometerMiles,
    energyLevel: record.energyLevel,
    note: record.note,
    missing: record.missing,
    answers: record.answers,
    photos: record.photos.map((photo) => ({
      id: photo.id,
      slot: photo.slot,
      takenAt: photo.taken_at.toString(),
      receivedAt: photo.received_at?.toString() ?? null,
      sha256AsSent: photo.sha256,
      sha256: photo.stored_sha256,
      file: photo.stored_name === null ? null : nameOf(photo),
    })),
    marks: record.marks.map(({ id, place, x, y, kind, size, note }) => ({
      id,
      place,
      x,
      y,
      kind,
      size,
      note,
    })),
    confirmations: record.confirmations.map(({ by, name, agrees, remark, confirmed_at: at }) => ({
      by,
      name,
      agrees,
      remark,
      at: at.toString(),
    })),
  };
}
