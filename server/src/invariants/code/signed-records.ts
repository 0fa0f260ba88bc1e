import { createHash } from 'node:crypto';
import {
  handoverKindSchema,
  handoverSideSchema,
  photoSlotSchema,
} from '@makani/contract/handover/handover-words';
import { handoverBodySchema, sentMarkSchema } from '@makani/contract/handover/record-body';
import { signedText } from '@makani/domain/handover/record/signed-content';
import * as z from 'zod';
import type { Invariant } from '../invariant.ts';
import { collect, inUtc, instant, pages } from './collect.ts';

const { missing, answers } = handoverBodySchema.shape;
const rowSchema = z.object({
  id: z.string(),
  bookingId: z.string(),
  vehicleId: z.string(),
  kind: handoverKindSchema,
  corrects: z.nullable(z.string()),
  ledBy: handoverSideSchema,
  happenedAt: instant,
  deviceAt: instant,
  odometerMiles: z.nullable(z.number()),
  energyLevel: z.nullable(z.number()),
  note: z.string(),
  missing,
  answers,
  marks: z.array(sentMarkSchema),
  photos: z.array(z.object({ id: z.string(), slot: photoSlotSchema, sha256: z.string(), takenAt: instant })),
  content_sha256: z.string(),
});

/** Computes the hash of each signed record anew from its rows. */
export const signedRecords: Invariant = {
  numbers: ['I31'],
  name: 'a signed record still says what was signed',
  async look(run) {
    const { see, looked } = collect();
    for await (const row of pages(run, signed)) {
      const { content_sha256: sha256, ...content } = rowSchema.parse(row);
      see(content.id, createHash('sha256').update(signedText(content)).digest('hex') !== sha256);
    }
    return looked;
  },
};

const signed = `
  select h.id, h.booking_id as "bookingId", h.vehicle_id as "vehicleId", h.kind, h.corrects, h.led_by as "ledBy",
    ${inUtc('h.happened_at')} as "happenedAt", ${inUtc('h.device_at')} as "deviceAt",
    h.odometer_miles as "odometerMiles", h.energy_level as "energyLevel", h.note, h.missing, h.answers, h.content_sha256,
    (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'place', m.place, 'x', m.x, 'y', m.y, 'kind', m.kind,
      'size', m.size, 'note', m.note, 'photoIds', m.photo_ids)), '[]') from vehicle_marks m where m.handover_id = h.id) as marks,
    (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'slot', p.slot, 'sha256', p.sha256,
      'takenAt', ${inUtc('p.taken_at')})), '[]') from handover_photos p where p.handover_id = h.id) as photos
  from handovers h where h.signed_at is not null`;
