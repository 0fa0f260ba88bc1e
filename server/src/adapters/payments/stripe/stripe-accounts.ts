import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { type PayoutAccount, type PayoutProvider, PayoutsRefused } from '../payout-provider.ts';
import { reportOfAccount, reportOfRecipient } from './stripe-account-report.ts';

type Accounts = Pick<PayoutProvider, 'openAccount' | 'onboardingUrl' | 'dashboardUrl' | 'findAccount'>;

/**
 * Hosts' accounts with Stripe's own short dashboard, whose losses and fees are the platform's. They are opened by API v2 with the
 * recipient configuration, which needs no card payments of theirs; by API v1 where the platform isn't allowed v2 yet. Each stays with
 * its API, but for its banks and its dashboard, which only API v1 has, for both.
 */
export function stripeAccounts(stripe: Stripe): Accounts {
  const openRecipient = ({ hostId, email }: { hostId: string; email: string }) =>
    stripe.v2.core.accounts.create(
      {
        configuration: {
          recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
        },
        contact_email: email,
        dashboard: 'express',
        defaults: { responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
        identity: { country: 'us' },
        metadata: { host: hostId },
      },
      // The same key with another address would be refused.
      { idempotencyKey: `${hostId}:recipient:${digestOf(email)}` },
    );

  const openByV1 = (hostId: string) =>
    stripe.accounts.create(
      {
        country: 'US',
        controller: {
          fees: { payer: 'application' },
          losses: { payments: 'application' },
          requirement_collection: 'stripe',
          stripe_dashboard: { type: 'express' },
        },
        capabilities: { transfers: { requested: true } },
        metadata: { host: hostId },
      },
      { idempotencyKey: `${hostId}:account` },
    );

  return {
    openAccount: (host) =>
      orRefused(async () => {
        try {
          return { accountId: (await openRecipient(host)).id, api: 'v2' };
        } catch (error) {
          if (!isWithoutV2(error)) throw error;
          return { accountId: (await openByV1(host.hostId)).id, api: 'v1' };
        }
      }),

    onboardingUrl: ({ accountId, api }, { returnUrl, refreshUrl }) =>
      orRefused(async () => {
        const back = { return_url: returnUrl, refresh_url: refreshUrl };
        const link =
          api === 'v2'
            ? stripe.v2.core.accountLinks.create({
                account: accountId,
                use_case: { type: 'account_onboarding', account_onboarding: back },
              })
            : stripe.accountLinks.create({ account: accountId, type: 'account_onboarding', ...back });
        return (await link).url;
      }),

    dashboardUrl: (accountId) =>
      orRefused(async () => (await stripe.accounts.createLoginLink(accountId)).url),

    async findAccount({ accountId, api }) {
      try {
        if (api === 'v1') return reportOfAccount(await stripe.accounts.retrieve(accountId));
        const account = await stripe.v2.core.accounts.retrieve(accountId, {
          include: ['configuration.recipient', 'identity', 'requirements'],
        });
        const { data: banks } = await stripe.accounts.listExternalAccounts(accountId, { limit: 100 });
        return reportOfRecipient(account, banks);
      } catch (error) {
        if (isRefusal(error) && [403, 404].includes(error.statusCode ?? 0)) return undefined;
        throw error;
      }
    },
  };
}

/** @throws PayoutsRefused in the place of Stripe's refusal. */
async function orRefused<T extends string | PayoutAccount>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (isRefusal(error)) throw new PayoutsRefused(error.message, { cause: error });
    throw error;
  }
}

/** Stripe understood the call and said no; anything else leaves the outcome open. */
function isRefusal(error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> {
  return (
    error instanceof Stripe.errors.StripeError &&
    !(error instanceof Stripe.errors.StripeIdempotencyError) &&
    [400, 403, 404].includes(error.statusCode ?? 0)
  );
}

/** Platforms of before have to ask Stripe for it. */
function isWithoutV2(error: unknown): boolean {
  return (
    isRefusal(error) &&
    (error.code === 'accounts_v2_access_blocked' || /accounts v2 is not enabled/i.test(error.message))
  );
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
