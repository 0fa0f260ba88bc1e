import * as z from 'zod/mini';

/** An act of the desk that somebody has to know of. */
export const deskActSchema = z.object({
  act: z.enum([
    'account_blocked',
    'account_unblocked',
    'vehicle_blocked',
    'vehicle_unblocked',
    'review_hidden',
    'review_put_back',
  ]),
  firstName: z.string(),
  /** Empty when it is about the account. */
  vehicleName: z.string(),
  reason: z.string(),
});
export type DeskAct = z.output<typeof deskActSchema>;
