import * as z from 'zod/mini';
import { toolEndpoint } from '../kernel/endpoint.ts';
import { idSchema, optionalText } from '../kernel/text.ts';
import { wallTimeSchema } from '../kernel/time.ts';

const toolBlockSchema = z.object({
  id: idSchema,
  from: wallTimeSchema,
  until: wallTimeSchema,
  note: z.string(),
});
export type ToolBlock = z.output<typeof toolBlockSchema>;

export const addToolBlock = toolEndpoint('calendar:write', {
  operationId: 'addToolBlock',
  method: 'POST',
  path: '/tools/vehicles/:id/blocks',
  summary:
    'Block dates of a vehicle. Fails if anything is booked then. Sent again, the same block is answered and none is added',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({
    from: wallTimeSchema,
    /** Half-open: whole days end at midnight of the following day. */
    until: wallTimeSchema,
    note: z._default(optionalText('Note', 120), ''),
  }),
  status: 201,
  response: toolBlockSchema,
  errors: ['not_found', 'block_meets_bookings'],
});

export const removeToolBlock = toolEndpoint('calendar:write', {
  operationId: 'removeToolBlock',
  method: 'DELETE',
  path: '/tools/vehicles/:id/blocks/:blockId',
  summary: 'Remove a block that a tool has added. Those of hosts and their calendars stay',
  params: z.strictObject({ id: idSchema, blockId: idSchema }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found'],
});
