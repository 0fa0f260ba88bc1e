import type { StripeSettings } from '../../config/stripe.ts';

/**
 * Sources of the card network that pages load, address by address. docs/operations/stripe.md says why each is there.
 */
export interface CardSources {
  /** Origins of the scripts: the one that our form loads, and those that it loads itself. `*` stands for a subdomain. */
  scripts: string[];
  /** Origins of the frames that a page may have. */
  frames: string[];
  /** Origins that scripts of the page may request. */
  connections: string[];
}

/**
 * Undefined where the simulated network takes cards. Source: https://docs.stripe.com/security/guide, without Google's
 * addresses, which only its address field needs.
 */
export function cardSourcesOf(stripe: Pick<StripeSettings, 'apiBase'> | undefined): CardSources | undefined {
  if (stripe === undefined) return undefined;
  const { apiBase } = stripe;
  if (apiBase !== undefined) {
    const { origin } = new URL(apiBase);
    return { scripts: [origin], frames: [origin], connections: [origin] };
  }
  return {
    scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    // Each field's frame may be put on an address of its own below js.stripe.com; banks' pages are on hooks.stripe.com.
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connections: ['https://api.stripe.com'],
  };
}
