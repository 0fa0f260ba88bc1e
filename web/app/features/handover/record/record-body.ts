import type { HandoverBody } from '@makani/contract/handover/record-body';
import type { LocalPhoto, LocalRecord } from './local-record.ts';

/** The record in the API's format. */
export function bodyOf(record: LocalRecord, deviceNow: string): HandoverBody {
  const { kind, happenedAt, odometerMiles, energyLevel, note, photos, marks } = record;
  const { statedAt, missing, answers, corrects, confirmations } = record;
  return {
    kind,
    happenedAt,
    ...(statedAt !== null && statedAt !== '' && { statedAt }),
    deviceNow,
    odometerMiles,
    energyLevel,
    note: note.trim(),
    photos: photos.map(({ id, slot, takenAt, sha256, failure }) => ({ id, slot, takenAt, sha256, failure })),
    marks,
    missing: missing.filter(({ reason }) => reason.trim() !== ''),
    answers: answers.filter(({ answer }) => answer.trim() !== ''),
    corrects,
    vehicleId: record.vehicleId,
    confirmations,
  };
}

/** The same text for the same content, whenever it is sent. */
export function contentOf(record: LocalRecord): string {
  return JSON.stringify(bodyOf(record, ''));
}

/** Whether there is anything that the server hasn't got. */
export function hasUnsent(record: LocalRecord): boolean {
  return contentOf(record) !== record.sentBody || waitingPhotos(record).length > 0;
}

/** Photos of a record or a report whose files are still to be sent. */
export function waitingPhotos<Photo extends Pick<LocalPhoto, 'state'>>({
  photos,
}: {
  photos: readonly Photo[];
}): Photo[] {
  return photos.filter(({ state }) => state === 'waiting');
}
