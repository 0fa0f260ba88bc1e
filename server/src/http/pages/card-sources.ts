import type { StripeSettings } from '../../adapters/payments/stripe/stripe-client.ts';

/** What pages load of the card network's, address by address. docs/operations/stripe.md says why each is there. */
export interface CardSources {
  /** The script, by its whole address. */
  script: string;
  /** Whose frames may be in a page. */
  frames: string[];
  /** Whom scripts of the page may ask. */
  connections: string[];
}

/** The only Trusted Types policy of the pages, by which that script is loaded: web/…/stripe/load-stripe.ts. */
export const cardScriptPolicy = 'card-script';

/**
 * Undefined where the simulated network takes cards. Source: https://docs.stripe.com/security/guide, without Google's
 * addresses, which only its address field needs.
 */
export function cardSourcesOf(
  stripe: Pick<StripeSettings, 'apiBase' | 'scriptUrl'> | undefined,
): CardSources | undefined {
  if (stripe === undefined) return undefined;
  const { apiBase, scriptUrl: script } = stripe;
  if (apiBase !== undefined) {
    const { origin } = new URL(apiBase);
    return { script, frames: [origin], connections: [origin] };
  }
  return {
    script,
    // Each field's frame may be put on an address of its own below js.stripe.com; banks' pages are on hooks.stripe.com.
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connections: ['https://api.stripe.com'],
  };
}
