import * as z from 'zod/mini';
import { type Brand, brandFields, brandSchema } from '../site/brand.ts';
import { type Preview, settableOf, settingEndpoints } from './documents.ts';

/** Only what is to change. */
export const brandChangesSchema = z.partial(z.strictObject(brandFields));
export type BrandChanges = z.output<typeof brandChangesSchema>;

export const settableBrandSchema = settableOf(brandSchema, brandChangesSchema);
export type SettableBrand = z.output<typeof settableBrandSchema>;

export type BrandPreview = Preview<Brand>;

/** Sent emails and issued receipts keep the name they were made with. */
export const {
  show: showBrandSettings,
  preview: previewBrandChange,
  change: changeBrandSettings,
} = settingEndpoints({
  name: 'Brand',
  path: 'brand',
  settings: brandSchema,
  changes: brandChangesSchema,
  settable: settableBrandSchema,
  summaries: {
    show: 'Return the brand and planned changes',
    preview: 'Preview a change to the brand',
    change: 'Change the brand now or at a set time',
  },
});
