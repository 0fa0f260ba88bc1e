import * as z from 'zod/mini';
import { passwordAgain } from '../accounts/account.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { fileSchema } from '../kernel/files.ts';
import { sumCentsSchema } from '../kernel/money.ts';
import { idSchema } from '../kernel/text.ts';
import { instantSchema, wallDateSchema } from '../kernel/time.ts';
import { payoutAccountStates, payoutHoldReasons, payoutRefusals, payoutWaits } from './payouts.ts';

/** Beside the four cards of the earnings, where Stripe pays hosts. */
export const payoutFigures = ['paidOut', 'onItsWay', 'waiting', 'disputed'] as const;
export const payoutFigureSchema = z.enum(payoutFigures);
export type PayoutFigure = z.output<typeof payoutFigureSchema>;

export const hostPayoutsSchema = z.object({
  /** Null until the host has begun. */
  account: z.nullable(z.enum(payoutAccountStates)),
  /** Why Stripe keeps the account from being paid; null where it doesn’t. */
  refusal: z._default(z.nullable(z.enum(payoutRefusals)), null),
  /** It keeps what is due from being sent; `until` is null where our team ends it. */
  hold: z._default(
    z.nullable(z.object({ why: z.enum(payoutHoldReasons), until: z.nullable(instantSchema) })),
    null,
  ),
  paidOutCents: sumCentsSchema,
  onItsWayCents: sumCentsSchema,
  /** Earned and not sent yet, less what is held, and what is owed of what was sent before. */
  waitingCents: sumCentsSchema,
  /** Held until banks decide on disputes. */
  heldCents: z._default(sumCentsSchema, 0),
  /** The part of it that waits only for the account. */
  waitsForAccountCents: sumCentsSchema,
  /** The amount that was sent and isn't theirs any more: it is taken off later payouts. */
  owedCents: sumCentsSchema,
});
export type HostPayouts = z.output<typeof hostPayoutsSchema>;

export const getHostPayouts = defineEndpoint({
  operationId: 'getHostPayouts',
  method: 'GET',
  path: '/host/payouts',
  summary: 'Return a host’s payouts: sent, on their way and waiting; null without payouts',
  tag: 'host earnings',
  auth: 'host',
  status: 200,
  response: z.object({ payouts: z.nullable(hostPayoutsSchema) }),
  errors: [],
});

export const beginPayoutAccount = defineEndpoint({
  operationId: 'beginPayoutAccount',
  method: 'POST',
  path: '/host/payouts/account',
  summary:
    'Return a single-use Stripe page where the host enters their identity and bank details. Requires the password',
  tag: 'host earnings',
  auth: 'host',
  body: z.strictObject({ password: passwordAgain }),
  status: 200,
  response: z.object({ url: z.url() }),
  errors: ['payouts_off', 'payouts_unreachable', 'payouts_refused'],
});

/** After a visit there. */
export const refreshPayoutAccount = defineEndpoint({
  operationId: 'refreshPayoutAccount',
  method: 'POST',
  path: '/host/payouts/account/refresh',
  summary: 'Refresh the state of the host’s account from Stripe',
  tag: 'host earnings',
  auth: 'host',
  status: 200,
  response: z.object({ account: z.nullable(z.enum(payoutAccountStates)) }),
  errors: ['payouts_off', 'payouts_unreachable'],
});

/** One line of a figure, with the entries of the ledger that it is made of. */
export const payoutLineSchema = z.object({
  id: z.string(),
  bookingId: idSchema,
  reference: z.string(),
  vehicle: z.string(),
  description: z.string(),
  amountCents: sumCentsSchema,
  /** The day at the location: when it was sent, or when it is due. */
  date: wallDateSchema,
  waitsFor: z.nullable(z.enum(payoutWaits)),
  /** Numbers of entries of the ledger, as the earnings list them, with their part of the amount. */
  entries: z.array(
    z.object({
      id: z.string(),
      description: z._default(z.string(), ''),
      amountCents: sumCentsSchema,
      date: wallDateSchema,
    }),
  ),
});
export type PayoutLine = z.output<typeof payoutLineSchema>;

export const listPayoutEntries = defineEndpoint({
  operationId: 'listPayoutEntries',
  method: 'GET',
  path: '/host/payouts/entries',
  summary: 'List the lines that add up to one figure of a host’s payouts',
  tag: 'host earnings',
  auth: 'host',
  query: z.strictObject({
    figure: payoutFigureSchema,
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  status: 200,
  response: z.object({
    /** The sum over all pages, not only this one. */
    sumCents: sumCentsSchema,
    lines: z.array(payoutLineSchema),
    nextCursor: z.nullable(z.string()),
  }),
  errors: [],
});

export const exportPayouts = defineEndpoint({
  operationId: 'exportPayouts',
  method: 'GET',
  path: '/host/payouts.csv',
  summary: 'Download the lines of one figure of a host’s payouts as a CSV file',
  tag: 'host earnings',
  auth: 'host',
  query: z.strictObject({ figure: payoutFigureSchema }),
  status: 200,
  file: 'text/csv; charset=utf-8',
  response: fileSchema,
  errors: [],
});
