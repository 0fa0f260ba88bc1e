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
  /** Of the location, on the day of pickup. */
  phone: z.string(),
  hours: z.string(),
});
export type DriverTomorrow = z.output<typeof driverTomorrowSchema>;
