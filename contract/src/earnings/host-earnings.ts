import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { fileSchema } from '../kernel/files.ts';
import { sumCentsSchema } from '../kernel/money.ts';
import { idSchema } from '../kernel/text.ts';
import { wallDateSchema } from '../kernel/time.ts';

/** A calendar month at the host's location, `2026-11`. */
export const monthSchema = z
  .string()
  // The first and the last month of these years have weeks outside them.
  .check(z.regex(/^20(?!00-01|99-12)\d\d-(0[1-9]|1[0-2])$/, 'Please choose a month, such as 2026-11.'));

/** The four cards of the earnings screen. Spec 2. */
export const earningsFigures = ['total', 'thisMonth', 'lastMonth', 'pending'] as const;
export const earningsFigureSchema = z.enum(earningsFigures);
export type EarningsFigure = z.output<typeof earningsFigureSchema>;

/**
 * One line of the host's earnings. Completed lines are in the ledger and never change; a pending line is a
 * booking that awaits the host's response, with the amount it will bring.
 */
export const hostTransactionSchema = z.object({
  id: z.string(),
  bookingId: idSchema,
  reference: z.string(),
  customer: z.string(),
  vehicle: z.string(),
  /** `Rental`, `Refund`, `Pending rental`, … */
  description: z.string(),
  amountCents: sumCentsSchema,
  /** The day at the location. */
  date: wallDateSchema,
  status: z.enum(['completed', 'pending']),
});
export type HostTransaction = z.output<typeof hostTransactionSchema>;

export const getHostEarnings = defineEndpoint({
  operationId: 'getHostEarnings',
  method: 'GET',
  path: '/host/earnings',
  summary: 'Return the host’s earnings and pending amounts, from the ledger',
  tag: 'host earnings',
  auth: 'host',
  status: 200,
  response: z.object({
    /** The zone that the months begin and end in. */
    timeZone: z.string(),
    /** The current month, `2026-11`. */
    month: monthSchema,
    totalCents: sumCentsSchema,
    thisMonthCents: sumCentsSchema,
    lastMonthCents: sumCentsSchema,
    pendingCents: sumCentsSchema,
    /** The number in 'N pending bookings'. */
    pendingBookings: z.int(),
    /** Twelve months, oldest first, the current month last. */
    months: z.array(z.object({ month: monthSchema, amountCents: sumCentsSchema })),
  }),
  errors: [],
});

const selectionFields = {
  /** Either one of the cards … */
  figure: z.optional(earningsFigureSchema),
  /** … or one month. Without either, everything. */
  month: z.optional(monthSchema),
};

export const listHostTransactions = defineEndpoint({
  operationId: 'listHostTransactions',
  method: 'GET',
  path: '/host/earnings/transactions',
  summary: 'List recent transactions, pending and completed, latest first',
  tag: 'host earnings',
  auth: 'host',
  query: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
  status: 200,
  response: z.object({ transactions: z.array(hostTransactionSchema), nextCursor: z.nullable(z.string()) }),
  errors: [],
});

export const listEarningsEntries = defineEndpoint({
  operationId: 'listEarningsEntries',
  method: 'GET',
  path: '/host/earnings/entries',
  summary: 'List the entries that add up to one figure or one month',
  tag: 'host earnings',
  auth: 'host',
  query: z.strictObject({ ...selectionFields, cursor: z.optional(z.string().check(z.maxLength(200))) }),
  status: 200,
  response: z.object({
    /** The sum over all pages, not only this one. */
    sumCents: sumCentsSchema,
    entries: z.array(hostTransactionSchema),
    nextCursor: z.nullable(z.string()),
  }),
  errors: [],
});

/**
 * The request needs the bearer token, so a screen fetches it and saves the blob. UTF-8 with a byte order
 * mark, for Excel.
 */
export const exportEarnings = defineEndpoint({
  operationId: 'exportEarnings',
  method: 'GET',
  path: '/host/earnings.csv',
  summary: 'Download the entries of one figure or one month as a CSV file',
  tag: 'host earnings',
  auth: 'host',
  query: z.strictObject(selectionFields),
  status: 200,
  file: 'text/csv; charset=utf-8',
  response: fileSchema,
  errors: [],
});
