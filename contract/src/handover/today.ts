import * as z from 'zod/mini';
import { defineEndpoint, operatorEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/text.ts';
import { wallDateSchema, wallTimeSchema } from '../kernel/time.ts';
import { locationIdSchema } from '../site/locations.ts';

export const dayEventKinds = ['pickup', 'return'] as const;
export const dayEventKindSchema = z.enum(dayEventKinds);
export type DayEventKind = z.output<typeof dayEventKindSchema>;

/**
 * `requested`: its host has not answered. `late`: it should have happened, and nobody recorded that it did. `not_recorded`:
 * its time has passed, and nothing is recorded of the trip.
 */
export const dayEventStates = ['requested', 'ahead', 'late', 'done', 'not_recorded'] as const;
export type DayEventState = (typeof dayEventStates)[number];

/** An arrival or a return of a day. */
export const dayEventSchema = z.object({
  kind: dayEventKindSchema,
  bookingId: idSchema,
  reference: z.string(),
  /** The agreed time at the location. */
  at: wallTimeSchema,
  /** When a guest who is late expects to be there, to the minute; null unless they said so. */
  expectedAt: z.nullable(z.string()),
  state: z.enum(dayEventStates),
  /** The minutes that it is late; null unless it is. */
  lateMinutes: z.nullable(z.int()),
  /** The wall time at which it was recorded, to the minute. */
  doneAt: z.nullable(z.string()),
  vehicle: z.object({
    id: idSchema,
    name: z.string(),
    plate: z.nullable(z.string()),
    color: z.nullable(z.string()),
    /** Where it stands: `Stall 14`. */
    stand: z.nullable(z.string()),
    /** Null where nobody prepares it by a list. */
    isReady: z.nullable(z.boolean()),
  }),
  guest: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  /** Before a pickup: `HA 12, lands 3:42 PM`. */
  flight: z._default(z.nullable(z.string()), null),
  /** Where it changes hands besides the location: `Airport shuttle`; null at the location. */
  place: z._default(z.nullable(z.string()), null),
  /** `2 adults, 3 children, 4 bags`. */
  party: z.nullable(z.string()),
  /** Child seats to fit before a pickup: `Second row, left: rear-facing seat, for a child of 1`. */
  childSeats: z.array(z.string()),
  /** Rented at the location, and from the host. */
  extras: z.nullable(z.string()),
  hostExtras: z.nullable(z.string()),
  /** Null for returns, and where none is needed. */
  agreement: z.nullable(z.enum(['signed', 'unsigned'])),
  license: z.nullable(z.enum(['checked', 'unchecked'])),
  /** The desk has stopped the emails about a late return. */
  areNoticesStopped: z.boolean(),
  /** After a return: when the vehicle goes out again, if within two days. */
  nextPickupAt: z.nullable(wallTimeSchema),
});
export type DayEvent = z.output<typeof dayEventSchema>;

/** A location's arrivals and returns on a day there. */
export const placeDaySchema = z.object({
  id: locationIdSchema,
  name: z.string(),
  /** The wall time there, to the minute. */
  wallTime: z.string(),
  day: wallDateSchema,
  isToday: z.boolean(),
  /** Counts of the whole day. */
  pickups: z.int(),
  returns: z.int(),
  late: z.int(),
  /** In the order of their times. What is late from earlier days comes first today. */
  events: z.array(dayEventSchema),
  nextCursor: z.nullable(z.string()),
});
export type PlaceDay = z.output<typeof placeDaySchema>;

export const dayQuerySchema = z.strictObject({
  /** Each location's own day if it is not given. */
  day: z.optional(wallDateSchema),
  location: z.optional(locationIdSchema),
  /** The next events of a location, which has to be given with it. */
  cursor: z.optional(z.string().check(z.maxLength(120))),
});
export type DayQuery = z.output<typeof dayQuerySchema>;

export const dayPageSchema = z.object({
  /** The requested day, or today at the first open location. */
  day: wallDateSchema,
  places: z.array(placeDaySchema),
});
export type DayPage = z.output<typeof dayPageSchema>;

const ofDay = {
  method: 'GET',
  query: dayQuerySchema,
  status: 200,
  response: dayPageSchema,
  errors: [],
} as const;

export const getDeskToday = operatorEndpoint({
  ...ofDay,
  operationId: 'getDeskToday',
  path: '/operator/today',
  summary: 'Return the arrivals and returns of a day at each open location, with what each needs',
});

export const getHostToday = defineEndpoint({
  ...ofDay,
  operationId: 'getHostToday',
  tag: 'host bookings',
  auth: 'host',
  path: '/host/today',
  summary: 'Return the arrivals and returns of a day of the host’s own vehicles, with what each needs',
});
