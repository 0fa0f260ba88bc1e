import { centsSchema } from '@makani/contract/kernel/money';
import { idSchema } from '@makani/contract/kernel/text';
import { wallMinuteSchema } from '@makani/contract/kernel/time';
import * as z from 'zod/mini';

/** A charge after the return of a trip. */
const chargeFields = {
  reference: z.string(),
  name: z.string(),
  vehicleName: z.string(),
  /** 'Late return' and '2 hours late'. */
  label: z.string(),
  detail: z.string(),
};
const guestFields = { ...chargeFields, bookingId: idSchema };

export const chargeProposedSchema = z.object({
  ...guestFields,
  /** The words of whoever proposed it. */
  words: z.string(),
  amountCents: centsSchema,
  answerBy: wallMinuteSchema,
  silenceAccepts: z.boolean(),
});
export type ProposedCharge = z.output<typeof chargeProposedSchema>;

/** The sentence says what its guest owes, and why. */
export const chargeNewsSchema = z.object({ ...guestFields, sentence: z.string() });
export type ChargeNews = z.output<typeof chargeNewsSchema>;

export const chargeUnpaidSchema = z.object({ ...guestFields, cardCents: centsSchema });
export type UnpaidCharge = z.output<typeof chargeUnpaidSchema>;

export const chargeObjectedSchema = z.object({
  ...chargeFields,
  amountCents: centsSchema,
  objection: z.string(),
});
export type ObjectedCharge = z.output<typeof chargeObjectedSchema>;

export const hostChargeNewsSchema = z.object({ ...chargeFields, sentence: z.string() });
export type HostChargeNews = z.output<typeof hostChargeNewsSchema>;
