import type { Site } from '@makani/contract/site/site';
import type { OpenStripe, StripeJs } from './stripe-js.ts';

export type StripeOfSite = Extract<Site['payments'], { provider: 'stripe' }>;

declare global {
  var Stripe: unknown;
}

const patienceMs = 15_000;

/** The document was sent with a policy that allows no script of others, so only loading it again helps. */
export class WrongDocument extends Error {}

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
  setAddress(element, url);
  try {
    await arrival(element);
  } catch (error) {
    element.remove();
    throw error;
  }
  if (!isOpenStripe(globalThis.Stripe)) throw new Error('The card form’s script is not the one we know.');
  return globalThis.Stripe;
}

function arrival(element: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The card form’s script took too long.')), patienceMs);
    element.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    element.addEventListener('error', () => {
      clearTimeout(timer);
      reject(new Error('The card form’s script did not load.'));
    });
    document.head.append(element);
  });
}

/** The document's policy is asked for the address: web/app/script-policy.ts. */
function setAddress(element: HTMLScriptElement, url: string): void {
  try {
    element.src = url;
  } catch (error) {
    throw new WrongDocument('This document may load no script of others.', { cause: error });
  }
}

function isOpenStripe(value: unknown): value is OpenStripe {
  return typeof value === 'function';
}
