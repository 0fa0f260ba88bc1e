import * as z from 'zod/mini';
import { operatorEndpoint } from '../kernel/endpoint.ts';
import { centsSchema } from '../kernel/money.ts';
import { idSchema } from '../kernel/text.ts';
import { instantSchema } from '../kernel/time.ts';
import { actReasonSchema } from '../operator/act-reason.ts';

/** A booking's refundable deposit, as the desk reads it. */
export const deskDepositSchema = z.object({
  amountCents: centsSchema,
  takenCents: centsSchema,
  sentence: z.string(),
  /** Until when part of it can be charged, and the rest of it released; null when nothing can be decided. */
  until: z.nullable(z.object({ at: instantSchema, local: z.string() })),
});
export type DeskDeposit = z.output<typeof deskDepositSchema>;

/** The party whose loss it makes good. */
const depositPayees = ['host', 'platform'] as const;

const decisionSchema = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.literal('take'),
    // No card network charges less, and what it refused would be released as a whole.
    amountCents: centsSchema.check(z.minimum(50, 'Please enter $0.50 or more.')),
    payee: z.enum(depositPayees),
    reason: actReasonSchema,
  }),
  z.strictObject({ act: z.literal('release'), reason: actReasonSchema }),
]);
export type DepositDecision = z.output<typeof decisionSchema>;

/** The rest of it is released by the same charge. */
export const decideDeposit = operatorEndpoint({
  operationId: 'decideDeposit',
  method: 'POST',
  path: '/operator/bookings/:id/deposit',
  summary: 'Charge part of a deposit for a reason, or release it',
  afterPassword: true,
  params: z.strictObject({ id: idSchema }),
  body: decisionSchema,
  status: 200,
  response: deskDepositSchema,
  errors: ['not_found', 'act_refused'],
});
