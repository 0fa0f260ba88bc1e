import * as z from 'zod/mini';
import { bookingStatuses } from './bookings.ts';
import { centsSchema } from '../kernel/money.ts';
import { idSchema } from '../kernel/text.ts';

/** Hosts never see holds or bookings that were not paid for. Spec 4. */
export const hostBookingStatuses = bookingStatuses.filter(
  (status) => status !== 'held' && status !== 'expired',
);
export const hostBookingStatusSchema = z.enum(hostBookingStatuses);
export type HostBookingStatus = z.output<typeof hostBookingStatusSchema>;

/** The parts of a host's list: its statuses, and what our team moved to another vehicle, which nobody rejected. */
export const hostBookingGroups = [...hostBookingStatuses, 'moved'] as const;
export const hostBookingGroupSchema = z.enum(hostBookingGroups);
export type HostBookingGroup = z.output<typeof hostBookingGroupSchema>;

/** Wall times of the location, to the minute. Half-open: available again at `until`. */
export const busyPeriodFields = { from: z.string(), until: z.string() };

/** A booking as a bar in a calendar. */
export const bookingEntrySchema = z.object({
  id: idSchema,
  reference: z.string(),
  status: hostBookingStatusSchema,
  customerName: z.string(),
  ...busyPeriodFields,
  /** The end of the turnaround after the booking; equal to `until` without one. */
  blockedUntil: z.string(),
  /** The guest's total; null in responses of older versions. */
  totalCents: z._default(z.nullable(centsSchema), null),
  /** The trip has not begun: the host can still say that the vehicle cannot be had. */
  canWithdraw: z._default(z.boolean(), false),
});
export type BookingEntry = z.output<typeof bookingEntrySchema>;
