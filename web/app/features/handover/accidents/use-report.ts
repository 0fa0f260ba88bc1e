import type { Accident, SentAccident } from '@makani/contract/road/accidents';
import { useRef, useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { newKey } from '../../../api/new-key.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import type { AccidentCalls } from './accident-calls.ts';
import { type AccidentValues, fieldOrder } from './accident-values.ts';
import type { ChosenPhoto } from './use-accident-photos.ts';

/** A report that the server has, and its photos that it doesn't have yet. */
interface Stored {
  accident: Accident;
  waiting: readonly ChosenPhoto[];
}

/** Sends a report, then its photos. A repetition of the same report has the same id. */
export function useReport(
  bookingId: string,
  calls: AccidentCalls,
  setError: UseFormSetError<AccidentValues>,
) {
  const [stored, setStored] = useState<Stored>();
  const attempt = useRef<{ content: string; id: string }>(null);

  /** @returns the photos that could not be sent. */
  async function upload(accidentId: string, photos: readonly ChosenPhoto[]): Promise<ChosenPhoto[]> {
    const left = new Array<ChosenPhoto>();
    for (const photo of photos) {
      try {
        await calls.upload({ id: bookingId, accidentId, photoId: photo.id }, photo.file);
      } catch {
        left.push(photo);
      }
    }
    return left;
  }

  const report = useApiMutation(
    async (body: Omit<SentAccident, 'photos'>, photos: readonly ChosenPhoto[]): Promise<Stored> => {
      const sent = { ...body, photos: photos.map(({ id, sha256 }) => ({ id, sha256 })) };
      const content = JSON.stringify(sent);
      if (attempt.current?.content !== content) attempt.current = { content, id: newKey() };
      const accident = await calls.report({ id: bookingId, accidentId: attempt.current.id }, sent);
      return { accident, waiting: await upload(accident.id, photos) };
    },
    { form: { setError, names: fieldOrder }, revalidates: 'after-success', onSuccess: setStored },
  );
  const resend = useApiMutation(
    async ({ accident, waiting }: Stored) => ({ accident, waiting: await upload(accident.id, waiting) }),
    { revalidates: 'after-success', onSuccess: setStored },
  );
  return { stored, report, resend };
}
