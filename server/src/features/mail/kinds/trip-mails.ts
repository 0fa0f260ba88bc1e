import * as z from 'zod/mini';
import { tripFlightSchema } from '@makani/contract/arrivals/flights';
import { returnElsewhereField } from '@makani/contract/arrivals/one-way';
import { cancellationSchema } from '@makani/contract/bookings/cancellation';
import { centsSchema, signedCentsSchema } from '@makani/contract/kernel/money';
import { extrasSchema } from '@makani/contract/bookings/extras';
import { hostExtrasSchema } from '@makani/contract/bookings/host-extras';
import { driverAgeSchema, insuranceSchema } from '@makani/contract/bookings/rental-options';
import { idSchema } from '@makani/contract/kernel/text';
import { wallTimeSchema } from '@makani/contract/kernel/time';
import { endsAtStand } from '@makani/domain/arrivals/arrival-steps';
import { deliveredOf } from '@makani/domain/arrivals/places';
import { receiptSchema } from '../../documents/public/receipt-facts.ts';
import { mailedTripSchema, plannedTripSchema } from './booking-confirmation.ts';

/** The number of changes so far, which numbers the newest calendar file. */
const sequence = z.int().check(z.minimum(0));

export const tripModifiedSchema = z.extend(plannedTripSchema, {
  sequence,
  /** True until the host or the deadline confirms the booking. */
  isPending: z._default(z.boolean(), false),
  before: z.object({
    pickupAt: wallTimeSchema,
    returnAt: wallTimeSchema,
    ...returnElsewhereField,
    insurance: insuranceSchema,
    /** The driver's age group, if the change altered it. */
    driverAge: z.optional(driverAgeSchema),
    /** The child seats, if the change altered them. */
    extras: z.optional(extrasSchema),
    /** The host's extras, if the change altered them. */
    hostExtras: z.optional(hostExtrasSchema),
    totalCents: centsSchema,
  }),
  differenceCents: signedCentsSchema,
  /** The last four digits of the card that paid a price increase. */
  paidWith: z.nullable(z.string().check(z.regex(/^\d{0,4}$/))),
  returnedBy: cancellationSchema.shape.returnedBy,
});

export const tripCancelledSchema = z.extend(mailedTripSchema, {
  sequence,
  feeCents: centsSchema,
  refundCents: centsSchema,
  returnedBy: cancellationSchema.shape.returnedBy,
  /** The guest disputes the charge, so the refund waits. Mails that were queued before this was looked at don’t say. */
  waitsForBank: cancellationSchema.shape.waitsForBank,
  /** The desk cancelled it, for a fee of its choice, and not the guest. Mails that were queued before there was a desk don’t say. */
  isByDesk: z._default(z.boolean(), false),
});

export const tripTomorrowSchema = z.extend(plannedTripSchema, {
  sequence,
  phone: z.string(),
  hours: z.string(),
  /** The flight that the guest has named. Mails that were queued before it could be named don’t say. */
  flight: z._default(z.nullable(tripFlightSchema), null),
  /** Where the vehicle stands. Mails that were queued before it was in them don’t say. */
  stand: z._default(
    z.nullable(
      z.object({
        stall: z.string(),
        address: z.string(),
        note: z.string(),
        /** The file of its photo. */
        photo: z.nullable(z.string()),
      }),
    ),
    null,
  ),
});

export const receiptMailSchema = z.object({
  /** Mails that were queued before it was named don’t say. */
  bookingId: z.optional(idSchema),
  receipt: receiptSchema,
  chargedCents: centsSchema,
  last4: z.string(),
});

/** The photo of the stand goes with the steps to it. */
export function shownStandPhoto({ flight, lines, stand }: TripTomorrow): string | null {
  const place = deliveredOf(lines).pickup?.place ?? null;
  const hasSteps = flight !== null || place !== null;
  return hasSteps && endsAtStand(place) ? (stand?.photo ?? null) : null;
}

export type ModifiedTrip = z.output<typeof tripModifiedSchema>;
export type CancelledTrip = z.output<typeof tripCancelledSchema>;
export type TripTomorrow = z.output<typeof tripTomorrowSchema>;
export type ReceiptMail = z.output<typeof receiptMailSchema>;
