import { returnElsewhereField } from '@makani/contract/arrivals/one-way';
import { idSchema } from '@makani/contract/kernel/text';
import { wallTimeSchema } from '@makani/contract/kernel/time';
import * as z from 'zod/mini';

const lateSchema = z.object({
  reference: z.string(),
  vehicleName: z.string(),
  locationName: z.string(),
  returnAt: wallTimeSchema,
  /** When the mail was written. */
  lateMinutes: z.int(),
});

/** The vehicle should have come back. To the account that pays, and to a driver who isn't that account. */
export const guestLateSchema = z.extend(lateSchema, {
  bookingId: idSchema,
  firstName: z.string(),
  /** The phone of the location. */
  phone: z.string(),
});
export type GuestLate = z.output<typeof guestLateSchema>;

export const driverLateSchema = z.omit(guestLateSchema, { bookingId: true });
export type DriverLate = z.output<typeof driverLateSchema>;

export const hostLateSchema = z.extend(lateSchema, {
  recipientName: z.string(),
  customerName: z.string(),
  /** The next pickup of the same vehicle, within a day after it could be back; null for none. */
  nextPickupAt: z.nullable(wallTimeSchema),
});
export type HostLate = z.output<typeof hostLateSchema>;

/** To the office. */
export const deskLateSchema = z.extend(lateSchema, {
  bookingId: idSchema,
  next: z.nullable(z.object({ reference: z.string(), pickupAt: wallTimeSchema })),
});
export type DeskLate = z.output<typeof deskLateSchema>;

/** To the guest of the next trip: the vehicle is not back yet, and they may take another one. */
export const nextGuestSchema = z.object({
  bookingId: idSchema,
  recipientName: z.string(),
  reference: z.string(),
  vehicleName: z.string(),
  locationName: z.string(),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  ...returnElsewhereField,
  phone: z.string(),
  /** Other vehicles were available when it was written. */
  hasOthers: z.boolean(),
});
export type NextGuest = z.output<typeof nextGuestSchema>;
