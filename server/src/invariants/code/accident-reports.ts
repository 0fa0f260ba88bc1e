import { createHash } from 'node:crypto';
import { accidentSchema, sentAccidentSchema } from '@makani/contract/road/accidents';
import { type ReportContent, reportText } from '@makani/domain/road/report-text';
import * as z from 'zod';
import type { Invariant } from '../invariant.ts';
import { collect, inUtc, instant, pages } from './collect.ts';

const { shape } = accidentSchema;
const rowSchema = z.object({
  id: z.string(),
  bookingId: z.string(),
  vehicleId: z.string(),
  reportedBy: shape.reportedBy,
  happenedAt: instant,
  reportedAt: instant,
  place: z.string(),
  coordinates: shape.coordinates,
  words: z.string(),
  isAnybodyHurt: z.boolean(),
  otherParty: z.object({ name: z.string(), plate: z.string(), insurer: z.string() }),
  policeReport: z.string(),
  photos: sentAccidentSchema.shape.photos,
  contentSha256: z.string(),
});
const idSchema = z.object({ id: z.string() });

/** Computes the hash of each report anew from its rows. */
export const accidentReports: Invariant = {
  numbers: ['I31'],
  name: 'a report of an accident still says what was reported',
  async look(run) {
    const { see, looked } = collect();
    for await (const row of pages(run, reports)) {
      const { id } = idSchema.parse(row);
      const { data } = rowSchema.safeParse(row);
      see(id, data === undefined || hashOf(data) !== data.contentSha256);
    }
    return looked;
  },
};

function hashOf(content: ReportContent): string {
  return createHash('sha256').update(reportText(content)).digest('hex');
}

const reports = `
  select a.id, a.booking_id as "bookingId", a.vehicle_id as "vehicleId", a.reported_by as "reportedBy",
    ${inUtc('a.happened_at')} as "happenedAt", ${inUtc('a.reported_at')} as "reportedAt", a.place, a.coordinates, a.words,
    a.is_anybody_hurt as "isAnybodyHurt", a.other_party as "otherParty", a.police_report as "policeReport", a.content_sha256 as "contentSha256",
    (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'sha256', p.sha256) order by p.position), '[]')
      from accident_photos p where p.accident_id = a.id) as photos
  from accidents a`;
