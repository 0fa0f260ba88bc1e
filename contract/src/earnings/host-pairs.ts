import * as z from 'zod/mini';
import { operatorEndpoint } from '../kernel/endpoint.ts';
import { sumCentsSchema } from '../kernel/money.ts';
import { idSchema } from '../kernel/text.ts';
import { instantSchema } from '../kernel/time.ts';

const bookedSchema = z.object({
  bookingId: idSchema,
  reference: z.string(),
  vehicleName: z.string(),
  hostName: z.string(),
});

const hostPairSchema = z.object({
  hosts: z.array(z.object({ id: idSchema, name: z.string() })).check(z.length(2)),
  /** How often the platform bore something between them, and how much in all. */
  count: z.int().check(z.gte(2)),
  borneCents: sumCentsSchema,
  /** The latest ones. */
  substitutes: z.array(
    z.object({
      takenAt: instantSchema,
      /** The booking that its guest lost, and the one that took its place. */
      lost: bookedSchema,
      taken: bookedSchema,
      borneCents: sumCentsSchema,
    }),
  ),
});
export type HostPair = z.output<typeof hostPairSchema>;

export const listHostPairs = operatorEndpoint({
  operationId: 'listHostPairs',
  method: 'GET',
  path: '/operator/host-pairs',
  summary:
    'List pairs of hosts for whom the platform has repeatedly covered a substitute’s price difference, highest amount first',
  status: 200,
  response: z.object({ windowDays: z.int(), pairs: z.array(hostPairSchema) }),
  errors: [],
});
