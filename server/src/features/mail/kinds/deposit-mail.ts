import { returnElsewhereField } from '@makani/contract/arrivals/one-way';
import { centsSchema } from '@makani/contract/kernel/money';
import { idSchema } from '@makani/contract/kernel/text';
import { wallTimeSchema } from '@makani/contract/kernel/time';
import * as z from 'zod/mini';

/** The bank didn't allow a deposit to be held on the card of a booking. */
export const depositRefusedSchema = z.object({
  bookingId: idSchema,
  reference: z.string(),
  customerName: z.string(),
  vehicleName: z.string(),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  ...returnElsewhereField,
  /** The location of the pickup. Mails that were queued before one-way trips don’t say. */
  locationName: z.optional(z.string()),
  depositCents: centsSchema,
});
export type RefusedDeposit = z.output<typeof depositRefusedSchema>;

/** The bank didn't allow another hold before the present one ends, during a trip. To the office. */
export const depositNotRenewedSchema = z.object({
  bookingId: idSchema,
  reference: z.string(),
  vehicleName: z.string(),
  locationName: z.string(),
  returnAt: wallTimeSchema,
  ...returnElsewhereField,
  depositCents: centsSchema,
  /** When the present hold ends; null where none is left. */
  until: z.nullable(z.string()),
});
export type DepositNotRenewed = z.output<typeof depositNotRenewedSchema>;

/** Part of a deposit was charged, and the rest is released. */
export const depositTakenSchema = z.extend(depositRefusedSchema, {
  takenCents: centsSchema,
  reason: z.string(),
  last4: z.string().check(z.regex(/^\d{0,4}$/)),
});
export type TakenDeposit = z.output<typeof depositTakenSchema>;
