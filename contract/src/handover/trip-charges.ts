import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { centsSchema } from '../kernel/money.ts';
import { idSchema, requiredText } from '../kernel/text.ts';
import { instantSchema, momentSchema, wallDateSchema, wallMinuteSchema } from '../kernel/time.ts';
import { paymentTokenSchema } from '../payments/payments.ts';

/** The reasons for a charge after the return. */
export const chargeKinds = ['late', 'fuel', 'cleaning', 'toll', 'fine', 'damage', 'lost'] as const;
export const chargeKindSchema = z.enum(chargeKinds);
export type ChargeKind = z.output<typeof chargeKindSchema>;

export const chargeStatuses = [
  'proposed',
  'deciding',
  'due',
  'charging',
  'unpaid',
  'paid',
  'dropped',
] as const;
export type ChargeStatus = (typeof chargeStatuses)[number];

/** No card network charges less. The most is above any vehicle of the fleet. */
const amountSchema = centsSchema.check(
  z.minimum(50, 'Please enter $0.50 or more.'),
  z.maximum(5_000_000, 'Please enter $50,000 or less.'),
);
const wordsSchema = requiredText('Explanation', 500).check(
  z.minLength(3, 'Please enter at least three letters.'),
);
const evidenceIds = z.array(idSchema).check(z.maxLength(40));

/** Late and fuel are priced by the policy that the guest booked with, so nobody types their amount. */
export const proposalSchema = z.strictObject({
  kind: chargeKindSchema,
  words: wordsSchema,
  photoIds: evidenceIds,
  markIds: evidenceIds,
  /** Left out for late and fuel. */
  amountCents: z.optional(amountSchema),
  /** Fuel: eighths of a tank, or of a battery, less than at the pickup. */
  eighths: z.optional(z.int().check(z.minimum(1), z.maximum(8))),
  /** Fuel of a swapped trip: the vehicle; left out, the one that came back last. */
  vehicleId: z.optional(idSchema),
  /** Late: the local time at which the vehicle came back; left out where the return was recorded. */
  returnedAt: z.optional(wallMinuteSchema),
  /** Toll and fine: the day on which it was driven through, or parked. */
  on: z.optional(wallDateSchema),
});
export type Proposal = z.output<typeof proposalSchema>;

/** The figures that a charge was reckoned from. */
export const chargeFactsSchema = z.object({
  returnedAt: z.optional(wallMinuteSchema),
  lateMinutes: z.optional(z.int()),
  eighths: z.optional(z.int()),
  /** Only of a swapped trip. */
  vehicleName: z.optional(z.string()),
  on: z.optional(wallDateSchema),
});
export type ChargeFacts = z.output<typeof chargeFactsSchema>;

/** A photo or a mark of the trip's records, with the photo's hash at the time of the proposal. */
export const chargeEvidenceSchema = z.object({
  kind: z.enum(['photo', 'mark']),
  id: idSchema,
  sha256: z.nullable(z.string()),
});
export type ChargeEvidence = z.output<typeof chargeEvidenceSchema>;

export const tripChargeSchema = z.object({
  id: idSchema,
  kind: chargeKindSchema,
  status: z.enum(chargeStatuses),
  /** 'Late return' and '2 hours 10 minutes late'. */
  label: z.string(),
  detail: z.string(),
  /** The words of whoever proposed it. */
  words: z.string(),
  proposedBy: z.enum(['host', 'desk']),
  proposedAt: momentSchema,
  proposedCents: centsSchema,
  /** The part that the guest owes or has paid; null before it is accepted or decided. */
  owedCents: z.nullable(centsSchema),
  /** The parts that the deposit and the card paid. */
  fromDepositCents: centsSchema,
  paidCents: centsSchema,
  returnedCents: centsSchema,
  evidence: z.array(chargeEvidenceSchema),
  /** The state in a sentence, to whoever reads it. */
  sentence: z.string(),
  /** Until when the guest can answer; null when they no longer can. */
  answerBy: z.nullable(momentSchema),
  /** The guest's own words where they objected. */
  objection: z.nullable(z.string()),
  /** The acts that are open to whoever reads it. */
  can: z.object({
    answer: z.boolean(),
    pay: z.boolean(),
    withdraw: z.boolean(),
    decide: z.boolean(),
    drop: z.boolean(),
    giveBack: z.boolean(),
  }),
});
export type TripCharge = z.output<typeof tripChargeSchema>;

/** A statement of its own: the price that was paid for the trip is no part of it. */
export const tripStatementSchema = z.object({
  charges: z.array(tripChargeSchema),
  proposedCents: centsSchema,
  owedCents: centsSchema,
  paidCents: centsSchema,
  /** Until when host and desk can propose; null before the return and once it is over. */
  proposeUntil: z.nullable(instantSchema),
  /** The kinds that can be proposed now. */
  kinds: z.array(chargeKindSchema),
  /** Whether each side has said that there is nothing to charge. */
  nothingNew: z.object({ guest: z.boolean(), owner: z.boolean(), canSay: z.boolean() }),
});
export type TripStatement = z.output<typeof tripStatementSchema>;

const ownCharges = { tag: 'trips', auth: 'user' } as const;
const bookingParams = z.strictObject({ id: idSchema });
export const chargeParams = z.strictObject({ id: idSchema, chargeId: idSchema });

/** The amount is the one that was shown, so nobody agrees to another. */
export const answerTripCharge = defineEndpoint({
  operationId: 'answerTripCharge',
  ...ownCharges,
  method: 'POST',
  path: '/bookings/:id/charges/:chargeId/answer',
  summary: 'Accept a charge, or object to it',
  params: chargeParams,
  body: z.discriminatedUnion('answer', [
    z.strictObject({ answer: z.literal('accept'), amountCents: centsSchema }),
    z.strictObject({ answer: z.literal('object'), words: wordsSchema }),
  ]),
  status: 200,
  response: tripStatementSchema,
  errors: ['not_found', 'charge_closed', 'effect_changed'],
});

export const payTripCharge = defineEndpoint({
  operationId: 'payTripCharge',
  ...ownCharges,
  method: 'POST',
  path: '/bookings/:id/charges/:chargeId/pay',
  summary: 'Pay a charge with another card after the bank declined the one on file',
  idempotent: true,
  params: chargeParams,
  body: z.strictObject({ paymentToken: paymentTokenSchema }),
  status: 200,
  response: tripStatementSchema,
  errors: ['not_found', 'payment_failed', 'authentication_required', 'charge_closed'],
});

/** Once both sides have said so, the deposit is released. */
export const agreeNothingNew = defineEndpoint({
  operationId: 'agreeNothingNew',
  ...ownCharges,
  method: 'POST',
  path: '/bookings/:id/charges/nothing-new',
  summary: 'Say as the guest that nothing new came up on the trip',
  params: bookingParams,
  status: 200,
  response: tripStatementSchema,
  errors: ['not_found', 'act_refused'],
});
