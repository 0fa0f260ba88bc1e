import type { Accident, SentAccident } from '@makani/contract/road/accidents';
import { useRef, useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { newKey } from '../../../api/new-key.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import type { AccidentCalls } from './accident-calls.ts';
import { type AccidentValues, fieldOrder } from './accident-values.ts';
import { type LeftPhotos, sendPhotos } from './send-photos.ts';
import type { ChosenPhoto } from './use-accident-photos.ts';

/** A report that the server has, and its photos that it doesn't have. */
interface Stored extends LeftPhotos {
  accident: Accident;
}

/** Sends a report, then its photos. A repetition of the same report has the same id. */
export function useReport(
  bookingId: string,
  calls: AccidentCalls,
  setError: UseFormSetError<AccidentValues>,
) {
  const { revalidate } = useRevalidator();
  const [stored, setStored] = useState<Stored>();
  const attempt = useRef<{ content: string; id: string }>(null);

  /** A reload that fails would take the page away, and with it the photos that are left. */
  async function show(now: Stored): Promise<void> {
    setStored(now);
    if (now.waiting.length + now.refused.length === 0) await revalidate();
  }

  const upload = (accidentId: string, photos: readonly ChosenPhoto[]): Promise<LeftPhotos> =>
    sendPhotos(photos, ({ id, file }) => calls.upload({ id: bookingId, accidentId, photoId: id }, file));

  const report = useApiMutation(
    async (body: Omit<SentAccident, 'photos'>, photos: readonly ChosenPhoto[]): Promise<Stored> => {
      const sent = { ...body, photos: photos.map(({ id, sha256 }) => ({ id, sha256 })) };
      const content = JSON.stringify(sent);
      if (attempt.current?.content !== content) attempt.current = { content, id: newKey() };
      const accident = await calls.report({ id: bookingId, accidentId: attempt.current.id }, sent);
      return { accident, ...(await upload(accident.id, photos)) };
    },
    { form: { setError, names: fieldOrder }, onSuccess: show },
  );
  const resend = useApiMutation(
    async ({ accident, waiting, refused }: Stored): Promise<Stored> => {
      const left = await upload(accident.id, waiting);
      return { accident, ...left, refused: [...refused, ...left.refused] };
    },
    { onSuccess: show },
  );
  /** Back to the form, for a report with other photos. */
  const startAgain = () => setStored(undefined);
  return { stored, report, resend, startAgain };
}
