import * as z from 'zod/mini';
import { returnElsewhereField } from '../arrivals/one-way.ts';
import { meetingPlaceSchema } from '../arrivals/places.ts';
import { extraPricesSchema } from '../bookings/host-extras.ts';
import { bookingsFields, withdrawnSchema } from '../bookings/withdrawals.ts';
import { cabinSchema } from '../fit/cabin.ts';
import { neededDetails } from '../handover/vehicle-details.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { hostPhotoSchema } from './host-photos.ts';
import { listingReviewSchema } from './listing-review.ts';
import { vehicleFields, vehicleFormSchema } from './host-vehicle-form.ts';
import { locationIdSchema } from '../site/locations.ts';
import { centsSchema } from '../kernel/money.ts';
import { idSchema } from '../kernel/text.ts';
import { categorySchema, instantBookingSchema, pictureSchema } from './vehicles.ts';

export const hostVehicleStatuses = ['active', 'maintenance'] as const;
export const hostVehicleStatusSchema = z.enum(hostVehicleStatuses);
export type HostVehicleStatus = z.output<typeof hostVehicleStatusSchema>;

/** The specification's host vehicle. Spec 3. */
export const hostVehicleSchema = z.object({
  id: idSchema,
  name: z.string(),
  category: categorySchema,
  year: z.int(),
  dailyCents: centsSchema,
  image: pictureSchema,
  status: hostVehicleStatusSchema,
  /** Whether guests see it, whatever its status. */
  review: listingReviewSchema,
  /** We have taken it off the site, and why; null otherwise. Its host cannot undo that. */
  blocked: z._default(z.nullable(z.object({ reason: z.string() })), null),
  /** Counts pending, confirmed and completed bookings. */
  totalBookings: z.int(),
  /** The parts of `totalBookings` on the road now and still to come, shown in the delete confirmation. */
  runningBookings: z.int(),
  upcomingBookings: z.int(),
  /** Out of 5, to one decimal; null before the first review. */
  rating: z.nullable(z.number()),
  location: z.object({ id: locationIdSchema, name: z.string() }),
  /** Still to be said under Pickup details. */
  missingDetails: z._default(z.array(z.enum(neededDetails)), []),
  /** Names of its places at the airport that nobody is offered, because the desk has no permit for them. */
  placesWithoutPermit: z._default(z.array(z.string()), []),
});
export type HostVehicle = z.output<typeof hostVehicleSchema>;

/** A running or upcoming booking, which must still be honored when the vehicle goes into maintenance. */
const liveBookingSchema = z.object({
  id: idSchema,
  reference: z.string(),
  status: z.enum(['pending', 'confirmed']),
  pickupAt: z.string(),
  returnAt: z.string(),
  ...returnElsewhereField,
  customerName: z.string(),
  /** The guest's total; null in responses of older versions. */
  totalCents: z._default(z.nullable(centsSchema), null),
});

export const hostVehicleDetailSchema = z.extend(hostVehicleSchema, {
  description: z.string(),
  features: z.array(z.string()),
  specs: z.object({
    seats: z.int(),
    transmission: z.string(),
    engine: z.string(),
    acceleration: z.string(),
  }),
  cabin: z._default(z.nullable(cabinSchema), null),
  extraPrices: z._default(extraPricesSchema, {}),
  meetingPlaces: z._default(z.array(meetingPlaceSchema), []),
  /** Whether the desk has a permit to hand over at the airport itself. */
  hasAirportPermit: z._default(z.boolean(), false),
  /** The host's yearly cost of its registration; null when not given. */
  yearlyFeesCents: z._default(z.nullable(centsSchema), null),
  instantBooking: instantBookingSchema,
  /** In gallery order; exactly one is primary. */
  photos: z.array(z.extend(hostPhotoSchema, { isPrimary: z.boolean() })),
  /** Incremented by every edit. An edit names the version it is based on. */
  version: z.int(),
  /** Running and upcoming bookings, soonest first. */
  liveBookings: z._default(z.array(liveBookingSchema), []),
  /** The same bookings while in maintenance; otherwise empty. */
  conflicts: z.array(liveBookingSchema),
});
export type HostVehicleDetail = z.output<typeof hostVehicleDetailSchema>;

export const listHostVehicles = defineEndpoint({
  operationId: 'listHostVehicles',
  method: 'GET',
  path: '/host/cars',
  summary: 'List the host’s vehicles, newest first, without archived ones',
  tag: 'host',
  auth: 'host',
  status: 200,
  response: z.object({ vehicles: z.array(hostVehicleSchema) }),
  errors: [],
});

export const createHostVehicle = defineEndpoint({
  operationId: 'createHostVehicle',
  method: 'POST',
  path: '/host/cars',
  summary:
    'List a vehicle, with photos uploaded beforehand. It can be booked right away, unless its `review` has to come first',
  tag: 'host',
  auth: 'host',
  idempotent: true,
  body: vehicleFormSchema,
  status: 201,
  response: hostVehicleDetailSchema,
  errors: [],
});

const ownVehicle = z.strictObject({ id: idSchema });

export const getHostVehicle = defineEndpoint({
  operationId: 'getHostVehicle',
  method: 'GET',
  path: '/host/cars/:id',
  summary: 'Return one of the host’s vehicles with all editable fields',
  tag: 'host',
  auth: 'host',
  params: ownVehicle,
  status: 200,
  response: hostVehicleDetailSchema,
  errors: ['not_found'],
});

export const updateHostVehicle = defineEndpoint({
  operationId: 'updateHostVehicle',
  method: 'PUT',
  path: '/host/cars/:id',
  summary:
    'Update a vehicle. Photos left out of the list are removed; a new price applies to new quotes only',
  tag: 'host',
  auth: 'host',
  params: ownVehicle,
  body: z.strictObject({ ...vehicleFields, version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)) }),
  status: 200,
  response: hostVehicleDetailSchema,
  errors: ['not_found', 'vehicle_changed'],
});

export const setHostVehicleStatus = defineEndpoint({
  operationId: 'setHostVehicleStatus',
  method: 'PATCH',
  path: '/host/cars/:id/status',
  summary:
    'Set a vehicle active or in maintenance. Maintenance stops new bookings; `conflicts` lists the existing ones that were not withdrawn',
  tag: 'host',
  auth: 'host',
  params: ownVehicle,
  body: z.strictObject({ status: hostVehicleStatusSchema, ...bookingsFields }),
  status: 200,
  /** With what became of the upcoming bookings, if they were withdrawn. */
  response: z.extend(hostVehicleDetailSchema, { withdrawn: z.optional(withdrawnSchema) }),
  errors: ['not_found', 'too_many_bookings', 'live_bookings_changed'],
});

export const deleteHostVehicle = defineEndpoint({
  operationId: 'deleteHostVehicle',
  method: 'DELETE',
  path: '/host/cars/:id',
  summary:
    'Delete a vehicle permanently. One with bookings is archived; its bookings stay unless they are withdrawn, and its payments stay',
  tag: 'host',
  auth: 'host',
  params: ownVehicle,
  body: z.nullish(z.strictObject(bookingsFields)),
  status: 200,
  response: z.object({
    outcome: z.enum(['archived', 'erased']),
    /** The outcome for the upcoming bookings, if they were withdrawn. */
    withdrawn: z.optional(withdrawnSchema),
  }),
  errors: ['not_found', 'too_many_bookings', 'live_bookings_changed'],
});
