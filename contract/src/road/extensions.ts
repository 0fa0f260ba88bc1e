import * as z from 'zod/mini';
import { bookingSchema, createBooking } from '../bookings/bookings.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { wallTimeSchema } from '../kernel/time.ts';
import { idSchema } from '../kernel/text.ts';
import { quoteSchema } from '../bookings/quotes.ts';
import { agreedChange, changeErrors, modificationSchema, ownTrip, tripSchema } from '../bookings/trips.ts';

/** Another vehicle of the same location, from the agreed return on. */
export const onwardVehicleSchema = z.object({
  vehicle: bookingSchema.shape.vehicle,
  seats: z.int(),
  /** The price of the rest alone, for a booking of its own. */
  quote: quoteSchema,
});
export type OnwardVehicle = z.output<typeof onwardVehicleSchema>;

export const extensionSchema = z.extend(modificationSchema, {
  /** Where the vehicle isn't available that long: others for the rest, the best first. */
  others: z.array(onwardVehicleSchema),
});
export type Extension = z.output<typeof extensionSchema>;

export const previewExtension = defineEndpoint({
  operationId: 'previewExtension',
  ...ownTrip,
  method: 'POST',
  path: '/bookings/:id/extension',
  summary: 'Preview the price and availability of a later return of a trip that is under way',
  body: z.strictObject({ returnAt: wallTimeSchema }),
  status: 200,
  response: extensionSchema,
  errors: ['not_found', 'extras_taken', 'trip_not_active', 'vehicle_not_offered'],
});

export const extendTrip = defineEndpoint({
  operationId: 'extendTrip',
  ...ownTrip,
  method: 'POST',
  path: '/bookings/:id/extend',
  summary: 'Return the vehicle later, at a previewed price',
  idempotent: true,
  body: z.strictObject({
    ...agreedChange,
    /** The return as the guest saw it; if it has moved since, the new price is returned instead. */
    agreedReturnAt: wallTimeSchema,
  }),
  status: 200,
  response: tripSchema,
  errors: [...changeErrors, 'trip_not_active'],
});

export const holdOnward = defineEndpoint({
  operationId: 'holdOnward',
  ...ownTrip,
  method: 'POST',
  path: '/bookings/:id/onward',
  summary: 'Hold another vehicle from the agreed return on, for the same driver and party',
  idempotent: true,
  body: z.strictObject({ quoteId: idSchema }),
  status: 201,
  response: bookingSchema,
  errors: [...createBooking.errors, 'trip_not_active'],
});
