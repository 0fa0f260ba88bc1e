import * as z from 'zod/mini';
import { emailSchema, phoneSchema } from '../kernel/text.ts';
import { type Preview, settableOf, settingEndpoints } from '../settings/documents.ts';

/** Only what is to change. */
export const supportChangesSchema = z.partial(z.strictObject({ phone: phoneSchema, email: emailSchema }));
export type SupportChanges = z.output<typeof supportChangesSchema>;

/** How guests reach support, on every page and in every mail. */
export const supportSettingsSchema = z.object({ phone: z.string(), email: z.string() });
export type SupportSettings = z.output<typeof supportSettingsSchema>;

export const settableSupportSchema = settableOf(supportSettingsSchema, supportChangesSchema);
export type SettableSupport = z.output<typeof settableSupportSchema>;

export type SupportPreview = Preview<SupportSettings>;

export const {
  show: showSupportSettings,
  preview: previewSupportChange,
  change: changeSupportSettings,
} = settingEndpoints({
  name: 'Support',
  path: 'support',
  settings: supportSettingsSchema,
  changes: supportChangesSchema,
  settable: settableSupportSchema,
  summaries: {
    show: 'Return the support contacts and planned changes',
    preview: 'Preview a change to the support contacts',
    change: 'Change the support contacts now or at a set time',
  },
});
