import Stripe from 'stripe';
import type { StripeSettings } from '../../../config/stripe.ts';
import type { NetworkTransfer, PayoutProvider, Transfer, Transferred } from '../payout-provider.ts';
import { stripeAccounts } from './stripe-accounts.ts';
import { openStripe } from './stripe-client.ts';

/**
 * Stripe Connect: each host has an account there, and is sent transfers from our balance. Separate
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
    ...stripeAccounts(stripe),

    async transfer(order) {
      const found = await findTransfer(order);
      if (found !== undefined) return { outcome: 'paid', transferId: found.id };
      const { id, requestNumber, accountId, amountCents, group } = order;
      try {
        const made = await stripe.transfers.create(
          {
            amount: amountCents,
            currency: 'usd',
            destination: accountId,
            transfer_group: group,
            metadata: { payout: id, ...(market !== '' && { market }) },
          },
          { idempotencyKey: requestNumber === 1 ? id : `${id}:${requestNumber}` },
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
