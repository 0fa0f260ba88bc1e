import Stripe from 'stripe';
import type { NetworkTransfer, PayoutProvider, Transfer, Transferred } from '../payout-provider.ts';
import { openStripe, type StripeSettings } from './stripe-client.ts';

/**
 * Stripe Connect: each host has an account with Stripe's own short dashboard, and is sent transfers from our balance. Separate
 * charges and transfers, because an order may pay several hosts. No transfer names the charge that it is from: a booking may
 * have several, and none of them has to suffice.
 */
export function stripePayouts(
  settings: Pick<StripeSettings, 'secretKey' | 'apiBase'>,
  market = '',
): PayoutProvider {
  const stripe = openStripe(settings);

  const findTransfer = async ({ id, group }: Pick<Transfer, 'id' | 'group'>) => {
    const sent = stripe.transfers.list({ transfer_group: group, limit: 100 });
    for await (const transfer of sent) if (transfer.metadata['payout'] === id) return transfer;
    return undefined;
  };

  const transferIfAny = async (transferId: string) => {
    try {
      return await stripe.transfers.retrieve(transferId);
    } catch (error) {
      if (isRefusal(error) && error.statusCode === 404) return undefined;
      throw error;
    }
  };

  return {
    async openAccount(hostId) {
      const { id } = await stripe.accounts.create(
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
      return id;
    },

    async onboardingUrl(accountId, { returnUrl, refreshUrl }) {
      const { url } = await stripe.accountLinks.create({
        account: accountId,
        type: 'account_onboarding',
        return_url: returnUrl,
        refresh_url: refreshUrl,
      });
      return url;
    },

    async dashboardUrl(accountId) {
      return (await stripe.accounts.createLoginLink(accountId)).url;
    },

    async findAccount(accountId) {
      try {
        return toldBy(await stripe.accounts.retrieve(accountId));
      } catch (error) {
        if (isRefusal(error) && [403, 404].includes(error.statusCode ?? 0)) return undefined;
        throw error;
      }
    },

    async transfer(asked) {
      const found = await findTransfer(asked);
      if (found !== undefined) return { outcome: 'paid', transferId: found.id };
      const { id, askedAs, accountId, amountCents, group } = asked;
      try {
        const made = await stripe.transfers.create(
          {
            amount: amountCents,
            currency: 'usd',
            destination: accountId,
            transfer_group: group,
            metadata: { payout: id, ...(market !== '' && { market }) },
          },
          { idempotencyKey: askedAs === 1 ? id : `${id}:${askedAs}` },
        );
        return { outcome: 'paid', transferId: made.id };
      } catch (error) {
        if (!isRefusal(error)) throw error;
        return refusedFor(error.code ?? error.type);
      }
    },

    async reverse({ id, transferId, amountCents }) {
      const done = stripe.transfers.listReversals(transferId, { limit: 100 });
      for await (const reversal of done)
        if (reversal.metadata?.['reversal'] === id) return { outcome: 'done', reversalId: reversal.id };
      try {
        const made = await stripe.transfers.createReversal(
          transferId,
          { amount: amountCents, metadata: { reversal: id } },
          { idempotencyKey: id },
        );
        return { outcome: 'done', reversalId: made.id };
      } catch (error) {
        if (!isRefusal(error)) throw error;
        return { outcome: 'refused', failure: error.code ?? error.type };
      }
    },

    async payoutOf(transferId) {
      const transfer = await transferIfAny(transferId);
      const { payout, market: of = '' } = transfer?.metadata ?? {};
      return of === market ? payout : undefined;
    },

    async list(transferIds) {
      const books = new Map<string, NetworkTransfer>();
      for (const transferId of transferIds) {
        const transfer = await transferIfAny(transferId);
        const payout = transfer?.metadata['payout'];
        if (transfer !== undefined && payout !== undefined) books.set(payout, booksOf(transfer));
      }
      return books;
    },

    async *since(moment) {
      const gte = Math.floor(moment.epochMilliseconds / 1000);
      for await (const transfer of stripe.transfers.list({ created: { gte }, limit: 100 })) {
        const { payout: payoutId, market: of = '' } = transfer.metadata;
        if (payoutId !== undefined && of === market) yield { payoutId, transfer: booksOf(transfer) };
      }
    },
  };
}

function toldBy(account: Stripe.Account) {
  const { currently_due: due, past_due: late, disabled_reason: disabled } = account.requirements ?? {};
  return {
    isSubmitted: account.details_submitted,
    canReceive: account.capabilities?.transfers === 'active' && account.payouts_enabled,
    isMissingSomething:
      (due ?? []).length > 0 || (late ?? []).length > 0 || isDisabled(disabled ?? undefined),
    bank: bankOf(account),
  };
}

/** A fingerprint is the same for the same bank account, and tells nothing of its number. */
function bankOf({ external_accounts: banks }: Stripe.Account): string | null {
  const names = (banks?.data ?? []).map(({ id, fingerprint }) => fingerprint ?? id);
  return names.length === 0 ? null : names.toSorted().join(' ');
}

/** While Stripe looks at what it was given, nothing is asked of the account's owner. */
function isDisabled(reason: string | undefined): boolean {
  return reason !== undefined && reason !== 'requirements.pending_verification' && reason !== 'under_review';
}

function refusedFor(failure: string): Transferred {
  return failure === 'balance_insufficient' ? { outcome: 'short' } : { outcome: 'refused', failure };
}

function booksOf({ amount, amount_reversed: reversed }: Stripe.Transfer): NetworkTransfer {
  return { amountCents: amount, reversedCents: reversed };
}

/** Stripe understood the call and said no; anything else leaves the outcome open. */
function isRefusal(
  error: unknown,
): error is InstanceType<
  typeof Stripe.errors.StripeInvalidRequestError | typeof Stripe.errors.StripePermissionError
> {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripePermissionError
  );
}
