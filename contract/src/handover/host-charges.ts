import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/text.ts';
import { chargeParams, proposalSchema, tripStatementSchema } from './trip-charges.ts';

const hostCharges = { tag: 'host bookings', auth: 'host' } as const;
const bookingParams = z.strictObject({ id: idSchema });

export const getHostCharges = defineEndpoint({
  operationId: 'getHostCharges',
  ...hostCharges,
  method: 'GET',
  path: '/host/bookings/:id/charges',
  summary: 'Return the charges after the return of a trip with the host’s vehicle',
  params: bookingParams,
  status: 200,
  response: tripStatementSchema,
  errors: ['not_found'],
});

export const proposeHostCharge = defineEndpoint({
  operationId: 'proposeHostCharge',
  ...hostCharges,
  method: 'POST',
  path: '/host/bookings/:id/charges',
  summary: 'Propose a charge within 72 hours after the return',
  idempotent: true,
  params: bookingParams,
  body: proposalSchema,
  status: 200,
  response: tripStatementSchema,
  errors: ['not_found', 'act_refused'],
});

export const withdrawHostCharge = defineEndpoint({
  operationId: 'withdrawHostCharge',
  ...hostCharges,
  method: 'POST',
  path: '/host/bookings/:id/charges/:chargeId/withdraw',
  summary: 'Withdraw a proposed charge that nobody has accepted or decided',
  params: chargeParams,
  status: 200,
  response: tripStatementSchema,
  errors: ['not_found', 'charge_closed'],
});

export const agreeNothingNewAsHost = defineEndpoint({
  operationId: 'agreeNothingNewAsHost',
  ...hostCharges,
  method: 'POST',
  path: '/host/bookings/:id/charges/nothing-new',
  summary: 'Say as the host that there is nothing to charge',
  params: bookingParams,
  status: 200,
  response: tripStatementSchema,
  errors: ['not_found', 'act_refused'],
});
