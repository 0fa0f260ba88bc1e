import * as z from 'zod/mini';
import { packedTrunkSchema, seatedSchema } from '@makani/contract/fit/fit';
import { centsSchema } from '@makani/contract/kernel/money';
import { priceLineSchema } from '@makani/contract/bookings/quotes';
import { idSchema } from '@makani/contract/kernel/text';
import { policyFiguresSchema } from '@makani/contract/site/policy';
import { wallTimeSchema } from '@makani/contract/kernel/time';
import { categorySchema } from '@makani/contract/vehicles/vehicles';
import { toStoredPolicy, initialPolicy } from '@makani/domain/policy/policy-figures';
import type { RecipientOf } from './audiences.ts';

const instant = z.pipe(
  z.iso.datetime(),
  z.transform((text) => Temporal.Instant.from(text)),
);

/** The drawings of the seats and the trunk. No name is in them, only ages. */
const drawnSchema = z.object({
  cabin: z.object({
    rows: z.array(z.object({ seats: z.int(), aisle: z.boolean() })),
    isFolded: z.boolean(),
    sitting: z.array(
      z.extend(z.pick(seatedSchema, { row: true, seat: true, traveler: true, childSeat: true }), {
        label: z.string(),
      }),
    ),
  }),
  trunk: z.pick(packedTrunkSchema, { layers: true }),
});

const policySchema = z.pick(policyFiguresSchema, {
  freeUntilHoursBeforePickup: true,
  lateFeeDays: true,
  lateGraceMinutes: true,
});

/** Facts of a trip that every mail to its payer shows. Never a card number, a whole driver license or a token. */
export const mailedTripSchema = z.object({
  bookingId: idSchema,
  /** The reference that guests read out on the phone: `MK-7H3QX9`. */
  reference: z.string().check(z.minLength(1)),
  /** The one whom the mail greets. */
  customerName: z.string().check(z.minLength(1)),
  vehicleName: z.string().check(z.minLength(1)),
  vehicleCategory: categorySchema,
  locationName: z.string().check(z.minLength(1)),
  locationAddress: z.string(),
  /** `2 adults, 3 children, 4 bags`; null if the guest hasn't said. */
  travelers: z._default(z.nullable(z.string()), null),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  /** The return of a one-way trip, by the clock of the other location. */
  returnElsewhere: z.optional(z.object({ at: wallTimeSchema, name: z.string(), address: z.string() })),
  startsAt: instant,
  endsAt: instant,
  lines: z.array(priceLineSchema),
  /** Up to four digits: the card form takes any number up to 16 characters. Empty where the mail doesn't name the card. */
  last4: z.string().check(z.regex(/^\d{0,4}$/)),
  /** The booking’s own. Mails that were queued before it could be set don’t say. */
  policy: z._default(policySchema, toStoredPolicy(initialPolicy)),
});
export type MailedTrip = z.output<typeof mailedTripSchema>;

/** The same of a trip that is to take place. */
export const plannedTripSchema = z.extend(mailedTripSchema, {
  /** Seats of the passengers and luggage in the trunk, each in a line; without names. */
  arrangement: z._default(z.array(z.string()), []),
  /** The same, to be drawn when the mail is sent. */
  drawn: z._default(z.nullable(drawnSchema), null),
  totalCents: centsSchema,
  /** The sentence about the refundable deposit; null for none. */
  deposit: z._default(z.nullable(z.string()), null),
});
export type PlannedTrip = z.output<typeof plannedTripSchema>;

export const bookingConfirmationSchema = z.extend(plannedTripSchema, {
  /** True when the booking needed no answer from the host. */
  isConfirmed: z._default(z.boolean(), false),
  /** True for a substitute: its price is part of the charge for the vehicle whose place it takes. */
  isCharged: z._default(z.boolean(), false),
  /** The deadline after which silence confirms the booking, as local time of the location, to the minute. */
  answerBy: z._default(z.nullable(z.string()), null),
});

export type ConfirmedBooking = z.output<typeof bookingConfirmationSchema>;
export type BookingConfirmation = ConfirmedBooking & { recipient: RecipientOf<'booking_confirmation'> };
