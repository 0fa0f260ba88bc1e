import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { centsSchema } from '../kernel/money.ts';
import { wallTimeSchema } from '../kernel/time.ts';
import { ownTrip, tripSchema } from '../bookings/trips.ts';

export const earlyReturnSchema = z.object({
  /** The return as it is agreed now. */
  agreedReturnAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  /** Whole days that were paid for and are left over. */
  unusedDays: z.int(),
  /** The policy's part of their rental; 0 unless an operator has set one. */
  refundPercent: z.int(),
  refundCents: centsSchema,
  /** The price afterwards. */
  totalCents: centsSchema,
});
export type EarlyReturnTerms = z.output<typeof earlyReturnSchema>;

export const previewEarlyReturn = defineEndpoint({
  operationId: 'previewEarlyReturn',
  ...ownTrip,
  method: 'GET',
  path: '/bookings/:id/early-return',
  summary: 'Preview the refund for an earlier return of a trip that is under way',
  query: z.strictObject({ returnAt: wallTimeSchema }),
  status: 200,
  response: earlyReturnSchema,
  errors: ['not_found', 'trip_not_active'],
});

export const returnEarly = defineEndpoint({
  operationId: 'returnEarly',
  ...ownTrip,
  method: 'POST',
  path: '/bookings/:id/early-return',
  summary:
    'Agree to an earlier return at the previewed refund. The days after it are available to others again',
  idempotent: true,
  body: z.strictObject({
    returnAt: wallTimeSchema,
    /** The return and the refund as the guest saw them. */
    agreedReturnAt: wallTimeSchema,
    refundCents: centsSchema,
  }),
  status: 200,
  response: tripSchema,
  errors: ['not_found', 'trip_not_active', 'effect_changed'],
});
