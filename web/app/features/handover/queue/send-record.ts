import type { SavedHandover } from '@makani/contract/handover/handovers';
import { errorSentence } from '../../../api/error-sentence.ts';
import type { LocalRecord } from '../record/local-record.ts';
import { bodyOf, contentOf, waitingPhotos } from '../record/record-body.ts';
import { attempt, type Failure, finalError, isStillWaiting, sendPhotoFile, withArrived } from './attempt.ts';
import { sideCalls } from './side-calls.ts';

export interface SendInput<Row> {
  /** The row as it is now; undefined once it is forgotten. */
  row: () => Row | undefined;
  photo: (id: string) => Promise<Blob | undefined>;
  change: (change: (before: Row) => Row) => Promise<void>;
  /** The server has the file. */
  onPhotoSent: (id: string) => Promise<void>;
}

interface SendRecordInput extends SendInput<LocalRecord> {
  onSaved: (saved: SavedHandover) => void;
}

/** Sends a record, then the files of its photos, then which of them failed for good. A refusal stays with the record. */
export async function sendRecord(input: SendRecordInput): Promise<Failure | null> {
  return attempt(() => sendPhotos(input));
}

async function sendChanged(input: SendRecordInput): Promise<void> {
  const record = input.row();
  if (record !== undefined && contentOf(record) !== record.sentBody) await sendBody(input);
}

async function sendBody({ row, change, onSaved }: SendRecordInput): Promise<void> {
  const sent = row();
  if (sent === undefined || sent.refusal !== '') return;
  const params = { id: sent.bookingId, clientId: sent.clientId };
  try {
    const saved = await sideCalls[sent.side].save(params, bodyOf(sent, new Date().toISOString()));
    await change((before) => ({
      ...before,
      sentBody: contentOf(sent),
      photos: withArrived(before.photos, saved.record.photos),
    }));
    onSaved(saved);
  } catch (error) {
    const refusal = errorSentence(finalError(error));
    await change((before) => ({ ...before, refusal }));
  }
}

async function sendPhotos(input: SendRecordInput): Promise<void> {
  for (;;) {
    await sendChanged(input);
    const now = input.row();
    if (now === undefined || now.refusal !== '') return;
    // The server takes only files that its list names, and another photo may have been taken meanwhile.
    if (contentOf(now) !== now.sentBody) continue;
    const [next] = waitingPhotos(now);
    if (next === undefined) return;
    await sendPhoto(now, next.id, input);
  }
}

async function sendPhoto(record: LocalRecord, id: string, input: SendRecordInput): Promise<void> {
  const params = { id: record.bookingId, clientId: record.clientId, photoId: id };
  const stored = await input.photo(id);
  if (stored === undefined) await sendBody(input);
  if (!isStillWaiting(input.row(), id)) return;
  const end = await sendPhotoFile(id, stored, (file) => sideCalls[record.side].upload(params, file));
  await input.change((before) => ({
    ...before,
    photos: before.photos.map((photo) => (photo.id === id ? { ...photo, ...end } : photo)),
  }));
  if (end.state === 'sent') await input.onPhotoSent(id);
}
