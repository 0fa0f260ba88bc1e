import type { SavedHandover } from '@makani/contract/handover/handovers';
import { type ApiError, isApiError } from '../../../api/api-error.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import type { LocalPhoto, LocalRecord } from '../record/local-record.ts';
import { bodyOf, contentOf, waitingPhotos } from '../record/record-body.ts';
import { sideCalls } from './side-calls.ts';

/** Why nothing is sent for now. */
export type Failure = 'offline' | 'signed-out' | 'busy';

export interface SendRecordInput {
  /** The record as it is now; undefined once it is forgotten. */
  record: () => LocalRecord | undefined;
  photo: (id: string) => Promise<Blob | undefined>;
  change: (change: (before: LocalRecord) => LocalRecord) => Promise<void>;
  onSaved: (saved: SavedHandover) => void;
  /** The server has the file. */
  onPhotoSent: (id: string) => Promise<void>;
}

/** Sends a record, then the files of its photos, then which of them failed for good. A refusal stays with the record. */
export async function sendRecord(input: SendRecordInput): Promise<Failure | null> {
  try {
    await sendPhotos(input);
    return null;
  } catch (error) {
    if (isApiError(error)) return failureOf(error) ?? 'busy';
    throw error;
  }
}

async function sendBody({ record, change, onSaved }: SendRecordInput): Promise<void> {
  const sent = record();
  if (sent === undefined || sent.refusal !== '' || contentOf(sent) === sent.sentBody) return;
  const params = { id: sent.bookingId, clientId: sent.clientId };
  try {
    const saved = await sideCalls[sent.side].save(params, bodyOf(sent, new Date().toISOString()));
    await change((before) => ({ ...before, sentBody: contentOf(sent) }));
    onSaved(saved);
  } catch (error) {
    if (!isApiError(error) || failureOf(error) !== null) throw error;
    await change((before) => ({ ...before, refusal: errorSentence(error) }));
  }
}

async function sendPhotos(input: SendRecordInput): Promise<void> {
  for (;;) {
    await sendBody(input);
    const now = input.record();
    if (now === undefined || now.refusal !== '') return;
    // The server takes only files that its list names, and another photo may have been taken meanwhile.
    if (contentOf(now) !== now.sentBody) continue;
    const [next] = waitingPhotos(now);
    if (next === undefined) return;
    await sendPhoto(now, next.id, input);
  }
}

async function sendPhoto(record: LocalRecord, id: string, input: SendRecordInput): Promise<void> {
  const mend = (after: Pick<LocalPhoto, 'state' | 'failure'>) =>
    input.change((before) => ({
      ...before,
      photos: before.photos.map((photo) => (photo.id === id ? { ...photo, ...after } : photo)),
    }));
  const file = await input.photo(id);
  if (file === undefined) return mend({ state: 'failed', failure: lost });
  const params = { id: record.bookingId, clientId: record.clientId, photoId: id };
  try {
    await sideCalls[record.side].upload(params, new File([file], `${id}.jpg`, { type: 'image/jpeg' }));
  } catch (error) {
    if (!isApiError(error) || failureOf(error) !== null) throw error;
    return mend({ state: 'failed', failure: errorSentence(error).slice(0, 200) });
  }
  await mend({ state: 'sent', failure: null });
  await input.onPhotoSent(id);
}

const lost = 'This phone no longer has the file.';

/** Null for an answer that another attempt would get again. */
function failureOf({ status, code }: ApiError): Failure | null {
  if (status === 0) return 'offline';
  if (code === 'not_signed_in') return 'signed-out';
  return status >= 500 || status === 429 || status === 408 || code === 'unexpected' ? 'busy' : null;
}
