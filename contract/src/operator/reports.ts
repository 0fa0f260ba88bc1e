import * as z from 'zod/mini';
import { payeeSchema } from '../bookings/quotes.ts';
import { monthSchema } from '../earnings/host-earnings.ts';
import { fileSchema } from '../kernel/files.ts';
import { managerEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/text.ts';
import { wallDateSchema } from '../kernel/time.ts';
import { nextCursorField } from './desk-page.ts';

export const maxReportMonths = 24;

/** Cents of a sum, which may be below zero in a month of refunds. */
const sumCentsSchema = z.int();
const countSchema = z.int().check(z.gte(0));
const daysSchema = z.number().check(z.gte(0));

/** Figures of one vehicle, or of all of them, in a period. */
const reportFigures = {
  /** Charged and kept, whoever it is for; refunds count when they are made. */
  revenueCents: sumCentsSchema,
  /** Trips with their pickup then, by what became of them. */
  booked: countSchema,
  cancelled: countSchema,
  rejected: countSchema,
  noShows: countSchema,
  /** The median of days from the reservation to the pickup; null without a booked trip. */
  leadDays: z.nullable(daysSchema),
  bookedDays: daysSchema,
  /** Days on which it was listed and not blocked. */
  rentableDays: daysSchema,
  /** Days without a trip on which hosts, calendars of theirs or operators had blocked it, or its listing waited for review. */
  blockedDays: daysSchema,
};

export const reportMonthSchema = z.object({
  month: monthSchema,
  ...reportFigures,
  /** The parts of the revenue. */
  hostsCents: sumCentsSchema,
  platformCents: sumCentsSchema,
  /** For the state, and whoever rents out what comes with a vehicle. */
  othersCents: sumCentsSchema,
});
export type ReportMonth = z.output<typeof reportMonthSchema>;

export const reportVehicleSchema = z.object({ id: idSchema, name: z.string(), ...reportFigures });
export type ReportVehicle = z.output<typeof reportVehicleSchema>;

/** The first and the last month. */
const rangeFields = { from: monthSchema, to: monthSchema };

export const getReport = managerEndpoint({
  operationId: 'getReport',
  method: 'GET',
  path: '/operator/reports',
  summary: 'Return revenue, utilization, lead time and cancellations by month',
  /** Without a range, the last twelve months. */
  query: z.strictObject({ from: z.optional(monthSchema), to: z.optional(monthSchema) }),
  status: 200,
  response: z.object({
    timeZone: z.string(),
    /** Vehicles in maintenance now: of those, no days are known. */
    inMaintenance: countSchema,
    months: z.array(reportMonthSchema),
  }),
  errors: [],
});

export const listReportVehicles = managerEndpoint({
  operationId: 'listReportVehicles',
  method: 'GET',
  path: '/operator/reports/vehicles',
  summary: 'List the same figures of each vehicle over the whole range, the newest vehicle first',
  query: z.strictObject({ ...rangeFields, cursor: z.optional(z.string().check(z.maxLength(200))) }),
  status: 200,
  response: z.object({ vehicles: z.array(reportVehicleSchema), ...nextCursorField }),
  errors: [],
});

export const exportReport = managerEndpoint({
  operationId: 'exportReport',
  method: 'GET',
  path: '/operator/reports.csv',
  summary: 'Download the figures of each vehicle and month as a CSV file',
  query: z.strictObject(rangeFields),
  status: 200,
  file: 'text/csv; charset=utf-8',
  response: fileSchema,
  errors: [],
});

export const reportChargeSchema = z.object({
  title: z.string(),
  law: z.string(),
  rate: z.string(),
  /** The base of the rate: days, or cents of income. The other one is null. Below zero where more was given back. */
  baseDays: z.nullable(z.int()),
  baseCents: z.nullable(sumCentsSchema),
  amountCents: sumCentsSchema,
  /** The state, for which the platform keeps it, or the host, who owes it or has paid the license fees. */
  payee: payeeSchema,
  /** The same in words for the books. Deployments of before don’t send it. */
  goesTo: z._default(z.string(), ''),
});
export type ReportCharge = z.output<typeof reportChargeSchema>;

export const listReportCharges = managerEndpoint({
  operationId: 'listReportCharges',
  method: 'GET',
  path: '/operator/reports/charges',
  summary: 'List the taxes and fees collected in a month, less the refunds made in it',
  query: z.strictObject({ month: monthSchema }),
  status: 200,
  response: z.object({ charges: z.array(reportChargeSchema) }),
  errors: [],
});

export const exportReportCharges = managerEndpoint({
  operationId: 'exportReportCharges',
  method: 'GET',
  path: '/operator/reports/charges.csv',
  summary: 'Download a month’s taxes and fees as a CSV file',
  query: z.strictObject({ month: monthSchema }),
  status: 200,
  file: 'text/csv; charset=utf-8',
  response: fileSchema,
  errors: [],
});

export const exportLedger = managerEndpoint({
  operationId: 'exportLedger',
  method: 'GET',
  path: '/operator/ledger.csv',
  summary: 'Download the entries of the ledger, oldest first, as a CSV file. The download is recorded',
  afterPassword: true,
  /** The first and the last day, in the zone of the first location. */
  query: z.strictObject({ from: wallDateSchema, to: wallDateSchema }),
  status: 200,
  file: 'text/csv; charset=utf-8',
  response: fileSchema,
  errors: [],
});
