import * as z from 'zod/mini';
import { passkeySchema } from './passkeys.ts';
import { deviceSchema, passwordAgain } from './account.ts';
import { userSchema } from './auth.ts';
import { bookingSchema, bookingStatusSchema } from '../bookings/bookings.ts';
import { depositStatuses } from '../bookings/deposits.ts';
import { meetingAddressesSchema } from '../arrivals/addresses.ts';
import { meetingPlaceSchema } from '../arrivals/places.ts';
import { extraPricesSchema } from '../bookings/host-extras.ts';
import { cabinSchema } from '../fit/cabin.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { partySchema } from '../fit/party.ts';
import {
  exportedAgreementsSchema,
  exportedChargesSchema,
  exportedDrivenTripSchema,
  exportedHandoversSchema,
  exportedLicenseChecksSchema,
  exportedMessageChoicesSchema,
  exportedThreadsSchema,
} from './exported-trips.ts';
import { exportedTextsSchema } from '../texts/exported-texts.ts';
import { exportedDetailsSchema } from '../handover/vehicle-details.ts';
import { idSchema } from '../kernel/text.ts';
import { instantSchema } from '../kernel/time.ts';
import { exportedAccidentSchema } from '../road/accidents.ts';
import { payoutAccountStates, payoutRefusals, payoutStatuses } from '../payouts/payouts.ts';
import { priceRuleSchema } from '../vehicles/price-rules.ts';

const payoutsSchema = z.object({
  /** Where they are sent, why Stripe keeps it from being paid, and its name for the bank account. */
  account: z.nullable(
    z.object({
      state: z.enum(payoutAccountStates),
      refusal: z.nullable(z.enum(payoutRefusals)),
      bank: z.nullable(z.string()),
      openedAt: instantSchema,
    }),
  ),
  sent: z.array(
    z.object({
      bookingId: idSchema,
      amountCents: z.int(),
      reversedCents: z.int(),
      status: z.enum(payoutStatuses),
      createdAt: instantSchema,
      paidAt: z.nullable(instantSchema),
    }),
  ),
  /** When and why operators held them, and let go of them. */
  holds: z.array(
    z.object({
      reason: z.string(),
      heldAt: instantSchema,
      askReason: z.nullable(z.string()),
      releaseReason: z.nullable(z.string()),
      releasedAt: z.nullable(instantSchema),
    }),
  ),
});

/** Everything Makani stores about a person. Cards appear only with their last four digits. */
export const accountExportSchema = z.object({
  exportedAt: instantSchema,
  profile: z.extend(userSchema, {
    promotions: z.boolean(),
    emailVerified: z.boolean(),
    termsAcceptedAt: z.nullable(instantSchema),
    /** The host terms that were accepted; null for guests, and for hosts of before they were asked. */
    hostTerms: z.nullable(z.object({ version: z.string(), acceptedAt: instantSchema })),
    /** Since when an operator keeps this person out, and why. */
    block: z.nullable(z.object({ since: instantSchema, reason: z.string() })),
    createdAt: instantSchema,
  }),
  devices: z.array(z.omit(deviceSchema, { isCurrent: true })),
  passkeys: z.array(passkeySchema),
  bookings: z.array(
    z.extend(bookingSchema, {
      /** The terms of cancellation that the trip keeps. */
      cancellationPolicy: z.object({
        freeUntilHoursBeforePickup: z.number(),
        lateFeeDays: z.number(),
        lateGraceMinutes: z.optional(z.number()),
        lateHourCents: z.optional(z.number()),
        fuelEighthCents: z.optional(z.number()),
        neverFreeAfter: z.optional(instantSchema),
      }),
      pickedUpAt: z.nullable(instantSchema),
      returnedAt: z.nullable(instantSchema),
      /** The full license number, unmasked. */
      driverLicense: z.string(),
      payments: z.array(
        z.object({
          amountCents: z.int(),
          /** Less than the amount where only a part of a deposit was charged. */
          chargedCents: z.int(),
          currency: z.string(),
          status: z.string(),
          paymentMethod: z.string(),
          last4: z.string(),
          at: instantSchema,
          refunds: z.array(
            z.object({
              amountCents: z.int(),
              status: z.string(),
              reason: z.string(),
              at: instantSchema,
            }),
          ),
        }),
      ),
      /** The host's words to the guest. */
      rejectionReason: z.nullable(z.string()),
      history: z.array(z.object({ status: bookingStatusSchema, reason: z.string(), at: instantSchema })),
      /** Each change of the trip, and what it cost more or less. */
      changes: z.array(z.object({ differenceCents: z.int(), status: z.string(), at: instantSchema })),
      deposits: z.array(
        z.object({
          amountCents: z.int(),
          status: z.enum(depositStatuses),
          takenCents: z.int(),
          reason: z.nullable(z.string()),
          createdAt: instantSchema,
        }),
      ),
      chargesAfterReturn: exportedChargesSchema,
      flight: z.nullable(
        z.object({ number: z.string(), landsAt: instantSchema, namedAt: z.optional(instantSchema) }),
      ),
      meetingAddresses: z.nullable(meetingAddressesSchema),
      /** Notes of operators about the trip. */
      notes: z.array(z.object({ text: z.string(), writtenAt: instantSchema })),
      /** Invitations to drive. Their name, birth date and license are the driver's own. */
      otherDrivers: z.array(z.object({ invitedAt: instantSchema, answeredAt: z.nullable(instantSchema) })),
      /** The driver whom the guest has invited to drive in their place. */
      invitedDriver: z._default(
        z.nullable(
          z.object({
            namedAt: instantSchema,
            linkExpiresAt: z.nullable(instantSchema),
            acceptedAt: z.nullable(instantSchema),
          }),
        ),
        null,
      ),
    }),
  ),
  /** Trips that the person drives and somebody else pays for. */
  drivenTrips: z._default(z.array(exportedDrivenTripSchema), []),
  handovers: exportedHandoversSchema,
  /** Reports of accidents on trips. */
  accidents: z.array(exportedAccidentSchema),
  agreements: exportedAgreementsSchema,
  licenseChecks: exportedLicenseChecksSchema,
  /** Waitlist entries, including those that ended less than 30 days ago. */
  wishes: z.array(
    z.object({
      locationId: z.string(),
      pickupAt: z.string(),
      returnAt: z.string(),
      party: z.nullable(partySchema),
      withdrawnAt: z.nullable(instantSchema),
      /** The network it was made from. */
      askedFrom: z.nullable(z.string()),
      offers: z.array(z.object({ vehicleId: idSchema, offeredAt: instantSchema })),
      createdAt: instantSchema,
    }),
  ),
  reviews: z.array(
    z.object({
      bookingId: idSchema,
      stars: z.int(),
      text: z.string(),
      writtenAt: instantSchema,
      /** Since when an operator keeps it out of sight, and why. */
      hidden: z.nullable(z.object({ since: instantSchema, reason: z.string() })),
    }),
  ),
  /**
   * For hosts: every vehicle, also those taken off for good, with the addresses of its photos and its
   * calendar entries.
   */
  vehicles: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      category: z.string(),
      year: z.int(),
      dailyCents: z.int(),
      status: z.string(),
      location: z.string(),
      description: z.string(),
      features: z.array(z.string()),
      specs: z.object({
        seats: z.int(),
        transmission: z.string(),
        engine: z.string(),
        acceleration: z.string(),
      }),
      settings: z.object({
        instantBooking: z.boolean(),
        minNoticeHours: z.int(),
        minDays: z.int(),
        turnaroundHours: z.int(),
        allowsOneWay: z.boolean(),
        yearlyFeesCents: z.nullable(z.int()),
      }),
      cabin: z.nullable(cabinSchema),
      extraPrices: extraPricesSchema,
      meetingPlaces: z.array(meetingPlaceSchema),
      review: z.object({
        state: z.string(),
        reasons: z.array(z.string()),
        note: z.nullable(z.string()),
        since: z.nullable(instantSchema),
      }),
      block: z.nullable(z.object({ since: instantSchema, reason: z.string() })),
      createdAt: instantSchema,
      /** Plate, place, key with its lockbox code, and service. Null while nothing was said. */
      details: z.nullable(exportedDetailsSchema),
      photos: z.array(z.string()),
      blocks: z.array(z.object({ startsAt: instantSchema, endsAt: instantSchema, note: z.string() })),
      calendars: z.array(z.object({ name: z.string(), kind: z.string(), address: z.nullable(z.string()) })),
      feedUrl: z.nullable(z.string()),
    }),
  ),
  /** A host's own rules, also those that have ended. */
  priceRules: z.array(priceRuleSchema),
  payouts: payoutsSchema,
  /** With hosts, guests and the desk. */
  threads: exportedThreadsSchema,
  /** For hosts: the automatic messages that they don’t want, and the answers that they saved. */
  messageChoices: exportedMessageChoicesSchema,
  texts: exportedTextsSchema,
  /** Sent by the contact form. */
  messages: z.array(
    z.object({ name: z.string(), subject: z.string(), message: z.string(), sentAt: instantSchema }),
  ),
});
export type AccountExport = z.output<typeof accountExportSchema>;

export const exportAccount = defineEndpoint({
  operationId: 'exportAccount',
  method: 'POST',
  path: '/account/export',
  summary: 'Download all data stored about the signed-in user. Requires the password',
  tag: 'account',
  auth: 'user',
  body: z.strictObject({ password: passwordAgain }),
  status: 200,
  response: accountExportSchema,
  errors: [],
});
