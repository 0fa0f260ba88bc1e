import * as z from 'zod/mini';
import { otherDriverSchema } from '../bookings/other-drivers.ts';
import { operatorEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/text.ts';
import { actReasonSchema } from '../operator/act-reason.ts';

export const inviteDriverAtDesk = operatorEndpoint({
  operationId: 'inviteDriverAtDesk',
  method: 'POST',
  path: '/operator/bookings/:id/drivers',
  summary: 'Invite another driver of a trip, also on the road. The link works once and for 72 hours',
  afterPassword: true,
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ reason: actReasonSchema }),
  status: 201,
  response: z.object({ driver: otherDriverSchema, token: z.string() }),
  errors: ['not_found', 'act_refused', 'too_many_drivers'],
});

export const removeDriverAtDesk = operatorEndpoint({
  operationId: 'removeDriverAtDesk',
  method: 'POST',
  path: '/operator/bookings/:id/drivers/:driverId/removal',
  summary: 'Remove another driver of a trip, also on the road, with all of their details',
  afterPassword: true,
  params: z.strictObject({ id: idSchema, driverId: idSchema }),
  body: z.strictObject({ reason: actReasonSchema }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'act_refused'],
});
