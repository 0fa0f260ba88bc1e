import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema, requiredText } from '../kernel/text.ts';

/** Where the vehicle is brought, and where it is fetched; null where the price has no address for it. */
export const meetingAddressesSchema = z.strictObject({
  pickup: z.nullable(requiredText('Address', 200)),
  return: z.nullable(requiredText('Address', 200)),
});
export type MeetingAddresses = z.output<typeof meetingAddressesSchema>;

export const setMeetingAddresses = defineEndpoint({
  operationId: 'setMeetingAddresses',
  tag: 'trips',
  auth: 'user',
  method: 'PUT',
  path: '/bookings/:id/meeting-addresses',
  summary: 'Set the addresses to which the vehicle of a trip is brought, where its price includes that',
  params: z.strictObject({ id: idSchema }),
  body: meetingAddressesSchema,
  status: 200,
  response: meetingAddressesSchema,
  errors: ['not_found', 'act_refused'],
});
