import * as z from 'zod/mini';
import { operatorEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/text.ts';
import { reasonedSchema } from '../operator/act-reason.ts';

/** The desk has reached the guest, or decided otherwise. Another agreed return begins anew. */
export const stopOverdueNotices = operatorEndpoint({
  operationId: 'stopOverdueNotices',
  method: 'POST',
  path: '/operator/bookings/:id/overdue-stop',
  summary: 'Stop the emails about a vehicle that should have come back. The reason is recorded',
  params: z.strictObject({ id: idSchema }),
  body: reasonedSchema,
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'act_refused'],
});
