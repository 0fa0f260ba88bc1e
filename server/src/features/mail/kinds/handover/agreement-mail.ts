import { returnElsewhereField } from '@makani/contract/arrivals/one-way';
import { idSchema } from '@makani/contract/kernel/text';
import { wallTimeSchema } from '@makani/contract/kernel/time';
import * as z from 'zod/mini';
import { printedAgreementSchema } from '../../../documents/public/agreement-facts.ts';

/** A rental agreement was signed; its copy is attached. To the account that rents. */
export const agreementSignedSchema = z.object({
  bookingId: idSchema,
  reference: z.string(),
  customerName: z.string(),
  vehicleName: z.string(),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
  ...returnElsewhereField,
  /** The location of the pickup. Mails that were queued before one-way trips don’t say. */
  locationName: z.optional(z.string()),
  /** The trip had changed since an earlier one was signed. */
  isRenewed: z.boolean(),
  agreement: printedAgreementSchema,
});
export type SignedMail = z.output<typeof agreementSignedSchema>;

/** The same to the host of the vehicle. */
export const hostAgreementSignedSchema = z.extend(agreementSignedSchema, { hostName: z.string() });
export type HostSignedMail = z.output<typeof hostAgreementSignedSchema>;
