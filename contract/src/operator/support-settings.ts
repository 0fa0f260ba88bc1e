import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { emailSchema, phoneSchema } from '../kernel/text.ts';
import { wallTimeSchema } from '../kernel/time.ts';
import { actReasonSchema } from './act-reason.ts';
import { settingVersionSchema } from './location-settings.ts';

/** Only what is to change. */
export const supportChangesSchema = z.partial(z.strictObject({ phone: phoneSchema, email: emailSchema }));
export type SupportChanges = z.output<typeof supportChangesSchema>;

/** How guests reach support, on every page and in every mail. */
export const supportSettingsSchema = z.object({ phone: z.string(), email: z.string() });
export type SupportSettings = z.output<typeof supportSettingsSchema>;

export const settableSupportSchema = z.object({
  settings: supportSettingsSchema,
  /** Whose clock counts for the moments. */
  timeZone: z.string(),
  /** The current wall time there, to the minute. */
  wallTimeNow: z.string(),
  /** Counts everything that was decided. Whoever changes something says of which revision. */
  revision: z.int(),
  /** Those that wait, soonest first; then the latest others. */
  versions: z.array(z.extend(settingVersionSchema, { changes: supportChangesSchema })),
});
export type SettableSupport = z.output<typeof settableSupportSchema>;

export const showSupportSettings = defineEndpoint({
  operationId: 'showSupportSettings',
  method: 'GET',
  path: '/operator/settings/support',
  summary: 'Show how guests reach support, and what waits to take effect',
  tag: 'operator',
  auth: 'manager',
  status: 200,
  response: settableSupportSchema,
  errors: [],
});

const changeFields = {
  changes: supportChangesSchema,
  /** The moment in Honolulu from which it holds; null is now. */
  effectiveAt: z.nullable(wallTimeSchema),
};

/** At that moment, without the change and with it. */
export const supportPreviewSchema = z.object({
  revision: z.int(),
  before: supportSettingsSchema,
  after: supportSettingsSchema,
});
export type SupportPreview = z.output<typeof supportPreviewSchema>;

export const previewSupportChange = defineEndpoint({
  operationId: 'previewSupportChange',
  method: 'POST',
  path: '/operator/settings/support/preview',
  summary: 'Compute what a change of the support contacts would show',
  tag: 'operator',
  auth: 'manager',
  body: z.strictObject(changeFields),
  status: 200,
  response: supportPreviewSchema,
  errors: [],
});

export const changeSupportSettings = defineEndpoint({
  operationId: 'changeSupportSettings',
  method: 'POST',
  path: '/operator/settings/support',
  summary: 'Change the support contacts now, or from a moment on',
  tag: 'operator',
  auth: 'manager',
  afterPassword: true,
  body: z.strictObject({ ...changeFields, revision: z.int(), reason: actReasonSchema }),
  status: 200,
  response: settableSupportSchema,
  errors: ['setting_changed'],
});
