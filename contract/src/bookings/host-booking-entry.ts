import * as z from 'zod/mini';
import { bookingStatusSchema } from './bookings.ts';
import { idSchema } from '../kernel/text.ts';

/** A booking that is only held, or was never paid for, is nothing to the vehicle's host. Spec 4. */
export const hostBookingStatuses = bookingStatusSchema.options.filter(
  (status) => status !== 'held' && status !== 'expired',
);
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
