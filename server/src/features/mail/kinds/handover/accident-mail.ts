import { idSchema } from '@makani/contract/kernel/text';
import { wallMinuteSchema } from '@makani/contract/kernel/time';
import * as z from 'zod/mini';

/** An accident of a trip was reported. To the office. */
export const deskAccidentSchema = z.object({
  bookingId: idSchema,
  reference: z.string(),
  vehicleName: z.string(),
  happenedAt: wallMinuteSchema,
  isAnybodyHurt: z.boolean(),
});
export type DeskAccident = z.output<typeof deskAccidentSchema>;

/** The same to the host of the vehicle. */
export const hostAccidentMailSchema = z.extend(deskAccidentSchema, { recipientName: z.string() });
export type HostAccidentMail = z.output<typeof hostAccidentMailSchema>;
