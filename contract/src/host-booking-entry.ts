import * as z from 'zod/mini';
import { idSchema } from './text.ts';

/** Spec 4, and `cancelled`, which a guest can make of both that are not rejected. A held one is nobody's booking yet. */
export const hostBookingStatuses = ['pending', 'confirmed', 'rejected', 'cancelled'] as const;
export const hostBookingStatusSchema = z.enum(hostBookingStatuses);
export type HostBookingStatus = z.output<typeof hostBookingStatusSchema>;

/** To the minute, in wall times of the location; half-open: free again at `until`. */
export const busyPeriodFields = { from: z.string(), until: z.string() };

/** A booking as a bar in a calendar. */
export const bookingEntrySchema = z.object({
  id: idSchema,
  /** What a person reads out on the phone: `MK-7H3QX9BD`. */
  reference: z.string(),
  status: hostBookingStatusSchema,
  customerName: z.string(),
  ...busyPeriodFields,
  /** When the turnaround after it is over; the same as `until` when there is none. */
  blockedUntil: z.string(),
});
export type BookingEntry = z.output<typeof bookingEntrySchema>;
