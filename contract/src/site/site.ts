import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { policyFiguresSchema } from './policy.ts';
import { socialNetworks } from './social.ts';

export const siteSchema = z.object({
  name: z.string(),
  /** The business in one line. */
  tagline: z.string(),
  supportPhone: z.string(),
  supportEmail: z.string(),
  /** The base address of the pages, without a trailing slash: `https://makani.example`. */
  publicUrl: z.string(),
  /** True on the public demonstration, where cards are simulated and every page says so. */
  isDemonstration: z.boolean(),
  /** False where the site sends no text messages. */
  sendsTexts: z.boolean(),
  /** The card network, and its script in the browser. */
  payments: z.discriminatedUnion('provider', [
    z.object({ provider: z.literal('simulated') }),
    z.object({ provider: z.literal('stripe'), publishableKey: z.string(), scriptUrl: z.string() }),
  ]),
  /** Social network links, in display order. */
  social: z.array(z.object({ network: z.enum(socialNetworks), url: z.string() })),
  /** The figures of the policy that hold for new quotes. */
  policy: policyFiguresSchema,
});
export type Site = z.output<typeof siteSchema>;
export type SiteContacts = Omit<Site, 'policy'>;

/** Brand, addresses and support contacts are configuration, the policy what code says; operators may have set others since. */
export const getSite = defineEndpoint({
  operationId: 'getSite',
  method: 'GET',
  path: '/site',
  summary: 'Return the company’s name, website, contact details and policy',
  tag: 'site',
  auth: 'none',
  status: 200,
  response: siteSchema,
  errors: [],
});
