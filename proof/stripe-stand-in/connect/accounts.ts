import { invalid, missing } from '../http/api-error.ts';
import { listParams, page } from '../http/lists.ts';
import { type Call, route } from '../http/route.ts';
import type { Account, BankAccount, StatusCode } from '../state/connect-objects.ts';
import { newId, type World } from '../state/world.ts';

const due = ['external_account', 'individual.dob.day', 'tos_acceptance.date'];

export const accountRoutes = [
  route('POST', '/v1/accounts', 'accounts.create', createAccount),
  route('GET', '/v1/accounts/:id', 'accounts.retrieve', ({ world, id }) => findAccount(world, id)),
  route('POST', '/v1/accounts/:id', 'accounts.update', ({ world, params, id }) => {
    params.only('metadata', 'email', 'business_profile', 'business_type', 'capabilities', 'settings');
    const account = findAccount(world, id);
    account.metadata = params.metadata(account.metadata);
    account.email = params.text('email') ?? account.email;
    world.emit('account.updated', account);
    return account;
  }),
  route('GET', '/v1/accounts', 'accounts.list', ({ world, params }) =>
    page(Object.values(world.tables.accounts), params.only(listParams), '/v1/accounts'),
  ),
  route(
    'GET',
    '/v1/accounts/:id/external_accounts',
    'accounts.list_external_accounts',
    ({ world, params, id }) => {
      params.only('object', listParams);
      return findAccount(world, id).external_accounts;
    },
  ),
  route('POST', '/v1/accounts/:id/login_links', 'accounts.login_links', ({ world, id }) => {
    const account = findAccount(world, id);
    if (!account.details_submitted)
      throw invalid('Cannot create a login link for an account that has not completed onboarding.');
    return { object: 'login_link', created: world.now(), url: `${world.url}/connect/dashboard/${id}` };
  }),
  route('POST', '/v1/account_links', 'account_links.create', ({ world, params }) => {
    params.only('account', 'type', 'refresh_url', 'return_url', 'collection_options', 'collect');
    const account = findAccount(world, params.required('account'), 'account');
    if (params.oneOf('type', ['account_onboarding', 'account_update']) === undefined)
      throw invalid('Missing required param: type.', { code: 'parameter_missing', param: 'type' });
    const back = new URLSearchParams({ return_url: params.required('return_url') });
    params.required('refresh_url');
    return {
      object: 'account_link',
      created: world.now(),
      expires_at: world.now() + 300,
      url: `${world.url}/connect/onboarding/${account.id}?${back.toString()}`,
    };
  }),
];

export function findAccount(world: World, id: string, param = 'account'): Account {
  const found = world.tables.accounts[id];
  if (found === undefined) throw missing('account', id, param);
  return found;
}

/** Creates an Express account, or one whose controller says the same. */
function createAccount({ world, params }: Call): Account {
  params.only(
    ['type', 'controller', 'country', 'email', 'capabilities', 'business_type', 'business_profile'],
    ['metadata', 'settings', 'default_currency', 'individual'],
  );
  const controller = params.map('controller');
  if (params.has('type') && controller !== undefined)
    throw invalid('You may not provide the type parameter and controller parameters at the same time.', {
      param: 'type',
    });
  const type = params.oneOf('type', ['express', 'standard', 'custom']);
  const names = Object.keys(params.map('capabilities') ?? { transfers: {} });
  return newAccount(world, {
    business_profile: { ...noProfile, ...params.map('business_profile') },
    business_type: params.text('business_type') ?? null,
    capabilities: Object.fromEntries(names.map((name) => [name, 'inactive'])),
    controller: { ...byPlatform, ...controller },
    country: params.text('country') ?? 'US',
    email: params.text('email') ?? null,
    metadata: params.metadata(),
    type: type ?? (controller === undefined ? 'standard' : 'none'),
  });
}

const byPlatform = {
  fees: { payer: 'application' },
  is_controller: true,
  losses: { payments: 'application' },
  requirement_collection: 'stripe',
  stripe_dashboard: { type: 'express' },
  type: 'application',
};

/** An account whose owner has said nothing yet. */
export function newAccount(world: World, facts: Partial<Account>): Account {
  const id = newId('acct').replace(/^(acct_.{16}).*/, '$1');
  const account: Account = {
    id,
    object: 'account',
    business_profile: noProfile,
    business_type: null,
    capabilities: { transfers: 'inactive' },
    charges_enabled: false,
    controller: byPlatform,
    country: 'US',
    created: world.now(),
    default_currency: 'usd',
    details_submitted: false,
    email: null,
    external_accounts: banksOf(id),
    metadata: {},
    payouts_enabled: false,
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: [...due],
      disabled_reason: 'requirements.past_due',
      errors: [],
      eventually_due: [...due],
      past_due: [...due],
      pending_verification: [],
    },
    type: 'none',
    ...facts,
  };
  world.tables.accounts[account.id] = account;
  return account;
}

const noProfile = {
  mcc: null,
  minority_owned_business_designation: null,
  name: null,
  specified_commercial_transactions_act_url: null,
  support_address: null,
  support_email: null,
  support_phone: null,
  support_url: null,
  url: null,
};

function banksOf(id: string): Account['external_accounts'] {
  return { object: 'list', data: [], has_more: false, url: `/v1/accounts/${id}/external_accounts` };
}

function newBank(): BankAccount {
  return {
    id: newId('ba'),
    object: 'bank_account',
    account_holder_name: null,
    account_holder_type: null,
    account_type: null,
    bank_name: 'STRIPE TEST BANK',
    country: 'US',
    currency: 'usd',
    fingerprint: newId('fp'),
    last4: '6789',
    routing_number: '110000000',
    status: 'new',
  };
}

/**
 * As if its owner had filled in everything and Stripe had believed it; or it stopped believing it.
 * @param refusal Why Stripe has decided against it for good, in the words of API v2.
 */
export function setAccountActive(
  world: World,
  id: string,
  isActive: boolean,
  refusal: StatusCode | null = null,
): Account {
  const account = findAccount(world, id);
  const before = { payouts_enabled: account.payouts_enabled, details_submitted: account.details_submitted };
  for (const name of Object.keys(account.capabilities))
    account.capabilities[name] = isActive ? 'active' : 'inactive';
  account.charges_enabled = isActive;
  account.payouts_enabled = isActive;
  account.details_submitted ||= isActive || refusal !== null;
  const banks = account.external_accounts.data;
  if (isActive && banks.length === 0) banks.push(newBank());
  const missed = isActive || refusal !== null ? [] : [...due];
  Object.assign(account.requirements, {
    currently_due: missed,
    eventually_due: missed,
    past_due: missed,
    disabled_reason: isActive ? null : (refusal?.replace('_', '.') ?? 'requirements.past_due'),
  });
  const recipient = world.tables.recipients[id];
  if (recipient !== undefined) {
    recipient.refusal = refusal;
    if (account.details_submitted) recipient.agreedAt ??= world.now();
  }
  emitChange(world, account, 'configuration.recipient', before);
  return account;
}

/** As if its owner had put another bank account in the place of the one of before. */
export function changeBank(world: World, id: string): Account {
  const account = findAccount(world, id);
  account.external_accounts.data = [newBank()];
  emitChange(world, account, 'defaults');
  return account;
}

/** Thin events tell of accounts of API v2: they name the account and nothing more. */
function emitChange(
  world: World,
  account: Account,
  part: 'configuration.recipient' | 'defaults',
  before?: Record<string, unknown>,
): void {
  if (world.tables.recipients[account.id] === undefined) {
    world.emit('account.updated', account, before);
    return;
  }
  const what = part === 'defaults' ? 'updated' : 'capability_status_updated';
  world.emitThin(`v2.core.account[${part}].${what}`, account.id);
}
