import { returnElsewhereField } from '@makani/contract/arrivals/one-way';
import { centsSchema, signedCentsSchema } from '@makani/contract/kernel/money';
import { wallTimeSchema } from '@makani/contract/kernel/time';
import * as z from 'zod/mini';

const lineSchema = z.object({ label: z.string(), cents: signedCentsSchema });

/** Everything that a receipt shows. Only the last four digits of a card, and nothing of a driver license. */
export const receiptSchema = z.object({
  reference: z.string(),
  /** The date of issue at the location, formatted for display. */
  issuedOn: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  vehicleName: z.string(),
  locationName: z.string(),
  locationAddress: z.string(),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  ...returnElsewhereField,
  /** The trip's status as a word: 'Confirmed', 'Cancelled' … */
  standing: z.string(),
  lines: z.array(lineSchema),
  totalCents: centsSchema,
  /** The coverage of the insurance. Receipts queued by older versions have no such sentence. */
  cover: z._default(z.nullable(z.string()), null),
  /** Charges and refunds in chronological order; refunds are negative. */
  movements: z.array(lineSchema),
  /** Charges less refunds. */
  paidCents: signedCentsSchema,
  /** Charges that were paid after the return, on a statement of its own. Receipts queued by older versions have none. */
  afterReturn: z._default(z.array(lineSchema), []),
  /** A sentence about uncaptured authorisations; null when there are none. */
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
