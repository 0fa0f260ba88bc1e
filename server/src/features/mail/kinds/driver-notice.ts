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
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
});
export type DriverNotice = z.output<typeof driverNoticeSchema>;

export const driverTomorrowSchema = z.extend(driverNoticeSchema, {
  /** The location's phone and hours, on the day of pickup. */
  phone: z.string(),
  hours: z.string(),
});
export type DriverTomorrow = z.output<typeof driverTomorrowSchema>;

/** An invited driver has answered. The organizer learns nothing else about them. */
export const driverAnsweredSchema = z.object({
  bookingId: idSchema,
  reference: z.string(),
  firstName: z.string(),
  vehicleName: z.string(),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  /** As on the page of the trip, where the guest is the first driver. */
  driverNumber: z.int(),
  /** The driver is under 25, and the trip was priced without one. */
  needsSurcharge: z.boolean(),
});
export type DriverAnswered = z.output<typeof driverAnsweredSchema>;
