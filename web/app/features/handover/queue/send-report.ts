import { errorSentence } from '../../../api/error-sentence.ts';
import type { LocalReport } from '../record/local-report.ts';
import { attempt, type Failure, finalError, isStillWaiting, sendPhotoFile, withArrived } from './attempt.ts';
import { reportCalls } from './report-calls.ts';
import type { SendInput } from './send-record.ts';

/** Sends a report, then the files of its photos. One that the server refuses becomes a draft again. */
export async function sendReport(input: SendInput<LocalReport>): Promise<Failure | null> {
  return attempt(async () => {
    if (input.row()?.isSaved === false) await sendBody(input);
    for (;;) {
      const report = input.row();
      const next = report?.photos.find(({ state }) => state === 'waiting');
      if (report === undefined || next === undefined || !report.isSaved) return;
      await sendPhoto(report, next.id, input);
    }
  });
}

async function sendBody({ row, change }: SendInput<LocalReport>): Promise<void> {
  const sent = row();
  if (sent === undefined || sent.body === null) return;
  const { side, bookingId: id, accidentId, body } = sent;
  try {
    const { photos } = await reportCalls[side].report({ id, accidentId }, body);
    await change((before) => ({ ...before, isSaved: true, photos: withArrived(before.photos, photos) }));
  } catch (error) {
    const refused = finalError(error);
    if (sent.isSaved) return;
    await change((before) => ({
      ...before,
      body: null,
      refusal: errorSentence(refused),
      fields: refused.fields,
    }));
  }
}

async function sendPhoto(report: LocalReport, id: string, input: SendInput<LocalReport>): Promise<void> {
  const { side, bookingId, accidentId } = report;
  const params = { id: bookingId, accidentId, photoId: id };
  const stored = await input.photo(id);
  if (stored === undefined) await sendBody(input);
  if (!isStillWaiting(input.row(), id)) return;
  const end = await sendPhotoFile(id, stored, (file) => reportCalls[side].upload(params, file));
  await input.change((before) => ({
    ...before,
    photos: before.photos.map((photo) => (photo.id === id ? { ...photo, ...end } : photo)),
  }));
  if (end.state === 'sent') await input.onPhotoSent(id);
}
