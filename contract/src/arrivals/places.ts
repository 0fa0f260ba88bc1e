import * as z from 'zod/mini';
import { optionalText, requiredText } from '../kernel/text.ts';
import { wallClockSchema } from '../kernel/time.ts';

/** Places besides the office at which a vehicle is handed over. `airport` is at the terminal itself, which needs a permit. */
export const placeKinds = ['shuttle', 'hotel', 'address', 'airport'] as const;
const placeKindSchema = z.enum(placeKinds);
export type PlaceKind = z.output<typeof placeKindSchema>;

/** How many one host may offer with a vehicle. */
export const maxPlacesOfHost = 6;

const feeSentence = 'Please enter an amount from $0 to $500.';
const milesSentence = 'Please enter whole miles, from 1 to 60.';
const leadSentence = 'Please enter whole hours, from 0 to 72.';

export const meetingPlaceSchema = z.strictObject({
  id: z
    .string()
    .check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Please use lowercase letters, digits and hyphens.')),
  kind: placeKindSchema,
  name: requiredText('Name', 80),
  address: optionalText('Address', 160),
  /** How far an address may be from the location; null for other kinds. */
  miles: z.nullable(z.int(milesSentence).check(z.minimum(1, milesSentence), z.maximum(60, milesSentence))),
  /** For one way. */
  feeCents: z.int(feeSentence).check(z.minimum(0, feeSentence), z.maximum(50_000, feeSentence)),
  /** Has to be booked so many hours before the pickup. */
  leadHours: z.int(leadSentence).check(z.minimum(0, leadSentence), z.maximum(72, leadSentence)),
  /** The hours of its day: the first and the last time of a pickup or return there. */
  from: wallClockSchema,
  until: wallClockSchema,
  note: optionalText('Note', 300),
  isForPickup: z.boolean(),
  isForReturn: z.boolean(),
});
export type MeetingPlace = z.output<typeof meetingPlaceSchema>;

/** The id of an offered place. One of a host begins with `host-`. */
const offeredIdSchema = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,47}$/, 'Please choose a place.'));

/** A place that is offered with a vehicle, by its location or its host. */
export const offeredPlaceSchema = z.extend(meetingPlaceSchema, {
  id: offeredIdSchema,
  by: z.enum(['desk', 'host']),
});
export type OfferedPlace = z.output<typeof offeredPlaceSchema>;

/** Where the guest wants the vehicle, and gives it back; null is at the location. */
export const deliverySchema = z.strictObject({
  pickup: z.nullable(offeredIdSchema),
  return: z.nullable(offeredIdSchema),
});
export type Delivery = z.output<typeof deliverySchema>;

/** The place of a price line, as it was when the price was made. `location` is one of ours, where a one-way trip ends. */
export const linePlaceSchema = z.object({
  id: z.string(),
  kind: z.enum([...placeKinds, 'location']),
  name: z.string(),
  address: z.string(),
  note: z.string(),
  /** The time zone of another location. */
  timeZone: z.optional(z.string()),
});
export type LinePlace = z.output<typeof linePlaceSchema>;
