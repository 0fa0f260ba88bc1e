import { sentAccidentSchema, tripAccidentsSchema } from '@makani/contract/road/accidents';
import * as z from 'zod/mini';
import { photoStates, readable } from './local-record.ts';
import { waitingPhotos } from './record-body.ts';

const reportPhotoSchema = z.object({
  id: z.string(),
  sha256: z.string(),
  state: z.enum(photoStates),
  /** The sentence about a photo that can't be used. */
  failure: z.nullable(z.string()),
});
export type ReportPhoto = z.output<typeof reportPhotoSchema>;

/** A report of an accident as this phone has it, from its first entry until the server has everything. */
export const localReportSchema = z.object({
  key: z.string(),
  owner: z.string(),
  side: z.enum(['guest', 'desk']),
  bookingId: z.string(),
  kind: z.literal('accident'),
  /** The id under which the server stores it, however often it is sent. */
  accidentId: z.string(),
  changedAt: z.string(),
  // Texts may be half written, and a report is read again as it was.
  values: z.object({
    hurt: z.nullable(z.enum(['no', 'yes'])),
    happenedAt: z.string(),
    place: z.string(),
    words: z.string(),
    otherParty: z.object({ name: z.string(), plate: z.string(), insurer: z.string() }),
    policeReport: z.string(),
  }),
  coordinates: sentAccidentSchema.shape.coordinates,
  photos: z.array(reportPhotoSchema),
  /** The content to send; null until the form is submitted. From then on nothing changes. */
  body: readable(sentAccidentSchema),
  isSaved: z.boolean(),
  /** The server's sentence about a report that it doesn't take, and those at fields; empty for none. */
  refusal: z.string(),
  fields: z.record(z.string(), z.string()),
  /** The page as the server last described it, for a phone without a connection. */
  trip: readable(tripAccidentsSchema),
});
export type LocalReport = z.output<typeof localReportSchema>;

/** The entries that a change may replace. */
export type ReportChange = Partial<Pick<LocalReport, 'values' | 'coordinates' | 'photos'>>;

/** One report at a time is written on a phone, by each account for each trip. */
export function reportKey(owner: string, bookingId: string): string {
  return `${owner}.${bookingId}.accident`;
}

/** Whether there is anything to send. A draft is not. */
export function isUnsent(report: LocalReport): boolean {
  return report.body !== null && (!report.isSaved || waitingPhotos(report).length > 0);
}

/** The server has the report and all of its photos. */
export function isComplete({ isSaved, photos }: LocalReport): boolean {
  return isSaved && photos.every(({ state }) => state === 'sent');
}
