import { idSchema } from '@makani/contract/kernel/text';
import * as z from 'zod/mini';
import { receiptSchema } from '../../../documents/public/receipt-facts.ts';

/** The vehicle is back by the record. With the receipt. */
export const tripReturnedSchema = z.object({
  bookingId: idSchema,
  recipientName: z.string(),
  reference: z.string(),
  vehicleName: z.string(),
  locationName: z.string(),
  /** The recorded moment as local time, to the minute. */
  returnedAt: z.string(),
  receipt: receiptSchema,
  /** A refundable deposit is held. */
  hasDeposit: z.boolean(),
});
export type TripReturned = z.output<typeof tripReturnedSchema>;

/** A day after the trip. */
export const tripReviewSchema = z.object({
  bookingId: idSchema,
  recipientName: z.string(),
  reference: z.string(),
  vehicleName: z.string(),
  /** `2 adults, 3 children, 4 bags`; null if nobody has said. */
  travelers: z.nullable(z.string()),
});
export type TripReview = z.output<typeof tripReviewSchema>;
