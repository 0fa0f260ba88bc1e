import { type ApiError, isApiError } from '../../../api/api-error.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import type { LocalPhoto } from '../record/local-record.ts';

/** Why nothing is sent for now. */
export type Failure = 'offline' | 'signed-out' | 'busy';

/** @returns why another attempt is due; null once everything is done. */
export async function attempt(work: () => Promise<void>): Promise<Failure | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (isApiError(error)) return failureOf(error) ?? 'busy';
    throw error;
  }
}

/** The error, if another attempt would get the same answer. @throws any other one. */
export function finalError(error: unknown): ApiError {
  if (!isApiError(error) || failureOf(error) !== null) throw error;
  return error;
}

/** Null for an answer that another attempt would get again. */
function failureOf({ status, code }: ApiError): Failure | null {
  if (status === 0) return 'offline';
  if (code === 'not_signed_in') return 'signed-out';
  return status >= 500 || status === 429 || status === 408 || code === 'unexpected' ? 'busy' : null;
}

export function isStillWaiting(
  row: { photos: readonly Pick<LocalPhoto, 'id' | 'state'>[] } | undefined,
  id: string,
): boolean {
  return row?.photos.some((photo) => photo.id === id && photo.state === 'waiting') === true;
}

type PhotoEnd = Pick<LocalPhoto, 'state' | 'failure'>;

/** Sends the file of one photo. @returns how it ended. @throws ApiError while another attempt may go better. */
export async function sendPhotoFile(
  id: string,
  file: Blob | undefined,
  upload: (file: File) => Promise<unknown>,
): Promise<PhotoEnd> {
  if (file === undefined) return { state: 'failed', failure: lost };
  try {
    await upload(new File([file], `${id}.jpg`, { type: 'image/jpeg' }));
    return { state: 'sent', failure: null };
  } catch (error) {
    return { state: 'failed', failure: errorSentence(finalError(error)).slice(0, 200) };
  }
}

/** The server's answer says which photos it has: another tab may have sent them, and removed their files from this phone. */
export function withArrived<Photo extends PhotoEnd & { id: string }>(
  photos: readonly Photo[],
  answered: readonly { id: string; picture: object | null }[],
): Photo[] {
  const arrived = new Set(answered.filter(({ picture }) => picture !== null).map(({ id }) => id));
  return photos.map((photo) => (arrived.has(photo.id) ? { ...photo, state: 'sent', failure: null } : photo));
}

const lost = 'This phone no longer has the file.';
