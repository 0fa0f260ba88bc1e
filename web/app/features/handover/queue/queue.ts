import type { TripHandovers } from '@makani/contract/handover/handovers';
import { type LocalPhoto, type LocalRecord, type RecordChange, isSigned } from '../record/local-record.ts';
import { contentOf } from '../record/record-body.ts';
import { drain, scheduleDrain, settleMs } from './drain.ts';
import { forget, openStore, recordRows, update, updateStored, useQueue } from './rows.ts';

/** Stores a change at once, and sends it soon. What is signed stays as it is, and is only sent again. */
export async function changeRecord(record: LocalRecord, change: RecordChange): Promise<void> {
  await update(recordRows, record.key, (before = record) => ({
    ...before,
    ...(isSigned(before) ? {} : change),
    refusal: '',
  }));
  // A signed record is complete.
  scheduleDrain(change.confirmations === undefined ? settleMs : 0);
}

/** The trip as the server describes it now, for the next time without a connection. */
export async function storeTrip(owner: string, trip: TripHandovers): Promise<void> {
  for (const { key } of recordsOf(owner, trip.bookingId))
    await updateStored(recordRows, key, (before) => ({ ...before, trip }));
}

/** Records of a trip that this phone has for an account, of all its vehicles. */
export function recordsOf(owner: string, bookingId: string): LocalRecord[] {
  return Object.values(useQueue.getState().records).filter(
    (record) => record.owner === owner && record.bookingId === bookingId,
  );
}

/** Stores the photo's file before the record names it. */
export async function addPhoto(record: LocalRecord, photo: LocalPhoto, file: Blob): Promise<void> {
  const store = await openStore();
  if (isSignedNow(record)) return;
  await store.putPhoto(photo.id, file);
  await update(recordRows, record.key, (before = record) => ({
    ...before,
    photos: [...before.photos, photo],
    refusal: '',
  }));
  scheduleDrain(settleMs);
}

/** A record that is signed keeps its list; before that a photo can be taken again. */
export async function removePhoto(record: LocalRecord, id: string): Promise<void> {
  if (isSignedNow(record)) return;
  await update(recordRows, record.key, (before = record) => ({
    ...before,
    photos: before.photos.filter((photo) => photo.id !== id),
    marks: before.marks.map((mark) => ({ ...mark, photoIds: mark.photoIds.filter((one) => one !== id) })),
  }));
  await (await openStore()).removePhoto(id);
  scheduleDrain(settleMs);
}

function isSignedNow(record: LocalRecord): boolean {
  return isSigned(useQueue.getState().records[record.key] ?? record);
}

export async function retryPhotos(record: LocalRecord): Promise<void> {
  await update(recordRows, record.key, (before = record) => ({
    ...before,
    photos: before.photos.map((photo) =>
      photo.state === 'failed' ? { ...photo, state: 'waiting' as const, failure: null } : photo,
    ),
  }));
  await drain();
}

/** Forgets a record that the server has, or that is not wanted. */
export async function forgetRecord(record: LocalRecord): Promise<void> {
  await forget(recordRows, record);
}

/** Whether the record has changes that are not with the server yet. */
export function isWaiting(record: LocalRecord): boolean {
  return contentOf(record) !== record.sentBody;
}
