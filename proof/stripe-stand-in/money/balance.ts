import { listParams, page } from '../http/lists.ts';
import { missing } from '../http/api-error.ts';
import { route } from '../http/route.ts';
import type { BalanceTransaction } from '../state/objects.ts';
import { newId, type World } from '../state/world.ts';

/** A charge can be paid out two days after it was taken; everything else counts at once. */
const pendingSeconds = 2 * 86_400;

export function newBalanceTransaction(
  world: World,
  facts: { type: string; amount: number; fee?: number; source: string; isAvailable?: boolean },
): BalanceTransaction {
  const { type, amount, fee = 0, source, isAvailable = type !== 'charge' } = facts;
  const created = world.now();
  const transaction: BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: isAvailable ? created : created + pendingSeconds,
    balance_type: 'payments',
    created,
    currency: 'usd',
    description: null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: 'usd',
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: type === 'adjustment' ? 'dispute' : type,
    source,
    status: isAvailable ? 'available' : 'pending',
    type,
  };
  world.tables.balance_transactions[transaction.id] = transaction;
  return transaction;
}

export function balanceOf(world: World): { available: number; pending: number } {
  const sums = { available: 0, pending: 0 };
  for (const transaction of Object.values(world.tables.balance_transactions))
    sums[transaction.available_on <= world.now() ? 'available' : 'pending'] += transaction.net;
  return sums;
}

export const balanceRoutes = [
  route('GET', '/v1/balance', 'balance.retrieve', ({ world }) => {
    const sums = balanceOf(world);
    const part = (amount: number) => [{ amount, currency: 'usd', source_types: { card: amount } }];
    return {
      object: 'balance',
      available: part(sums.available),
      livemode: false,
      pending: part(sums.pending),
    };
  }),
  route('GET', '/v1/balance_transactions/:id', 'balance_transactions.retrieve', ({ world, id }) => {
    const found = world.tables.balance_transactions[id];
    if (found === undefined) throw missing('balance_transaction', id);
    return withStatus(world, found);
  }),
  route('GET', '/v1/balance_transactions', 'balance_transactions.list', ({ world, params }) => {
    params.only('type', 'source', listParams);
    const found = Object.values(world.tables.balance_transactions)
      .filter(({ type }) => !params.has('type') || type === params.text('type'))
      .filter(({ source }) => !params.has('source') || source === params.text('source'))
      .map((transaction) => withStatus(world, transaction));
    return page(found, params, '/v1/balance_transactions');
  }),
];

function withStatus(world: World, transaction: BalanceTransaction): BalanceTransaction {
  return { ...transaction, status: transaction.available_on <= world.now() ? 'available' : 'pending' };
}
