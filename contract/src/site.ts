import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

export const siteSchema = z.object({
  name: z.string(),
  supportPhone: z.string(),
  supportEmail: z.string(),
});
export type Site = z.output<typeof siteSchema>;

/** Name and support contacts are configuration. */
export const getSite = defineEndpoint({
  method: 'GET',
  path: '/site',
  summary: 'The name of the house and how to reach it',
  tag: 'site',
  auth: 'none',
  status: 200,
  answer: siteSchema,
  errors: [],
});
