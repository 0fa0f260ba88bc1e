import type { Clock } from '../../server/src/adapters/clock.ts';
import { startStandIn, type StandIn } from './start-stand-in.ts';

export type TestNetwork = 'simulated' | 'stripe' | { authorisationDays: number };

/** `stripe` runs tests on the stand-in for Stripe instead of the simulated card network: the project server-stripe. */
const isStripe = process.env['TEST_CARD_NETWORK'] === 'stripe';

/** The stand-in for Stripe and the settings that lead to it, where tests run on it. Its clock is the app's. */
export async function openTestNetwork(
  clock: Clock,
  whenOver: (close: () => Promise<unknown>) => void,
  wanted: TestNetwork = isStripe ? 'stripe' : 'simulated',
): Promise<{ standIn: StandIn | undefined; env: Record<string, string> }> {
  if (wanted === 'simulated') return { standIn: undefined, env: {} };
  const standIn = await startStandIn({
    now: () => new Date(clock.now().epochMilliseconds),
    // The simulated network holds an authorisation as long as it is wanted, and so do tests that are about something else.
    authorisationDays: wanted === 'stripe' ? 365 : wanted.authorisationDays,
  });
  whenOver(() => standIn.close());
  return { standIn, env: environmentOf(standIn) };
}

/** The settings of a site that takes cards by it. */
export function environmentOf({ secretKey, publishableKey, webhookSecret, url }: StandIn) {
  return {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: url,
  };
}
