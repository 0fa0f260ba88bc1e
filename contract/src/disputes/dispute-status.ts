import * as z from 'zod/mini';

/**
 * A cardholder contests a charge at their bank. The first three are inquiries of the bank, which move no money yet; the others
 * are disputes, whose money the card network has taken back until the bank decides. An appeal asks the bank to decide again.
 * `unlisted` stands for a status that the card network has added since.
 */
export const disputeStatuses = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
  'won',
  'lost',
  'unlisted',
] as const;
export const disputeStatusSchema = z.enum(disputeStatuses);
export type DisputeStatus = z.output<typeof disputeStatusSchema>;
