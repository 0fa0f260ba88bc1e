import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { policyFields, policyFiguresSchema } from '../site/policy.ts';
import { decidedFields, previewFields, settableFields, wantedFields } from './documents.ts';

/** Only what is to change. */
export const policyChangesSchema = z.partial(z.strictObject(policyFields));
export type PolicyChanges = z.output<typeof policyChangesSchema>;

export const settablePolicySchema = z.object(settableFields(policyFiguresSchema, policyChangesSchema));
export type SettablePolicy = z.output<typeof settablePolicySchema>;

export const showPolicySettings = defineEndpoint({
  operationId: 'showPolicySettings',
  method: 'GET',
  path: '/operator/settings/policy',
  summary: 'Return the policy’s figures and planned changes',
  tag: 'operator',
  auth: 'manager',
  status: 200,
  response: settablePolicySchema,
  errors: [],
});

/** At that moment, without the change and with it. */
export const policyPreviewSchema = z.object(previewFields(policyFiguresSchema));
export type PolicyPreview = z.output<typeof policyPreviewSchema>;

export const previewPolicyChange = defineEndpoint({
  operationId: 'previewPolicyChange',
  method: 'POST',
  path: '/operator/settings/policy/preview',
  summary: 'Preview a change to the policy',
  tag: 'operator',
  auth: 'manager',
  body: z.strictObject(wantedFields(policyChangesSchema)),
  status: 200,
  response: policyPreviewSchema,
  errors: [],
});

/** Existing bookings keep what they were made with, and quotes their price. */
export const changePolicySettings = defineEndpoint({
  operationId: 'changePolicySettings',
  method: 'POST',
  path: '/operator/settings/policy',
  summary: 'Change the policy’s figures now or at a set time',
  tag: 'operator',
  auth: 'manager',
  afterPassword: true,
  body: z.strictObject(decidedFields(policyChangesSchema)),
  status: 200,
  response: settablePolicySchema,
  errors: ['setting_changed'],
});
