import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';

export const socialNetworks = ['Instagram', 'Facebook', 'YouTube'] as const;

export const siteSchema = z.object({
  name: z.string(),
  supportPhone: z.string(),
  supportEmail: z.string(),
  /** Where the pages are found, without a slash at the end: `https://makani.example`. */
  publicUrl: z.string(),
  /** The public comes here, and cards are simulated: every page says so. */
  isDemonstration: z.boolean(),
  /** The house on the networks it is on, in the order they are shown. */
  social: z.array(z.object({ network: z.enum(socialNetworks), url: z.string() })),
});
export type Site = z.output<typeof siteSchema>;

/** Name, addresses and support contacts are configuration. */
export const getSite = defineEndpoint({
  operationId: 'getSite',
  method: 'GET',
  path: '/site',
  summary: 'The name of the house, where it is found and how to reach it',
  tag: 'site',
  auth: 'none',
  status: 200,
  response: siteSchema,
  errors: [],
});
