import * as z from 'zod';
import { isOwnMachine } from './public-address.ts';
import { address, optional } from './variables.ts';

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  /** The secrets that sign what Stripe tells us: up to four, as of several endpoints, and while one replaces another. */
  webhookSecrets: string[];
  /** The stand-in's address; unset, Stripe's own. */
  apiBase: string | undefined;
  /** The script of Stripe's that brings its card fields to the browser. */
  scriptUrl: string;
  /** Cards are charged for real. */
  isLive: boolean;
}

const secret = (prefix: string, example: string) =>
  z.string().regex(new RegExp(`^${prefix}_(test|live)_\\w{1,240}$`), `a key of Stripe such as ${example}`);

const onThisMachine = 'the address of a stand-in for Stripe on this machine, such as http://127.0.0.1:4010';

export const stripeVariables = {
  STRIPE_SECRET_KEY: optional(secret('(sk|rk)', 'sk_test_… or rk_live_…')),
  STRIPE_PUBLISHABLE_KEY: optional(secret('pk', 'pk_test_… or pk_live_…')),
  STRIPE_WEBHOOK_SECRET: optional(
    z
      .string()
      .regex(/^whsec_\w{1,240}(, ?whsec_\w{1,240}){0,3}$/, 'whsec_…, or up to four with commas between'),
  ),
  // The service at this address gets the secret key with every call.
  STRIPE_API_BASE: optional(
    address(['http:', 'https:'], onThisMachine).refine(
      (url) => isOwnMachine(URL.parse(url)?.hostname ?? ''),
      {
        error: onThisMachine,
      },
    ),
  ),
};

const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

type StripeValues = Partial<Record<keyof typeof stripeVariables, string | undefined>>;

/** Faults in the combination of settings, each as a sentence without their values. */
export function stripeRefusals(values: StripeValues, { demoData }: { demoData: boolean }): string[] {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === names.length)
    return values.STRIPE_API_BASE === undefined
      ? []
      : [`${names.join(', ')} should be set too: STRIPE_API_BASE is where their stand-in listens`];
  if (missing.length > 0)
    return [
      `${missing.join(', ')} should be set too: cards go to Stripe with all three, or to the simulator with none`,
    ];
  const isLive = isLiveKey(values.STRIPE_SECRET_KEY);
  return [
    ...(isLive === isLiveKey(values.STRIPE_PUBLISHABLE_KEY)
      ? []
      : ['STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY should both be live keys, or both test keys']),
    ...(isLive && demoData
      ? ['DEMO_DATA should be off with live keys of Stripe, because demo trips would be charged for real']
      : []),
    ...(isLive && values.STRIPE_API_BASE !== undefined
      ? ['STRIPE_API_BASE should be unset with live keys of Stripe: no stand-in may see them']
      : []),
  ];
}

export function readStripe(values: StripeValues): StripeSettings | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecrets,
    STRIPE_API_BASE: apiBase,
  } = values;
  if (!secretKey || !publishableKey || !webhookSecrets) return undefined;
  return {
    secretKey,
    publishableKey,
    webhookSecrets: webhookSecrets.split(/, ?/),
    apiBase,
    scriptUrl: apiBase === undefined ? scriptOfStripe : new URL('/v3/stripe.js', apiBase).href,
    isLive: isLiveKey(secretKey),
  };
}

/** Versioned with the API; the name of the version is that of the SDK's. */
const scriptOfStripe = 'https://js.stripe.com/endive/stripe.js';

function isLiveKey(key: string | undefined): boolean {
  return key?.includes('_live_') === true;
}
