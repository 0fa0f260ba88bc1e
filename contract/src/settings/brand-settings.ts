import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { brandFields, brandSchema } from '../site/brand.ts';
import { decidedFields, previewFields, settableFields, wantedFields } from './documents.ts';

/** Only what is to change. */
export const brandChangesSchema = z.partial(z.strictObject(brandFields));
export type BrandChanges = z.output<typeof brandChangesSchema>;

export const settableBrandSchema = z.object(settableFields(brandSchema, brandChangesSchema));
export type SettableBrand = z.output<typeof settableBrandSchema>;

export const showBrandSettings = defineEndpoint({
  operationId: 'showBrandSettings',
  method: 'GET',
  path: '/operator/settings/brand',
  summary: 'Return the brand and planned changes',
  tag: 'operator',
  auth: 'manager',
  status: 200,
  response: settableBrandSchema,
  errors: [],
});

/** At that moment, without the change and with it. */
export const brandPreviewSchema = z.object(previewFields(brandSchema));
export type BrandPreview = z.output<typeof brandPreviewSchema>;

export const previewBrandChange = defineEndpoint({
  operationId: 'previewBrandChange',
  method: 'POST',
  path: '/operator/settings/brand/preview',
  summary: 'Preview a change to the brand',
  tag: 'operator',
  auth: 'manager',
  body: z.strictObject(wantedFields(brandChangesSchema)),
  status: 200,
  response: brandPreviewSchema,
  errors: [],
});

/** Sent emails and issued receipts keep the name they were made with. */
export const changeBrandSettings = defineEndpoint({
  operationId: 'changeBrandSettings',
  method: 'POST',
  path: '/operator/settings/brand',
  summary: 'Change the brand now or at a set time',
  tag: 'operator',
  auth: 'manager',
  afterPassword: true,
  body: z.strictObject(decidedFields(brandChangesSchema)),
  status: 200,
  response: settableBrandSchema,
  errors: ['setting_changed'],
});
