import { centsSchema, signedCentsSchema } from '@makani/contract/kernel/money';
import { wallTimeSchema } from '@makani/contract/kernel/time';
import * as z from 'zod/mini';

const lineSchema = z.object({ label: z.string(), cents: signedCentsSchema });

/** Everything that stands on a receipt. Never more of a card than its last four, nothing of a driver license. */
export const receiptSchema = z.object({
  reference: z.string(),
  /** The day at the location on which it was made out, as it is shown. */
  issuedOn: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  vehicleName: z.string(),
  locationName: z.string(),
  locationAddress: z.string(),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  /** 'Confirmed', 'Cancelled' …: how the trip stands. */
  standing: z.string(),
  lines: z.array(lineSchema),
  totalCents: centsSchema,
  /** Charges and refunds in their order, refunds negative. */
  movements: z.array(lineSchema),
  /** Charges less refunds. */
  paidCents: signedCentsSchema,
  /** What is set aside on cards and not charged, in a sentence; null when nothing is. */
  note: z.nullable(z.string()),
});
export type Receipt = z.output<typeof receiptSchema>;

export interface ReceiptSite {
  name: string;
  supportPhone: string;
  supportEmail: string;
  publicUrl: string;
  seller: { name: string; address: string; taxId: string | undefined };
}
