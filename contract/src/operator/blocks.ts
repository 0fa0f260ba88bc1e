import * as z from 'zod/mini';
import { returnElsewhereField } from '../arrivals/one-way.ts';
import { bookingStatuses } from '../bookings/bookings.ts';
import { operatorEndpoint } from '../kernel/endpoint.ts';
import { centsSchema, sumCentsSchema } from '../kernel/money.ts';
import { idSchema } from '../kernel/text.ts';
import { wallTimeSchema } from '../kernel/time.ts';
import { actReasonSchema } from './act-reason.ts';

/** A hold, or a booking whose trip is not over, which a block has to deal with. */
export const liveBookingSchema = z.object({
  id: idSchema,
  reference: z.string(),
  status: z.enum(bookingStatuses),
  guestName: z.string(),
  vehicleName: z.string(),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  ...returnElsewhereField,
  /** The refund to the guest when it is ended: everything that was charged, or set aside on the card. */
  backCents: centsSchema,
  /** False once the trip has begun, or while a payment is under way. */
  canEnd: z.boolean(),
});
export type LiveBooking = z.output<typeof liveBookingSchema>;

/** So many can be decided about at once. */
const maxDecisions = 500;

/**
 * With what becomes of each live booking. Ending one gives everything back; the guest of a vehicle that is taken back is
 * offered another one first.
 */
export const blockFormSchema = z.strictObject({
  reason: actReasonSchema,
  bookings: z.array(z.strictObject({ id: idSchema, end: z.boolean() })).check(z.maxLength(maxDecisions)),
});
export type BlockForm = z.output<typeof blockFormSchema>;

/** The outcome for the bookings that were to end. */
export const blockedSchema = z.object({
  ended: z.int(),
  /** Those of the ended ones whose guests are offered another vehicle. */
  offered: z.int(),
  /** The sum of all refunds that are made at once. */
  backCents: centsSchema,
  /** Those that could not be ended after all. */
  kept: z.int(),
});
export type BlockOutcome = z.output<typeof blockedSchema>;

/** The first offer to the guest of a withdrawn booking. */
export const withdrawalOfferSchema = z.object({
  vehicleName: z.string(),
  /** The part of its regular price that the guest doesn’t pay, and who covers it. */
  borneCents: centsSchema,
  borneBy: z.enum(['platform', 'host']),
});
export type WithdrawalOffer = z.output<typeof withdrawalOfferSchema>;

/** The most bookings of one preview: each takes a search for another vehicle. */
export const maxPreviewed = 50;

export const withdrawalPreviewSchema = z.strictObject({
  /** The host or the vehicle to be blocked: none of their vehicles is offered instead. */
  of: z.union([z.strictObject({ hostId: idSchema }), z.strictObject({ vehicleId: idSchema })]),
  bookingIds: z.array(idSchema).check(z.maxLength(maxPreviewed)),
});
export type WithdrawalPreview = z.output<typeof withdrawalPreviewSchema>;

export const previewWithdrawals = operatorEndpoint({
  operationId: 'previewWithdrawals',
  method: 'POST',
  path: '/operator/withdrawals/preview',
  summary: 'Preview what withdrawing bookings of a host or a vehicle would cost, per booking and in total',
  body: withdrawalPreviewSchema,
  status: 200,
  response: z.object({
    /** Only those that would be withdrawn. `offer`: null where nothing serves, so that the guest is refunded. */
    bookings: z.array(z.object({ id: idSchema, offer: z.nullable(withdrawalOfferSchema) })),
    /** All differences together, should every guest take the first offer. */
    platformCents: sumCentsSchema,
    hostCents: sumCentsSchema,
  }),
  errors: [],
});

/** Since when, and why; null for somebody or something that is not blocked. */
export const blockStateSchema = z.nullable(z.object({ at: z.string(), reason: z.string() }));
