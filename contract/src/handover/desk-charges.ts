import * as z from 'zod/mini';
import { operatorEndpoint } from '../kernel/endpoint.ts';
import { centsSchema } from '../kernel/money.ts';
import { idSchema } from '../kernel/text.ts';
import { momentSchema } from '../kernel/time.ts';
import { actReasonSchema } from '../operator/act-reason.ts';
import { chargeParams, proposalSchema, tripChargeSchema, tripStatementSchema } from './trip-charges.ts';

const bookingParams = z.strictObject({ id: idSchema });

/** Above the desk's limit, a decision waits for a second person. */
export const deskChargeSchema = z.extend(tripChargeSchema, {
  waitsForSecond: z.nullable(
    z.object({
      amountCents: centsSchema,
      reason: z.string(),
      by: z.string(),
      /** Why whoever reads it can't decide, in a sentence; null when they can. */
      cannot: z.nullable(z.string()),
    }),
  ),
});
export type DeskCharge = z.output<typeof deskChargeSchema>;

export const deskStatementSchema = z.extend(tripStatementSchema, { charges: z.array(deskChargeSchema) });
export type DeskStatement = z.output<typeof deskStatementSchema>;

export const proposeDeskCharge = operatorEndpoint({
  operationId: 'proposeDeskCharge',
  method: 'POST',
  path: '/operator/bookings/:id/charges',
  summary: 'Propose a charge within 72 hours after the return',
  afterPassword: true,
  idempotent: true,
  params: bookingParams,
  body: z.strictObject({ charge: proposalSchema, payee: z.enum(['host', 'platform']) }),
  status: 200,
  response: deskStatementSchema,
  errors: ['not_found', 'act_refused'],
});

/** Nothing is decided above what was proposed. At 0, the charge is dropped. */
export const decideTripCharge = operatorEndpoint({
  operationId: 'decideTripCharge',
  method: 'POST',
  path: '/operator/bookings/:id/charges/:chargeId/decide',
  summary: 'Decide how much of a charge the guest owes. Above the limit, a second person decides, too',
  afterPassword: true,
  params: chargeParams,
  body: z.strictObject({ amountCents: centsSchema, reason: actReasonSchema }),
  status: 200,
  response: deskStatementSchema,
  errors: ['not_found', 'charge_closed', 'act_refused', 'managers_only', 'own_request'],
});

export const giveBackTripCharge = operatorEndpoint({
  operationId: 'giveBackTripCharge',
  method: 'POST',
  path: '/operator/bookings/:id/charges/:chargeId/give-back',
  summary: 'Give back what a card paid of a charge',
  afterPassword: true,
  params: chargeParams,
  body: z.strictObject({
    amountCents: centsSchema.check(z.minimum(1, 'Please enter an amount.')),
    reason: actReasonSchema,
  }),
  status: 200,
  response: deskStatementSchema,
  errors: ['not_found', 'charge_closed', 'act_refused'],
});

export const agreeNothingNewAtDesk = operatorEndpoint({
  operationId: 'agreeNothingNewAtDesk',
  method: 'POST',
  path: '/operator/bookings/:id/charges/nothing-new',
  summary: 'Say for the owner that there is nothing to charge',
  afterPassword: true,
  params: bookingParams,
  status: 200,
  response: deskStatementSchema,
  errors: ['not_found', 'act_refused'],
});

/** One that waits for a decision of the desk. */
export const chargeToDecideSchema = z.object({
  id: idSchema,
  bookingId: idSchema,
  reference: z.string(),
  vehicleName: z.string(),
  label: z.string(),
  amountCents: centsSchema,
  proposedAt: momentSchema,
  /** 'The guest objected', 'The guest didn’t answer'. */
  reason: z.string(),
  /** A decision above the limit waits for a second person. */
  waitsForSecond: z.boolean(),
});
