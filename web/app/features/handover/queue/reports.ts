import type { SentAccident, TripAccidents } from '@makani/contract/road/accidents';
import { newKey } from '../../../api/new-key.ts';
import { type LocalReport, type ReportChange, reportKey, type ReportPhoto } from '../record/local-report.ts';
import { drain } from './drain.ts';
import { forget, openStore, reportRows, update, updateStored, useQueue } from './rows.ts';

/** Stores a change of a draft at once. */
export async function changeReport(report: LocalReport, change: ReportChange): Promise<void> {
  await update(reportRows, report.key, (before = report) =>
    before.body === null ? { ...before, ...change, ...changedNow() } : before,
  );
}

/** The draft is as new, and without what the server said about it. */
const changedNow = () => ({ changedAt: new Date().toISOString(), refusal: '', fields: {} });

/** Stores the photo's file before the report names it. */
export async function addReportPhoto(report: LocalReport, photo: ReportPhoto, file: Blob): Promise<void> {
  await (await openStore()).putPhoto(photo.id, file);
  const { photos } = useQueue.getState().reports[report.key] ?? report;
  await changeReport(report, { photos: [...photos, photo] });
}

export async function removeReportPhoto(report: LocalReport, id: string): Promise<void> {
  const { photos } = useQueue.getState().reports[report.key] ?? report;
  await changeReport(report, { photos: photos.filter((photo) => photo.id !== id) });
  await (await openStore()).removePhoto(id);
}

/** From now on the report stays as it is, and is sent as soon as it can be. */
export async function submitReport(report: LocalReport, body: SentAccident): Promise<void> {
  await update(reportRows, report.key, (before = report) => ({ ...before, ...changedNow(), body }));
  await drain();
}

/** Makes another report of one that the server has, without its photos. */
export async function restartReport(report: LocalReport): Promise<void> {
  await updateStored(reportRows, report.key, (before) => ({
    ...before,
    ...changedNow(),
    accidentId: newKey(),
    photos: [],
    body: null,
    isSaved: false,
  }));
  const store = await openStore();
  for (const { id } of report.photos) await store.removePhoto(id);
}

export async function forgetReport(report: LocalReport): Promise<void> {
  await forget(reportRows, report);
}

/** The page as the server describes it now, for the next time without a connection. */
export async function storeAccidents(owner: string, trip: TripAccidents): Promise<void> {
  await updateStored(reportRows, reportKey(owner, trip.bookingId), (before) => ({ ...before, trip }));
}

export function reportOf(owner: string, bookingId: string): LocalReport | undefined {
  return useQueue.getState().reports[reportKey(owner, bookingId)];
}
