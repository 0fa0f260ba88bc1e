import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { bookingEntrySchema, busyPeriodFields } from '../bookings/host-booking-entry.ts';
import { bookingsFields, withdrawnSchema } from '../bookings/withdrawals.ts';
import { monthSchema } from '../earnings/host-earnings.ts';
import { idSchema, optionalText } from '../kernel/text.ts';
import { wallDateSchema, wallTimeSchema } from '../kernel/time.ts';
import { returnLocationSchema } from '../site/locations.ts';
import { calendarFeedSchema, calendarImportSchema } from './other-calendars.ts';

export const ruleLimits = {
  minNoticeHours: { min: 0, max: 720 },
  minDays: { min: 1, max: 30 },
  turnaroundHours: { min: 0, max: 72 },
} as const;

/** A vehicle's limits on rentals: how much notice, how many days at least, how much time between two. */
export const rentalRulesSchema = z.object({
  minNoticeHours: hours('Minimum notice', ruleLimits.minNoticeHours),
  minDays: hours('Minimum days', ruleLimits.minDays),
  /** Applies to bookings made from now on. */
  turnaroundHours: hours('Turnaround', ruleLimits.turnaroundHours),
  /** Whether guests may return it at another location, from where it is brought back. */
  allowsOneWay: z.boolean(),
});
export type RentalRules = z.output<typeof rentalRulesSchema>;

function hours(label: string, { min, max }: { min: number; max: number }) {
  const message = `${label} must be a whole number from ${min} to ${max}.`;
  return z.int({ error: message }).check(z.minimum(min, message), z.maximum(max, message));
}

export const blockSchema = z.object({
  id: idSchema,
  ...busyPeriodFields,
  note: z.string(),
  /** Null for the host's own blocks; an imported block is added and removed with its calendar. */
  importId: z.nullable(idSchema),
  /** The past of a calendar that was removed since, or the days of a guest who had another vehicle before: it can't be deleted. */
  isKept: z.optional(z.boolean()),
});
export type VehicleBlock = z.output<typeof blockSchema>;

/** An imported block that overlaps a live booking. Both remain until a person decides. */
export const calendarConflictSchema = z.object({
  block: blockSchema,
  calendarName: z.string(),
  booking: bookingEntrySchema,
});
export type CalendarConflict = z.output<typeof calendarConflictSchema>;

/** More are not listed at once. */
export const maxConflicts = 100;

const tag = 'host calendar';
const params = z.strictObject({ id: idSchema });

export const getHostCalendar = defineEndpoint({
  operationId: 'getHostCalendar',
  method: 'GET',
  path: '/host/cars/:id/calendar',
  summary:
    'Return a month of one vehicle’s bookings, holds, blocks and conflicts, in full weeks from Sunday to Saturday',
  tag,
  auth: 'host',
  params,
  query: z.strictObject({ month: monthSchema }),
  status: 200,
  response: z.object({
    vehicle: z.object({
      id: idSchema,
      name: z.string(),
      locationName: z.string(),
      timeZone: z.string(),
      /** Other locations to which there are one-way trips from here; left out for none. */
      returnLocations: z.optional(z.array(returnLocationSchema)),
    }),
    month: monthSchema,
    /** The first and last day covered by the response. */
    from: wallDateSchema,
    to: wallDateSchema,
    /** Today at the location. */
    today: wallDateSchema,
    bookings: z.array(bookingEntrySchema),
    /** Periods that somebody is paying for right now. */
    holds: z.array(z.object(busyPeriodFields)),
    blocks: z.array(blockSchema),
    /** The first future conflicts, in this month or later. */
    conflicts: z.array(calendarConflictSchema).check(z.maxLength(maxConflicts)),
    rules: rentalRulesSchema,
    feed: calendarFeedSchema,
    imports: z.array(calendarImportSchema),
  }),
  errors: ['not_found'],
});

export const changeRentalRules = defineEndpoint({
  operationId: 'changeRentalRules',
  method: 'PATCH',
  path: '/host/cars/:id/rules',
  summary:
    'Set the minimum notice, minimum days and turnaround of one vehicle, and whether it may be rented one way',
  tag,
  auth: 'host',
  params,
  body: z.strictObject({
    minNoticeHours: z.optional(rentalRulesSchema.shape.minNoticeHours),
    minDays: z.optional(rentalRulesSchema.shape.minDays),
    turnaroundHours: z.optional(rentalRulesSchema.shape.turnaroundHours),
    allowsOneWay: z.optional(rentalRulesSchema.shape.allowsOneWay),
  }),
  status: 200,
  response: rentalRulesSchema,
  errors: ['not_found'],
});

export const addVehicleBlock = defineEndpoint({
  operationId: 'addVehicleBlock',
  method: 'POST',
  path: '/host/cars/:id/blocks',
  summary:
    'Block dates of a vehicle. Fails with the bookings on those dates, if any, unless they are withdrawn',
  tag,
  auth: 'host',
  params,
  body: z.strictObject({
    from: wallTimeSchema,
    /** Half-open: whole days end at midnight of the following day. */
    until: wallTimeSchema,
    note: z._default(optionalText('Note', 120), ''),
    ...bookingsFields,
  }),
  status: 201,
  /** With what became of the bookings, if they were withdrawn. */
  response: z.extend(blockSchema, { withdrawn: z.optional(withdrawnSchema) }),
  errors: ['not_found', 'block_meets_bookings', 'too_many_bookings', 'live_bookings_changed'],
});

export const removeVehicleBlock = defineEndpoint({
  operationId: 'removeVehicleBlock',
  method: 'DELETE',
  path: '/host/cars/:id/blocks/:blockId',
  summary: 'Remove one of the host’s blocks',
  tag,
  auth: 'host',
  params: z.strictObject({ id: idSchema, blockId: idSchema }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found'],
});
