import * as z from 'zod/mini';
import { operatorEndpoint } from '../kernel/endpoint.ts';
import { centsSchema } from '../kernel/money.ts';
import { idSchema } from '../kernel/text.ts';
import { instantSchema } from '../kernel/time.ts';
import { paymentStatusSchema } from '../payments/payments.ts';
import { actReasonSchema } from './act-reason.ts';

/**
 * `unsettled`: the card network has to be asked. `mismatched`: it tells something else than we do. `failed`: refused, or
 * given up. `refunds`: not made yet.
 */
export const paymentTroubleSchema = z.enum(['unsettled', 'mismatched', 'failed', 'refunds']);
export type PaymentTrouble = z.output<typeof paymentTroubleSchema>;

/** A charge as the card network reports it. */
export const networkChargeSchema = z.object({
  state: z.enum(['missing', 'authorised', 'captured', 'declined', 'voided']),
  capturedCents: centsSchema,
  refundedCents: centsSchema,
});
export type NetworkChargeFacts = z.output<typeof networkChargeSchema>;

export const deskPaymentSchema = z.object({
  /** The payment, or the refund where refunds are listed. */
  id: idSchema,
  what: z.enum(['payment', 'refund']),
  bookingReference: z.string(),
  status: paymentStatusSchema,
  amountCents: centsSchema,
  capturedCents: centsSchema,
  /** Empty until the network has named the card. */
  last4: z.string(),
  /** Why it was refused or given up. */
  failure: z.nullable(z.string()),
  attempts: z.int(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  /** When the worker asks next; null if nothing is left to ask. */
  nextAskAt: z.nullable(instantSchema),
  /** The whole charge as the card network reports it, where the two were compared. */
  network: z.nullable(networkChargeSchema),
});
export type DeskPayment = z.output<typeof deskPaymentSchema>;

export const listDeskPayments = operatorEndpoint({
  operationId: 'listDeskPayments',
  method: 'GET',
  path: '/operator/payments',
  summary:
    'List payments and refunds that need attention. A page of mismatched ones covers a fixed number of payments and may be empty',
  query: z.strictObject({
    state: z._default(paymentTroubleSchema, 'unsettled'),
    /** The start of a filter on failed payments. */
    since: z.optional(instantSchema),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  status: 200,
  response: z.object({
    payments: z.array(deskPaymentSchema),
    /** How many were compared with the card network for this page; null where nothing is. */
    compared: z.nullable(z.int()),
    nextCursor: z.nullable(z.string()),
  }),
  errors: [],
});

export const paymentRetrySchema = z.strictObject({
  what: z.enum(['payment', 'refund']),
  reason: actReasonSchema,
});

export const askPaymentAgain = operatorEndpoint({
  operationId: 'askPaymentAgain',
  method: 'POST',
  path: '/operator/payments/:id/ask-again',
  summary:
    'Ask the card network about a payment, or for a refund, right away instead of when the worker would',
  afterPassword: true,
  params: z.strictObject({ id: idSchema }),
  body: paymentRetrySchema,
  status: 200,
  response: z.object({
    /** False while the card network hasn’t answered; the worker goes on asking. */
    isSettled: z.boolean(),
    status: paymentStatusSchema,
  }),
  errors: ['not_found', 'payment_settled', 'charge_disputed'],
});

export const paymentMismatchSchema = z.object({
  id: idSchema,
  /** The charge, or the payout. */
  chargeId: idSchema,
  kind: z.enum([
    'missing_here',
    'missing_there',
    'state',
    'amount',
    'transfer_missing_here',
    'transfer_missing_there',
    'transfer_amount',
  ]),
  /** The bookings that the charge paid for, or the one that the payout is of; none where we don’t know it. */
  bookings: z.array(z.object({ id: idSchema, reference: z.string() })),
  network: networkChargeSchema,
  firstSeenAt: instantSchema,
  lastSeenAt: instantSchema,
  /** When the office was told; null while it may still heal by itself. */
  reportedAt: z.nullable(instantSchema),
});
export type PaymentMismatch = z.output<typeof paymentMismatchSchema>;

export const listPaymentMismatches = operatorEndpoint({
  operationId: 'listPaymentMismatches',
  method: 'GET',
  path: '/operator/payment-mismatches',
  summary: 'List the charges that don’t match the card network’s records, as of the last reconciliation',
  status: 200,
  response: z.object({ mismatches: z.array(paymentMismatchSchema) }),
  errors: [],
});
