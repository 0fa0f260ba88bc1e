import * as z from 'zod/mini';
import { centsSchema } from '../kernel/money.ts';
import { instantSchema } from '../kernel/time.ts';
import { paymentTokenSchema } from '../payments/payments.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/text.ts';

export const depositStatuses = [
  'asking',
  'refused',
  'standing',
  'taking',
  'taken',
  'releasing',
  'released',
] as const;
export type DepositStatus = (typeof depositStatuses)[number];

/** The refundable deposit as the trip's guest sees it. */
export const tripDepositSchema = z.object({
  amountCents: centsSchema,
  sentence: z.string(),
  /** Whether the guest has to confirm it with a card. */
  needsCard: z.boolean(),
  at: z.nullable(z.object({ at: instantSchema, local: z.string() })),
});
export type TripDeposit = z.output<typeof tripDepositSchema>;

export const confirmDeposit = defineEndpoint({
  operationId: 'confirmDeposit',
  method: 'POST',
  path: '/bookings/:id/deposit',
  summary: 'Hold the refundable deposit on another card after the bank declined the booking’s card',
  tag: 'trips',
  auth: 'user',
  idempotent: true,
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ paymentToken: paymentTokenSchema }),
  status: 200,
  response: tripDepositSchema,
  errors: ['not_found', 'payment_failed', 'authentication_required', 'booking_not_held'],
});
