import type { Site } from '@makani/contract/site/site';
import type { OpenStripe, StripeJs } from './stripe-js.ts';

export type StripeOfSite = Extract<Site['payments'], { provider: 'stripe' }>;

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

declare global {
  var Stripe: unknown;
  /** Missing in browsers that know no Trusted Types. */
  var trustedTypes:
    { createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptPolicy } | undefined;
}

/** Of the page's policy, which allows no other name: server/src/http/pages/card-sources.ts. */
const policyName = 'card-script';
const patienceMs = 15_000;

/** The document was sent with a policy that allows no script of others, so only loading it again helps. */
export class WrongDocument extends Error {}

let policy: ScriptPolicy | undefined;
let script: Promise<OpenStripe> | undefined;
let opened: StripeJs | undefined;

/** Loads the script once for a document. After a failure the next call loads it again. */
export async function loadStripe({ scriptUrl, publishableKey }: StripeOfSite): Promise<StripeJs> {
  if (opened !== undefined) return opened;
  script ??= loadScript(scriptUrl);
  try {
    opened = (await script)(publishableKey);
    return opened;
  } catch (error) {
    script = undefined;
    throw error;
  }
}

async function loadScript(url: string): Promise<OpenStripe> {
  const element = document.createElement('script');
  element.async = true;
  element.src = trusted(url);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  element.addEventListener('load', () => resolve());
  element.addEventListener('error', () => reject(new Error('The card form’s script did not load.')));
  const timer = setTimeout(() => reject(new Error('The card form’s script took too long.')), patienceMs);
  document.head.append(element);
  try {
    await promise;
  } catch (error) {
    element.remove();
    throw error;
  } finally {
    clearTimeout(timer);
  }
  if (!isOpenStripe(globalThis.Stripe)) throw new Error('The card form’s script is not the one we know.');
  return globalThis.Stripe;
}

/** This address and no other: whatever else asks for a script of its own is refused. */
function trusted(url: string): string {
  if (globalThis.trustedTypes === undefined) return url;
  try {
    policy ??= globalThis.trustedTypes.createPolicy(policyName, {
      createScriptURL: (asked) => {
        if (asked !== url) throw new TypeError('Only the card network’s script may be loaded.');
        return asked;
      },
    });
  } catch (error) {
    throw new WrongDocument('This document may load no script of others.', { cause: error });
  }
  return policy.createScriptURL(url);
}

function isOpenStripe(value: unknown): value is OpenStripe {
  return typeof value === 'function';
}
