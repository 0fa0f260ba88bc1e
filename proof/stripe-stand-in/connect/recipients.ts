import type Stripe from 'stripe';
import { ApiError, invalid } from '../http/api-error.ts';
import type { Value } from '../http/form.ts';
import { type Call, route } from '../http/route.ts';
import type { Account, Recipient } from '../state/connect-objects.ts';
import type { World } from '../state/world.ts';
import { findAccount, newAccount } from './accounts.ts';

/** Accounts of API v2: the same accounts, told in another way. */
export const recipientRoutes = [
  route('POST', '/v2/core/accounts', 'v2.core.accounts.create', createRecipient),
  route('GET', '/v2/core/accounts/:id', 'v2.core.accounts.retrieve', ({ world, params, id }) =>
    recipientOf(world, findAccount(world, id), params.only('include').list('include') ?? []),
  ),
  route('POST', '/v2/core/account_links', 'v2.core.account_links.create', ({ world, params }) => {
    params.only('account', 'use_case');
    const account = findAccount(world, params.required('account'), 'account');
    const useCase = params.map('use_case') ?? {};
    const { return_url: returnUrl, refresh_url: refreshUrl } = Object(
      useCase['account_onboarding'],
    ) as Fields;
    if (useCase['type'] !== 'account_onboarding' || typeof refreshUrl !== 'string')
      throw invalid('use_case[account_onboarding] needs its type and refresh_url.', { param: 'use_case' });
    const back = new URLSearchParams({ return_url: typeof returnUrl === 'string' ? returnUrl : refreshUrl });
    return {
      object: 'v2.core.account_link',
      account: account.id,
      created: momentOf(world.now()),
      expires_at: momentOf(world.now() + 300),
      livemode: false,
      url: `${world.url}/connect/onboarding/${account.id}?${back.toString()}`,
      use_case: useCase,
    };
  }),
];

type Fields = Record<string, Value | undefined>;

/** For a platform that Stripe has given Accounts v2, an account that may be sent transfers, whose losses are the platform's. */
function createRecipient({ world, params }: Call): Recipient {
  params.only(
    ['configuration', 'contact_email', 'dashboard', 'defaults', 'identity', 'metadata', 'include'],
    ['display_name', 'contact_phone'],
  );
  if (!world.hasAccountsV2)
    throw new ApiError(400, {
      type: 'invalid_request_error',
      code: 'accounts_v2_access_blocked',
      message: 'Accounts v2 is not enabled for your platform.',
    });
  const { requested } = within(
    params.all,
    'configuration',
    'recipient',
    'capabilities',
    'stripe_balance',
    'stripe_transfers',
  );
  if (!/^"?true"?$/.test(JSON.stringify(requested)))
    throw invalid('The recipient configuration has to request stripe_balance.stripe_transfers.', {
      param: 'configuration',
    });
  if (params.text('contact_email') === undefined)
    throw invalid('contact_email is required when configuring the account as a merchant or recipient.', {
      param: 'contact_email',
    });
  const { fees_collector: fees, losses_collector: losses } = within(
    params.all,
    'defaults',
    'responsibilities',
  );
  if (losses === 'application' && fees !== 'application')
    throw invalid('Who bears the losses has to collect the fees, too.', { param: 'defaults' });
  const { country } = within(params.all, 'identity');
  const account = newAccount(world, {
    country: typeof country === 'string' ? country.toUpperCase() : 'US',
    email: params.text('contact_email') ?? null,
    metadata: params.metadata(),
  });
  world.tables.recipients[account.id] = { refusal: null, agreedAt: null };
  return recipientOf(world, account, params.list('include') ?? []);
}

function within(fields: Fields, ...path: string[]): Fields {
  return path.reduce<Fields>((at, name) => Object(at[name]) as Fields, fields);
}

/** The account as API v2 tells it; of what is left out of `include`, nothing. */
function recipientOf(world: World, account: Account, include: readonly string[]): Recipient {
  const { refusal, agreedAt } = world.tables.recipients[account.id] ?? { refusal: null, agreedAt: null };
  const isActive = account.payouts_enabled;
  const code =
    refusal ?? (account.requirements.past_due.length > 0 ? 'requirements_past_due' : 'determining_status');
  const status = isActive ? 'active' : code.startsWith('rejected_') ? 'rejected' : 'restricted';
  const capability = {
    status,
    status_details: isActive
      ? []
      : [{ code, resolution: refusal === null ? 'provide_info' : 'contact_stripe' } as const],
  } as const;
  return {
    id: account.id,
    object: 'v2.core.account',
    applied_configurations: ['recipient'],
    closed: false,
    contact_email: account.email ?? '',
    created: momentOf(account.created),
    dashboard: 'express',
    livemode: false,
    metadata: account.metadata,
    ...(include.includes('configuration.recipient') && {
      configuration: {
        recipient: {
          applied: true,
          capabilities: { stripe_balance: { payouts: capability, stripe_transfers: capability } },
        },
      },
    }),
    ...(include.includes('identity') && {
      identity: {
        country: account.country.toLowerCase(),
        ...(agreedAt !== null && {
          attestations: { terms_of_service: { account: { date: momentOf(agreedAt), ip: '192.0.2.1' } } },
        }),
      },
    }),
    ...(include.includes('requirements') && {
      requirements: { entries: account.requirements.past_due.map(entryOf) },
    }),
  };
}

function entryOf(description: string): Stripe.V2.Core.Account.Requirements.Entry {
  return {
    awaiting_action_from: 'user',
    description,
    errors: [],
    impact: {
      restricts_capabilities: [
        {
          capability: 'stripe_balance.stripe_transfers',
          configuration: 'recipient',
          deadline: { status: 'past_due' },
        },
      ],
    },
    minimum_deadline: { status: 'past_due' },
    requested_reasons: [{ code: 'routine_onboarding' }],
  };
}

function momentOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
