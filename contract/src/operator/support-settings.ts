import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { emailSchema, phoneSchema } from '../kernel/text.ts';
import { decidedFields, previewFields, settableFields, wantedFields } from '../settings/documents.ts';

/** Only what is to change. */
export const supportChangesSchema = z.partial(z.strictObject({ phone: phoneSchema, email: emailSchema }));
export type SupportChanges = z.output<typeof supportChangesSchema>;

/** How guests reach support, on every page and in every mail. */
export const supportSettingsSchema = z.object({ phone: z.string(), email: z.string() });
export type SupportSettings = z.output<typeof supportSettingsSchema>;

export const settableSupportSchema = z.object(settableFields(supportSettingsSchema, supportChangesSchema));
export type SettableSupport = z.output<typeof settableSupportSchema>;

export const showSupportSettings = defineEndpoint({
  operationId: 'showSupportSettings',
  method: 'GET',
  path: '/operator/settings/support',
  summary: 'Return the support contacts and planned changes',
  tag: 'operator',
  auth: 'manager',
  status: 200,
  response: settableSupportSchema,
  errors: [],
});

/** At that moment, without the change and with it. */
export const supportPreviewSchema = z.object(previewFields(supportSettingsSchema));
export type SupportPreview = z.output<typeof supportPreviewSchema>;

export const previewSupportChange = defineEndpoint({
  operationId: 'previewSupportChange',
  method: 'POST',
  path: '/operator/settings/support/preview',
  summary: 'Preview a change to the support contacts',
  tag: 'operator',
  auth: 'manager',
  body: z.strictObject(wantedFields(supportChangesSchema)),
  status: 200,
  response: supportPreviewSchema,
  errors: [],
});

export const changeSupportSettings = defineEndpoint({
  operationId: 'changeSupportSettings',
  method: 'POST',
  path: '/operator/settings/support',
  summary: 'Change the support contacts now or at a set time',
  tag: 'operator',
  auth: 'manager',
  afterPassword: true,
  body: z.strictObject(decidedFields(supportChangesSchema)),
  status: 200,
  response: settableSupportSchema,
  errors: ['setting_changed'],
});
