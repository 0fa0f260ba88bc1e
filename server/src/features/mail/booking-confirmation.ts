import * as z from 'zod/mini';
import { centsSchema } from '@makani/contract/money';
import { discountSchema } from '@makani/contract/offers';
import { feesSchema, insuranceSchema } from '@makani/contract/quotes';
import { wallTimeSchema } from '@makani/contract/time';
import { categorySchema } from '@makani/contract/vehicles';

const instant = z.pipe(
  z.iso.datetime(),
  z.transform((text) => Temporal.Instant.from(text)),
);

/** Everything the mail shows. Never a card number, a whole driver license or a token. */
export const bookingConfirmationSchema = z.object({
  bookingId: z.uuid(),
  /** What a person reads out on the phone: `MK-7H3QX9`. */
  reference: z.string().check(z.minLength(1)),
  customerName: z.string().check(z.minLength(1)),
  vehicleName: z.string().check(z.minLength(1)),
  vehicleCategory: categorySchema,
  vehicleImage: z.string(),
  locationName: z.string().check(z.minLength(1)),
  locationAddress: z.string(),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  timeZone: z.string(),
  startsAt: instant,
  endsAt: instant,
  days: z.int().check(z.minimum(1)),
  dailyCents: centsSchema,
  insurance: insuranceSchema,
  fees: feesSchema,
  discount: z.nullable(discountSchema),
  totalCents: centsSchema,
  /** Up to four digits: the card form takes any number up to 16 characters. */
  last4: z.string().check(z.regex(/^\d{0,4}$/)),
  /** Until its host or the clock has confirmed it. */
  isPending: z._default(z.boolean(), false),
  /** When silence becomes consent, as the clock at the location reads then, to the minute. */
  answerBy: z._default(z.nullable(z.string()), null),
});

export type ConfirmedBooking = z.output<typeof bookingConfirmationSchema>;
export type BookingConfirmation = ConfirmedBooking & { recipient: string };

/**
 * The payload of the outbox row. Names each field, so that an object that carries more never brings it along;
 * checks nothing, because a mail must not fail the payment it tells of: a bad one is parked when it is sent.
 */
export function bookingConfirmationPayload(mail: BookingConfirmation): string {
  return JSON.stringify(bookingFields(mail));
}

export function bookingFields(mail: ConfirmedBooking): z.input<typeof bookingConfirmationSchema> {
  return {
    bookingId: mail.bookingId,
    reference: mail.reference,
    customerName: mail.customerName,
    vehicleName: mail.vehicleName,
    vehicleCategory: mail.vehicleCategory,
    vehicleImage: mail.vehicleImage,
    locationName: mail.locationName,
    locationAddress: mail.locationAddress,
    pickupAt: mail.pickupAt,
    returnAt: mail.returnAt,
    timeZone: mail.timeZone,
    startsAt: mail.startsAt.toString(),
    endsAt: mail.endsAt.toString(),
    days: mail.days,
    dailyCents: mail.dailyCents,
    insurance: mail.insurance,
    fees: {
      rentalFeeCents: mail.fees.rentalFeeCents,
      insuranceFeeCents: mail.fees.insuranceFeeCents,
      serviceFeeCents: mail.fees.serviceFeeCents,
    },
    discount: mail.discount,
    totalCents: mail.totalCents,
    last4: mail.last4,
    isPending: mail.isPending,
    answerBy: mail.answerBy,
  };
}
