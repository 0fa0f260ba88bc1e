import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { fileSchema } from '../kernel/files.ts';
import { bookingEntrySchema, busyPeriodFields } from '../bookings/host-booking-entry.ts';
import { monthSchema } from '../earnings/host-earnings.ts';
import { idSchema, optionalText, requiredText } from '../kernel/text.ts';
import { instantSchema, wallDateSchema, wallTimeSchema } from '../kernel/time.ts';

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
export const mostConflicts = 100;

export const calendarImportSchema = z.object({
  id: idSchema,
  kind: z.enum(['address', 'file']),
  name: z.string(),
  /** The host name of the calendar's address, because the rest of it is secret. Null for a file. */
  source: z.nullable(z.string()),
  /** The number of imported busy periods that are not yet past. */
  blocks: z.int(),
  /** Sentences about the entries that could not be read. */
  warnings: z.array(z.string()),
  lastReadAt: z.nullable(instantSchema),
  /** The reason the last read failed; null after a success. Blocks of earlier reads remain. */
  lastError: z.nullable(z.string()),
  /** Null for a file, which is read only when it is uploaded. */
  nextReadAt: z.nullable(instantSchema),
});
export type CalendarImport = z.output<typeof calendarImportSchema>;

const feedSchema = z.object({
  /**
   * `https://…/api/calendars/….ics`; null when there is none. Anyone with the URL can read busy times,
   * nothing else.
   */
  url: z.nullable(z.string()),
  createdAt: z.nullable(instantSchema),
});
export type CalendarFeed = z.output<typeof feedSchema>;

const tag = 'host calendar';
const params = z.strictObject({ id: idSchema });

export const getHostCalendar = defineEndpoint({
  operationId: 'getHostCalendar',
  method: 'GET',
  path: '/host/cars/:id/calendar',
  summary:
    'Return a month of one vehicle’s bookings, holds, blocks and conflicts, in full weeks from Sunday to Saturday',
  tag,
  auth: 'user',
  params,
  query: z.strictObject({ month: monthSchema }),
  status: 200,
  response: z.object({
    vehicle: z.object({ id: idSchema, name: z.string(), locationName: z.string(), timeZone: z.string() }),
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
    conflicts: z.array(calendarConflictSchema).check(z.maxLength(mostConflicts)),
    rules: rentalRulesSchema,
    feed: feedSchema,
    imports: z.array(calendarImportSchema),
  }),
  errors: ['not_a_host', 'not_found'],
});

export const changeRentalRules = defineEndpoint({
  operationId: 'changeRentalRules',
  method: 'PATCH',
  path: '/host/cars/:id/rules',
  summary: 'Set the minimum notice, minimum days and turnaround of one vehicle',
  tag,
  auth: 'user',
  params,
  body: z.strictObject({
    minNoticeHours: z.optional(rentalRulesSchema.shape.minNoticeHours),
    minDays: z.optional(rentalRulesSchema.shape.minDays),
    turnaroundHours: z.optional(rentalRulesSchema.shape.turnaroundHours),
  }),
  status: 200,
  response: rentalRulesSchema,
  errors: ['not_a_host', 'not_found'],
});

export const addVehicleBlock = defineEndpoint({
  operationId: 'addVehicleBlock',
  method: 'POST',
  path: '/host/cars/:id/blocks',
  summary: 'Block dates of a vehicle. Fails with the bookings on those dates, if any',
  tag,
  auth: 'user',
  params,
  body: z.strictObject({
    from: wallTimeSchema,
    /** Half-open: whole days end at midnight of the following day. */
    until: wallTimeSchema,
    note: z._default(optionalText('Note', 120), ''),
  }),
  status: 201,
  response: blockSchema,
  errors: ['not_a_host', 'not_found', 'block_meets_bookings'],
});

export const removeVehicleBlock = defineEndpoint({
  operationId: 'removeVehicleBlock',
  method: 'DELETE',
  path: '/host/cars/:id/blocks/:blockId',
  summary: 'Remove one of the host’s blocks',
  tag,
  auth: 'user',
  params: z.strictObject({ id: idSchema, blockId: idSchema }),
  status: 204,
  response: z.undefined(),
  errors: ['not_a_host', 'not_found'],
});

export const renewCalendarFeed = defineEndpoint({
  operationId: 'renewCalendarFeed',
  method: 'POST',
  path: '/host/cars/:id/feed',
  summary: 'Create a new secret calendar address. The previous one stops working',
  tag,
  auth: 'user',
  params,
  status: 201,
  response: feedSchema,
  errors: ['not_a_host', 'not_found'],
});

export const revokeCalendarFeed = defineEndpoint({
  operationId: 'revokeCalendarFeed',
  method: 'DELETE',
  path: '/host/cars/:id/feed',
  summary: 'Revoke the secret calendar address',
  tag,
  auth: 'user',
  params,
  status: 204,
  response: z.undefined(),
  errors: ['not_a_host', 'not_found'],
});

/** Other calendars have no token, so the secret in the address is the key. */
export const readCalendarFeed = defineEndpoint({
  operationId: 'readCalendarFeed',
  method: 'GET',
  path: '/calendars/:secret.ics',
  summary: 'Return a vehicle’s busy times as a calendar, without personal data',
  tag,
  auth: 'none',
  params: z.strictObject({ secret: z.string().check(z.maxLength(100)) }),
  status: 200,
  file: 'text/calendar; charset=utf-8',
  response: fileSchema,
  errors: ['not_found'],
});

export const maxCalendarBytes = 1_000_000;

/** Exactly one of the two: an https address, or the text of a file. */
const calendarSource = {
  calendarUrl: z.optional(requiredText('Address', 2_000)),
  calendarText: z.optional(
    z
      .string()
      .check(
        z.minLength(1, 'This file is empty.'),
        z.maxLength(maxCalendarBytes, 'Calendars can be at most 1 MB.'),
      ),
  ),
};

export const importCalendar = defineEndpoint({
  operationId: 'importCalendar',
  method: 'POST',
  path: '/host/cars/:id/imports',
  summary: 'Import another calendar from an https address or a file. Importing it again replaces it',
  tag,
  auth: 'user',
  params,
  body: z.strictObject({ name: requiredText('Name', 80), ...calendarSource }),
  status: 201,
  response: calendarImportSchema,
  errors: ['not_a_host', 'not_found'],
});

export const refreshCalendarImport = defineEndpoint({
  operationId: 'refreshCalendarImport',
  method: 'POST',
  path: '/host/cars/:id/imports/:importId/refresh',
  summary: 'Refresh an imported calendar now',
  tag,
  auth: 'user',
  params: z.strictObject({ id: idSchema, importId: idSchema }),
  status: 200,
  response: calendarImportSchema,
  errors: ['not_a_host', 'not_found'],
});

export const removeCalendarImport = defineEndpoint({
  operationId: 'removeCalendarImport',
  method: 'DELETE',
  path: '/host/cars/:id/imports/:importId',
  summary: 'Remove an imported calendar and its blocks',
  tag,
  auth: 'user',
  params: z.strictObject({ id: idSchema, importId: idSchema }),
  status: 204,
  response: z.undefined(),
  errors: ['not_a_host', 'not_found'],
});
