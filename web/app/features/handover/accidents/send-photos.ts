import { type ApiError, isApiError } from '../../../api/api-error.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import type { ChosenPhoto } from './use-accident-photos.ts';

/** A photo that the server takes under no circumstances, and its sentence. */
export interface RefusedPhoto extends ChosenPhoto {
  refusal: string;
}

export interface LeftPhotos {
  /** Those that can be sent again. */
  waiting: readonly ChosenPhoto[];
  refused: readonly RefusedPhoto[];
}

/** Sends one after the other. @returns those that the server hasn't got. */
export async function sendPhotos(
  photos: readonly ChosenPhoto[],
  upload: (photo: ChosenPhoto) => Promise<unknown>,
): Promise<LeftPhotos> {
  const waiting = new Array<ChosenPhoto>();
  const refused = new Array<RefusedPhoto>();
  for (const photo of photos) {
    try {
      await upload(photo);
    } catch (error) {
      if (isApiError(error) && isFinal(error)) refused.push({ ...photo, refusal: errorSentence(error) });
      else waiting.push(photo);
    }
  }
  return { waiting, refused };
}

/** Whether another attempt would get the same answer. */
function isFinal({ status, code }: ApiError): boolean {
  const mayPass = status < 400 || status >= 500 || status === 408 || status === 429;
  return !mayPass && code !== 'not_signed_in' && code !== 'unexpected';
}
