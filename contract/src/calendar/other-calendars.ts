import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { fileSchema } from '../kernel/files.ts';
import { idSchema, requiredPlainText, requiredText } from '../kernel/text.ts';
import { instantSchema } from '../kernel/time.ts';

export const calendarImportSchema = z.object({
  id: idSchema,
  kind: z.enum(['address', 'file']),
  name: z.string(),
  /** The host name of the calendar's address, because the rest of it is secret. Null for a file. */
  source: z.nullable(z.string()),
  /** The number of imported busy periods that are not yet past. */
  blocks: z.int(),
  /** All-day events ahead that the calendar marks as free. Other programs do so with every all-day event. */
  freeDays: z._default(z.int(), 0),
  /** Whether they block the vehicle; by default they do not. */
  blocksFreeDays: z._default(z.boolean(), false),
  /** Sentences about the entries that could not be read. */
  warnings: z.array(z.string()),
  lastReadAt: z.nullable(instantSchema),
  /** The reason the last read failed; null after a success. Blocks of earlier reads remain. */
  lastError: z.nullable(z.string()),
  /** Null for a file, which is read only when it is uploaded. */
  nextReadAt: z.nullable(instantSchema),
});
export type CalendarImport = z.output<typeof calendarImportSchema>;

export const calendarFeedSchema = z.object({
  /**
   * `https://…/api/calendars/….ics`; null when there is none. Anyone with the URL can read busy times,
   * nothing else.
   */
  url: z.nullable(z.string()),
  createdAt: z.nullable(instantSchema),
});
export type CalendarFeed = z.output<typeof calendarFeedSchema>;

const tag = 'host calendar';
const params = z.strictObject({ id: idSchema });

export const renewCalendarFeed = defineEndpoint({
  operationId: 'renewCalendarFeed',
  method: 'POST',
  path: '/host/cars/:id/feed',
  summary: 'Create a new secret calendar address. The previous one stops working',
  tag,
  auth: 'host',
  params,
  status: 201,
  response: calendarFeedSchema,
  errors: ['not_found'],
});

export const revokeCalendarFeed = defineEndpoint({
  operationId: 'revokeCalendarFeed',
  method: 'DELETE',
  path: '/host/cars/:id/feed',
  summary: 'Revoke the secret calendar address',
  tag,
  auth: 'host',
  params,
  status: 204,
  response: z.undefined(),
  errors: ['not_found'],
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

/** Whether all-day events that are marked as free block the vehicle. Without it, what was chosen before stays. */
const blocksFreeDays = z.optional(z.boolean());

/** Exactly one of the two: an https address, or the text of a file. */
const calendarSource = {
  calendarUrl: z.optional(requiredPlainText('Address', 2_000)),
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
  auth: 'host',
  params,
  body: z.strictObject({ name: requiredText('Name', 80), ...calendarSource, blocksFreeDays }),
  status: 201,
  response: calendarImportSchema,
  errors: ['not_found'],
});

export const refreshCalendarImport = defineEndpoint({
  operationId: 'refreshCalendarImport',
  method: 'POST',
  path: '/host/cars/:id/imports/:importId/refresh',
  summary: 'Refresh an imported calendar now, and say whether all-day events that are marked as free block',
  tag,
  auth: 'host',
  params: z.strictObject({ id: idSchema, importId: idSchema }),
  query: z.strictObject({ freeDays: z.optional(z.enum(['block', 'leave'])) }),
  status: 200,
  response: calendarImportSchema,
  errors: ['not_found'],
});

export const removeCalendarImport = defineEndpoint({
  operationId: 'removeCalendarImport',
  method: 'DELETE',
  path: '/host/cars/:id/imports/:importId',
  summary: 'Remove an imported calendar and its blocks',
  tag,
  auth: 'host',
  params: z.strictObject({ id: idSchema, importId: idSchema }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found'],
});
