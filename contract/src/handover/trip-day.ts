import * as z from 'zod/mini';
import { ownTrip } from '../bookings/trips.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { momentSchema } from '../kernel/time.ts';
import { pictureSchema } from '../vehicles/vehicles.ts';
import { agreementStateSchema } from './agreements.ts';
import { handoverKindSchema } from './handover-words.ts';

/** `before`: its pickup is more than a day away. `none`: it isn't confirmed, or was called off. */
export const tripPhaseSchema = z.enum(['none', 'before', 'day', 'under_way', 'over']);
export type TripPhase = z.output<typeof tripPhaseSchema>;

/** Facts that a guest needs on the day of a trip. */
export const tripDaySchema = z.object({
  phase: tripPhaseSchema,
  agreement: agreementStateSchema,
  /** The vehicle and the place where it stands; null before the day and once it is over. */
  vehicle: z.nullable(
    z.object({
      /** Empty while unknown, like the other texts. */
      plate: z.string(),
      color: z.string(),
      stall: z.string(),
      address: z.string(),
      note: z.string(),
      photo: z.nullable(pictureSchema),
      energy: z.enum(['fuel', 'electric']),
      key: z.nullable(z.enum(['in_person', 'desk', 'lockbox'])),
    }),
  ),
  /** The code isn't part of this answer. Null where there is no lockbox. */
  lockbox: z.nullable(
    z.object({
      /** From when the code can be read. */
      from: momentSchema,
      isOpen: z.boolean(),
    }),
  ),
  /** Real times, where somebody recorded them: of the vehicle that the guest has now, and of the whole trip once it is over. */
  pickedUp: z.nullable(momentSchema),
  returned: z.nullable(momentSchema),
  /** The record to make next; null when there is none. */
  next: z.nullable(handoverKindSchema),
  /** The trip is over and nobody recorded either. */
  isNotRecorded: z.boolean(),
  /** Whether an accident can be reported now, or only earlier reports be read; null for neither. */
  accidents: z.nullable(z.enum(['report', 'read'])),
});
export type TripDay = z.output<typeof tripDaySchema>;

export const getTripDay = defineEndpoint({
  operationId: 'getTripDay',
  ...ownTrip,
  method: 'GET',
  path: '/bookings/:id/day',
  summary:
    'Return what the guest needs on the day: where the vehicle stands, how to get the key, what is signed',
  status: 200,
  response: tripDaySchema,
  errors: ['not_found'],
});

export const getLockboxCode = defineEndpoint({
  operationId: 'getLockboxCode',
  ...ownTrip,
  method: 'GET',
  path: '/bookings/:id/lockbox-code',
  summary:
    'Return the code of the vehicle’s lockbox, from 30 minutes before pickup once the agreement is signed',
  status: 200,
  response: z.object({ code: z.string() }),
  errors: ['not_found', 'lockbox_closed'],
});
