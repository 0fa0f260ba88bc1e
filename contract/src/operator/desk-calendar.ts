import * as z from 'zod/mini';
import { bookingStatusSchema } from '../bookings/bookings.ts';
import { busyPeriodFields } from '../bookings/host-booking-entry.ts';
import { operatorEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/text.ts';
import { wallDateSchema } from '../kernel/time.ts';
import { locationIdSchema } from '../site/locations.ts';
import { categorySchema } from '../vehicles/vehicles.ts';
import { nextCursorField } from './desk-page.ts';

/** The most days that are shown at once. */
export const maxCalendarDays = 62;

export const calendarBookingSchema = z.object({
  id: idSchema,
  reference: z.string(),
  status: bookingStatusSchema,
  driverName: z.string(),
  ...busyPeriodFields,
  /** Until when the turnaround after it keeps the vehicle. */
  blockedUntil: busyPeriodFields.until,
  /** It stands and has not begun, so it can be moved. */
  canMove: z.boolean(),
});
export type CalendarBooking = z.output<typeof calendarBookingSchema>;

export const calendarVehicleSchema = z.object({
  id: idSchema,
  name: z.string(),
  category: categorySchema,
  hostName: z.nullable(z.string()),
  /** Nobody can book it at the moment. */
  isOffered: z.boolean(),
  location: z.object({ id: locationIdSchema, name: z.string(), today: wallDateSchema }),
  bookings: z.array(calendarBookingSchema),
  blocks: z.array(z.object({ id: idSchema, ...busyPeriodFields, note: z.string(), isImported: z.boolean() })),
});
export type CalendarVehicle = z.output<typeof calendarVehicleSchema>;

export const getDeskCalendar = operatorEndpoint({
  operationId: 'getDeskCalendar',
  method: 'GET',
  path: '/operator/calendar',
  summary: 'Return the bookings and blocks of many vehicles for a range of days, by location and name',
  query: z.strictObject({
    /** Today, unless given. */
    from: z.optional(wallDateSchema),
    days: z._default(z.coerce.number().check(z.int(), z.minimum(7), z.maximum(maxCalendarDays)), 21),
    location: z.optional(locationIdSchema),
    category: z.optional(categorySchema),
    /** The last vehicle of the page before. */
    cursor: z.optional(idSchema),
  }),
  status: 200,
  response: z.object({
    from: wallDateSchema,
    days: z.int(),
    vehicles: z.array(calendarVehicleSchema),
    ...nextCursorField,
  }),
  errors: [],
});
