import * as z from 'zod/mini';
import { operatorEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/text.ts';
import { reasonedSchema } from '../operator/act-reason.ts';
import { tripDriverSchema } from './trip-drivers.ts';

const ofTrip = {
  method: 'POST',
  afterPassword: true,
  params: z.strictObject({ id: idSchema }),
  body: reasonedSchema,
  status: 200,
  response: tripDriverSchema,
} as const;

export const inviteTripDriverAtDesk = operatorEndpoint({
  operationId: 'inviteTripDriverAtDesk',
  ...ofTrip,
  path: '/operator/bookings/:id/trip-driver/invitation',
  summary: 'Send the driver of a trip that another person pays for an invitation. The reason is recorded',
  errors: ['not_found', 'trip_not_upcoming', 'act_refused'],
});

export const withdrawTripDriverAtDesk = operatorEndpoint({
  operationId: 'withdrawTripDriverAtDesk',
  ...ofTrip,
  path: '/operator/bookings/:id/trip-driver/withdrawal',
  summary: 'End the invitation of a trip’s driver, or their access. The reason is recorded',
  errors: ['not_found', 'act_refused'],
});
