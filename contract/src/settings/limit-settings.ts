import * as z from 'zod/mini';
import { type Preview, settableOf, settingEndpoints } from './documents.ts';

const error = 'Please enter an amount from $0 to $5,000.';

export const deskLimitFields = {
  /** The amount of one booking that may be given up, in all, without a second operator. */
  approvalAboveCents: z.int({ error }).check(z.minimum(0, { error }), z.maximum(500_000, { error })),
};

export const deskLimitsSchema = z.object(deskLimitFields);
export type DeskLimits = z.output<typeof deskLimitsSchema>;

/** Only what is to change. */
export const limitChangesSchema = z.partial(z.strictObject(deskLimitFields));
export type LimitChanges = z.output<typeof limitChangesSchema>;

export const settableLimitsSchema = settableOf(deskLimitsSchema, limitChangesSchema);
export type SettableLimits = z.output<typeof settableLimitsSchema>;

export type LimitPreview = Preview<DeskLimits>;

/**
 * A higher limit that was not planned yet holds 24 hours later at the earliest; the other managers get an email about it.
 * Requests that wait for a second operator stay, whatever the limit becomes.
 */
export const {
  show: showLimitSettings,
  preview: previewLimitChange,
  change: changeLimitSettings,
} = settingEndpoints({
  name: 'Limit',
  path: 'limits',
  settings: deskLimitsSchema,
  changes: limitChangesSchema,
  settable: settableLimitsSchema,
  summaries: {
    show: 'Return the amount above which a second operator approves, and planned changes',
    preview: 'Preview a change to the limit',
    change: 'Lower the limit now, or change it at a set time',
  },
});
