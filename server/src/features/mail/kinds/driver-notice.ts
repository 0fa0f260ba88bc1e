import { returnElsewhereField } from '@makani/contract/arrivals/one-way';
import { idSchema } from '@makani/contract/kernel/text';
import { wallTimeSchema } from '@makani/contract/kernel/time';
import * as z from 'zod/mini';

/** A driver's part of a trip that somebody else pays for: no price, no card, nothing of those who travel. */
export const driverNoticeSchema = z.object({
  firstName: z.string(),
  reference: z.string(),
  vehicleName: z.string(),
  locationName: z.string(),
  locationAddress: z.string(),
  /** `Pickup place: Hotel in Waikiki, 2552 Kalakaua Avenue`; none for the location. */
  places: z._default(z.array(z.string()), []),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  ...returnElsewhereField,
});
export type DriverNotice = z.output<typeof driverNoticeSchema>;

export const driverTomorrowSchema = z.extend(driverNoticeSchema, {
  /** The location's phone and hours, on the day of pickup. */
  phone: z.string(),
  hours: z.string(),
});
export type DriverTomorrow = z.output<typeof driverTomorrowSchema>;

/** A trip that somebody is invited to drive. Its link is for them alone. */
export const tripInvitationSchema = z.extend(z.omit(driverNoticeSchema, { firstName: true }), {
  /** First name of the person who pays. */
  payer: z.string(),
  isConfirmed: z.boolean(),
});
export type TripInvitation = z.output<typeof tripInvitationSchema>;

/** News of the driver whom the payer of a trip has invited. */
export const tripDriverNewsSchema = z.object({
  bookingId: idSchema,
  reference: z.string(),
  firstName: z.string(),
  driverFirstName: z.string(),
  vehicleName: z.string(),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  ...returnElsewhereField,
});
export type TripDriverNews = z.output<typeof tripDriverNewsSchema>;

export const tripDriverMissingSchema = z.extend(tripDriverNewsSchema, {
  /** `unanswered`: nobody has accepted. `left`: the driver's account is gone. */
  why: z.enum(['unanswered', 'left']),
});
export type TripDriverMissing = z.output<typeof tripDriverMissingSchema>;

/** An invited driver has answered. The organizer learns nothing else about them. */
export const driverAnsweredSchema = z.object({
  bookingId: idSchema,
  reference: z.string(),
  firstName: z.string(),
  vehicleName: z.string(),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  ...returnElsewhereField,
  /** As on the page of the trip, where the guest is the first driver. */
  driverNumber: z.int(),
  /** The driver is under 25, and the trip was priced without one. */
  needsSurcharge: z.boolean(),
});
export type DriverAnswered = z.output<typeof driverAnsweredSchema>;
