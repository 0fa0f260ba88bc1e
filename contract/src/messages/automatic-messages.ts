import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';

/** The moments of a trip at which the site writes into its thread by itself, in their order. */
export const automaticKinds = ['booked', 'day_before', 'return_steps', 'review'] as const;
export const automaticKindSchema = z.enum(automaticKinds);
export type AutomaticKind = z.output<typeof automaticKindSchema>;

/** The moments at which a host wants no message to the guests of their vehicles. */
export const automaticOffSchema = z.object({
  off: z.array(automaticKindSchema).check(z.maxLength(automaticKinds.length)),
});
export type AutomaticOff = z.output<typeof automaticOffSchema>;

const ofHost = { tag: 'messages', auth: 'host', path: '/host/messages/automatic' } as const;

export const getAutomaticMessages = defineEndpoint({
  ...ofHost,
  operationId: 'getAutomaticMessages',
  method: 'GET',
  summary: 'Return which automatic messages to their guests a host has switched off',
  status: 200,
  response: automaticOffSchema,
  errors: [],
});

export const setAutomaticMessages = defineEndpoint({
  ...ofHost,
  operationId: 'setAutomaticMessages',
  method: 'PUT',
  summary: 'Say which automatic messages to their guests a host switches off. The emails stay',
  body: z.strictObject(automaticOffSchema.shape),
  status: 200,
  response: automaticOffSchema,
  errors: [],
});
