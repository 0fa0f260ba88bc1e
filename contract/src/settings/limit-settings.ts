import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { decidedFields, previewFields, settableFields, wantedFields } from './documents.ts';

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

export const settableLimitsSchema = z.object(settableFields(deskLimitsSchema, limitChangesSchema));
export type SettableLimits = z.output<typeof settableLimitsSchema>;

export const showLimitSettings = defineEndpoint({
  operationId: 'showLimitSettings',
  method: 'GET',
  path: '/operator/settings/limits',
  summary: 'Return the amount above which a second operator approves, and planned changes',
  tag: 'operator',
  auth: 'manager',
  status: 200,
  response: settableLimitsSchema,
  errors: [],
});

/** At that moment, without the change and with it. */
export const limitPreviewSchema = z.object(previewFields(deskLimitsSchema));
export type LimitPreview = z.output<typeof limitPreviewSchema>;

/** A limit that is higher than what holds, and that was not planned yet, holds 24 hours later at the earliest. */
export const previewLimitChange = defineEndpoint({
  operationId: 'previewLimitChange',
  method: 'POST',
  path: '/operator/settings/limits/preview',
  summary: 'Preview a change to the limit',
  tag: 'operator',
  auth: 'manager',
  body: z.strictObject(wantedFields(limitChangesSchema)),
  status: 200,
  response: limitPreviewSchema,
  errors: [],
});

/** Requests that wait for a second operator stay, whatever the limit becomes. The other managers get an email about a higher one. */
export const changeLimitSettings = defineEndpoint({
  operationId: 'changeLimitSettings',
  method: 'POST',
  path: '/operator/settings/limits',
  summary: 'Lower the limit now, or change it at a set time',
  tag: 'operator',
  auth: 'manager',
  afterPassword: true,
  body: z.strictObject(decidedFields(limitChangesSchema)),
  status: 200,
  response: settableLimitsSchema,
  errors: ['setting_changed'],
});
