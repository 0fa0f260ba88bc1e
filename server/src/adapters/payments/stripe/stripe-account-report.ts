import type { PayoutRefusal } from '@makani/contract/payouts/payouts';
import type { ReportedAccount } from '@makani/domain/payouts/payout-facts';
import type Stripe from 'stripe';

/** Reads an account of API v1. */
export function reportOfAccount(account: Stripe.Account): ReportedAccount {
  const { currently_due: due, past_due: late, disabled_reason: disabled } = account.requirements ?? {};
  const isRequired = (due ?? []).length > 0 || (late ?? []).length > 0;
  return {
    isSubmitted: account.details_submitted,
    canReceive: account.capabilities?.transfers === 'active' && account.payouts_enabled,
    isMissingSomething: isRequired || isDisabled(disabled ?? undefined),
    refusal: refusalOf(disabled ?? undefined) ?? (isRequired ? 'details' : null),
    bank: bankOf(account.external_accounts?.data ?? []),
  };
}

/** Reads an account of API v2. Its recipient configuration, identity and requirements have to be included. */
export function reportOfRecipient(
  account: Stripe.V2.Core.Account,
  banks: readonly Stripe.ExternalAccount[],
): ReportedAccount {
  const { stripe_transfers: transfers, payouts } =
    account.configuration?.recipient?.capabilities?.stripe_balance ?? {};
  const stopped = [transfers, payouts].filter((capability) => (capability?.status ?? 'active') !== 'active');
  const codes = stopped.flatMap((capability) => (capability?.status_details ?? []).map(({ code }) => code));
  const isRequired = (account.requirements?.entries ?? []).some(
    ({ awaiting_action_from: from, minimum_deadline: { status } }) =>
      from === 'user' && status !== 'eventually_due',
  );
  const refusal = codes.map(refusalOf).find((found) => found !== null) ?? (isRequired ? 'details' : null);
  const canReceive = transfers?.status === 'active' && stopped.length === 0;
  const hasAgreed = account.identity?.attestations?.terms_of_service?.account?.date !== undefined;
  return {
    // Stripe need not show its own agreement with the owner to us.
    isSubmitted: hasAgreed || canReceive || !isRequired,
    canReceive,
    isMissingSomething: isRequired || refusal !== null,
    refusal,
    bank: bankOf(banks),
  };
}

/** A fingerprint is the same for the same bank account, and tells nothing of its number. */
function bankOf(banks: readonly Stripe.ExternalAccount[]): string | null {
  const names = banks.map(({ id, fingerprint }) => fingerprint ?? id);
  return names.length === 0 ? null : names.toSorted().join(' ');
}

/** While Stripe looks at what it was given, nothing is asked of the account's owner. */
function isDisabled(reason: string | undefined): boolean {
  return reason !== undefined && !isPending.has(reason);
}

const isPending = new Set([
  'requirements.pending_verification',
  'under_review',
  'determining_status',
  'requirements_pending_verification',
]);

/** By Stripe's codes: of API v1 with a point, of API v2 with an underscore. Null while it looks, or for none. */
function refusalOf(code: string | undefined): PayoutRefusal | null {
  if (code === undefined || isPending.has(code)) return null;
  return refusals[code.replace(/^(rejected|requirements)\./, '$1_')] ?? 'restricted';
}

const refusals: Record<string, PayoutRefusal> = {
  requirements_past_due: 'details',
  'action_required.requested_capabilities': 'details',
  rejected_incomplete_verification: 'unverified',
  rejected_terms_of_service: 'terms',
  rejected_fraud: 'denied',
  rejected_listed: 'denied',
  rejected_other: 'denied',
  listed: 'denied',
  rejected_platform_fraud: 'platform',
  rejected_platform_other: 'platform',
  rejected_platform_terms_of_service: 'platform',
  platform_paused: 'platform',
  unsupported_business: 'unsupported',
  unsupported_country: 'unsupported',
  unsupported_entity_type: 'unsupported',
};
