import { accidentSchema } from '@makani/contract/road/accidents';
import { reportText } from '@makani/domain/road/report-text';
import { createHash } from 'node:crypto';
import * as z from 'zod';

const { shape } = accidentSchema;
const instant = z.string().transform((text) => Temporal.Instant.from(text));
const evidenceSchema = z.object({
  accidents: z
    .array(
      z.object({
        id: shape.id,
        bookingId: z.string(),
        vehicleId: z.string(),
        reportedBy: shape.reportedBy,
        happenedAt: instant,
        reportedAt: instant,
        place: shape.place,
        coordinates: shape.coordinates,
        words: shape.words,
        isAnybodyHurt: shape.isAnybodyHurt,
        otherParty: shape.otherParty,
        policeReport: shape.policeReport,
        contentSha256: z.string(),
        photos: z.array(z.object({ id: z.string(), sha256AsSent: z.string() })),
      }),
    )
    .optional(),
});

/** Computes the hash of each accident report in a packet's facts anew. @returns a sentence for each one that differs. */
export function faultsOfReports(evidence: Uint8Array): string[] {
  const { data } = evidenceSchema.safeParse(parsed(evidence));
  if (data === undefined) return ['evidence.json can’t be read.'];
  return (data.accidents ?? []).flatMap(({ contentSha256, photos, ...facts }) => {
    const listed = photos.map(({ id, sha256AsSent: sha256 }) => ({ id, sha256 }));
    const text = reportText({ ...facts, photos: listed });
    const isSame = createHash('sha256').update(text).digest('hex') === contentSha256;
    return isSame ? [] : [`Accident report ${facts.id} isn’t as it was reported.`];
  });
}

function parsed(content: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(content));
  } catch {
    return undefined;
  }
}
