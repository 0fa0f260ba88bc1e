import * as z from 'zod/mini';
import { operatorEndpoint } from '../kernel/endpoint.ts';
import { centsSchema } from '../kernel/money.ts';
import { idSchema } from '../kernel/text.ts';
import { instantSchema } from '../kernel/time.ts';
import { reasonedSchema } from '../operator/act-reason.ts';
import { nextCursorField } from '../operator/desk-page.ts';

/**
 * `failed`: Stripe refused to send it. `waiting`: for the host's account, a dispute or Stripe's answer. `owed`: the host was sent
 * more than is theirs. `scheduled`: the trip isn't over for two days yet. `sent`: it was.
 */
export const deskPayoutLists = ['failed', 'waiting', 'owed', 'scheduled', 'sent'] as const;
export const deskPayoutListSchema = z.enum(deskPayoutLists);
export type DeskPayoutList = z.output<typeof deskPayoutListSchema>;

/** A host's payout of one booking: due, sent or owed back. */
export const deskPayoutSchema = z.object({
  /** Tells lines apart: a payout's id, or the host's part of the booking. */
  id: z.string(),
  list: deskPayoutListSchema,
  host: z.object({ id: idSchema, name: z.string() }),
  booking: z.object({ id: idSchema, reference: z.string() }),
  amountCents: centsSchema,
  /** Why it stands as it does, in words. */
  why: z.string(),
  /** When it was sent, when it is due, or since when it waits. */
  at: instantSchema,
  /** The payout to try again; null where nothing failed. */
  retryId: z.nullable(idSchema),
});
export type DeskPayout = z.output<typeof deskPayoutSchema>;

export const listDeskPayouts = operatorEndpoint({
  operationId: 'listDeskPayouts',
  method: 'GET',
  path: '/operator/payouts',
  summary: 'List payouts to hosts by state: sent ones latest first, all others oldest first',
  query: z.strictObject({
    list: z._default(deskPayoutListSchema, 'failed'),
    /** Only this host’s. */
    host: z.optional(idSchema),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  status: 200,
  response: z.object({
    payouts: z.array(deskPayoutSchema),
    /** The host who was asked for. */
    hostName: z.nullable(z.string()),
    ...nextCursorField,
  }),
  errors: ['not_found'],
});

export const listBookingPayouts = operatorEndpoint({
  operationId: 'listBookingPayouts',
  method: 'GET',
  path: '/operator/bookings/:id/payouts',
  summary: 'List a booking’s payouts to hosts, and what hosts owe; empty without payouts',
  params: z.strictObject({ id: idSchema }),
  status: 200,
  response: z.object({ payouts: z.array(deskPayoutSchema) }),
  errors: ['not_found'],
});

/** The desk's hold on a host's payouts, as their page shows it. */
export const payoutHoldSchema = z.object({
  reason: z.string(),
  by: z.string(),
  at: instantSchema,
  /** The request to release more than the limit, which somebody else has to approve. Null without one. */
  asked: z.nullable(z.object({ reason: z.string(), by: z.string(), at: instantSchema })),
});

export const holdPayouts = operatorEndpoint({
  operationId: 'holdPayouts',
  method: 'POST',
  path: '/operator/people/:id/payout-hold',
  summary: 'Hold a host’s payouts until they’re released; no effect if they’re already held',
  afterPassword: true,
  params: z.strictObject({ id: idSchema }),
  body: reasonedSchema,
  status: 204,
  response: z.undefined(),
  errors: ['not_found'],
});

export const releasePayouts = operatorEndpoint({
  operationId: 'releasePayouts',
  method: 'POST',
  path: '/operator/people/:id/payout-hold/release',
  summary: 'Release a host’s payouts, or ask a second operator to if the amount is above the limit',
  afterPassword: true,
  params: z.strictObject({ id: idSchema }),
  body: reasonedSchema,
  status: 200,
  response: z.object({ outcome: z.enum(['released', 'asked']) }),
  errors: ['not_found', 'own_request', 'act_refused'],
});

export const retryPayout = operatorEndpoint({
  operationId: 'retryPayout',
  method: 'POST',
  path: '/operator/payouts/:id/retry',
  summary: 'Retry a payout that Stripe refused, for the amount owed to the host now',
  afterPassword: true,
  params: z.strictObject({ id: idSchema }),
  body: reasonedSchema,
  status: 200,
  response: z.object({
    isSent: z.boolean(),
    /** Why it isn’t sent, in words; null when it is. */
    why: z.nullable(z.string()),
  }),
  errors: ['not_found', 'payout_not_failed', 'payouts_off'],
});
