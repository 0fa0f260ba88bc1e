import * as z from 'zod/mini';
import { bookingStatusSchema, tripStatusSchema } from '../bookings/bookings.ts';
import { toolEndpoint } from '../kernel/endpoint.ts';
import { centsSchema } from '../kernel/money.ts';
import { idSchema } from '../kernel/text.ts';
import { instantSchema, wallDateSchema, wallTimeSchema } from '../kernel/time.ts';
import { nextCursorField } from '../operator/desk-page.ts';
import { locationIdSchema } from '../site/locations.ts';

/** A booking without anything about the people in it. */
export const toolBookingSchema = z.object({
  id: idSchema,
  reference: z.string(),
  status: bookingStatusSchema,
  tripStatus: z.nullable(tripStatusSchema),
  vehicleId: idSchema,
  locationId: locationIdSchema,
  timeZone: z.string(),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  totalCents: centsSchema,
  createdAt: instantSchema,
});
export type ToolBooking = z.output<typeof toolBookingSchema>;

export const listToolBookings = toolEndpoint('bookings:read', {
  operationId: 'listToolBookings',
  method: 'GET',
  path: '/tools/bookings',
  summary: 'List bookings, newest first, without names and contact details',
  query: z.strictObject({
    status: z.optional(bookingStatusSchema),
    location: z.optional(locationIdSchema),
    /** Days of the pickup, at the location. */
    pickupFrom: z.optional(wallDateSchema),
    pickupTo: z.optional(wallDateSchema),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  status: 200,
  response: z.object({ bookings: z.array(toolBookingSchema), ...nextCursorField }),
  errors: [],
});

export const getToolBooking = toolEndpoint('bookings:read', {
  operationId: 'getToolBooking',
  method: 'GET',
  path: '/tools/bookings/:id',
  summary: 'Return one booking, without names and contact details. Webhooks link to it',
  params: z.strictObject({ id: idSchema }),
  status: 200,
  response: toolBookingSchema,
  errors: ['not_found'],
});
