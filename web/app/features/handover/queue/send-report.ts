import { errorSentence } from '../../../api/error-sentence.ts';
import type { LocalReport } from '../record/local-report.ts';
import { attempt, type Failure, finalError, sendPhotoFile } from './attempt.ts';
import { reportCalls } from './report-calls.ts';
import type { SendInput } from './send-record.ts';

/** Sends a report, then the files of its photos. One that the server refuses becomes a draft again. */
export async function sendReport(input: SendInput<LocalReport>): Promise<Failure | null> {
  return attempt(async () => {
    await sendBody(input);
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
  if (sent === undefined || sent.body === null || sent.isSaved) return;
  const { side, bookingId: id, accidentId, body } = sent;
  try {
    const { photos } = await reportCalls[side].report({ id, accidentId }, body);
    // Another tab may have sent files, which this phone no longer has.
    const arrived = new Set(photos.filter(({ picture }) => picture !== null).map((photo) => photo.id));
    await change((before) => ({
      ...before,
      isSaved: true,
      photos: before.photos.map((photo) =>
        arrived.has(photo.id) ? { ...photo, state: 'sent', failure: null } : photo,
      ),
    }));
  } catch (error) {
    const refused = finalError(error);
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
  const end = await sendPhotoFile(id, await input.photo(id), (file) =>
    reportCalls[side].upload(params, file),
  );
  await input.change((before) => ({
    ...before,
    photos: before.photos.map((photo) => (photo.id === id ? { ...photo, ...end } : photo)),
  }));
  if (end.state === 'sent') await input.onPhotoSent(id);
}
