import * as z from 'zod/mini';

/**
 * A cardholder contests a charge at their bank. The first three are inquiries of the bank, which move no money yet; the others
 * are disputes, whose money the card network has taken back until the bank decides.
 */
export const disputeStatuses = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
] as const;
export const disputeStatusSchema = z.enum(disputeStatuses);
export type DisputeStatus = z.output<typeof disputeStatusSchema>;
