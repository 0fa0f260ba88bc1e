import * as z from 'zod/mini';
import { policyFields, type PolicyFigures, policyFiguresSchema } from '../site/policy.ts';
import { type Preview, settableOf, settingEndpoints } from './documents.ts';

/** Only what is to change. */
export const policyChangesSchema = z.partial(z.strictObject(policyFields));
export type PolicyChanges = z.output<typeof policyChangesSchema>;

export const settablePolicySchema = settableOf(policyFiguresSchema, policyChangesSchema);
export type SettablePolicy = z.output<typeof settablePolicySchema>;

export type PolicyPreview = Preview<PolicyFigures>;

/** Existing bookings keep what they were made with, and quotes their price. */
export const {
  show: showPolicySettings,
  preview: previewPolicyChange,
  change: changePolicySettings,
} = settingEndpoints({
  name: 'Policy',
  path: 'policy',
  settings: policyFiguresSchema,
  changes: policyChangesSchema,
  settable: settablePolicySchema,
  summaries: {
    show: 'Return the policy’s figures and planned changes',
    preview: 'Preview a change to the policy',
    change: 'Change the policy’s figures now or at a set time',
  },
});
