import { chargeOf } from '../cards/charges.ts';
import { invalid, missing } from '../http/api-error.ts';
import { listParams, page } from '../http/lists.ts';
import { type Call, route } from '../http/route.ts';
import { balanceOf, newBalanceTransaction } from '../money/balance.ts';
import type { Transfer, TransferReversal } from '../state/connect-objects.ts';
import { newId, type World } from '../state/world.ts';
import { findAccount } from './accounts.ts';

export const transferRoutes = [
  route('POST', '/v1/transfers', 'transfers.create', createTransfer),
  route('GET', '/v1/transfers/:id', 'transfers.retrieve', ({ world, id }) => findTransfer(world, id)),
  route('POST', '/v1/transfers/:id', 'transfers.update', ({ world, params, id }) => {
    const transfer = findTransfer(world, id);
    transfer.metadata = params.only('metadata', 'description').metadata(transfer.metadata);
    world.emit('transfer.updated', transfer);
    return transfer;
  }),
  route('GET', '/v1/transfers', 'transfers.list', ({ world, params }) => {
    params.only('destination', 'transfer_group', listParams);
    const all = Object.values(world.tables.transfers).filter((transfer) =>
      (['destination', 'transfer_group'] as const).every(
        (name) => !params.has(name) || transfer[name] === params.text(name),
      ),
    );
    return page(all, params, '/v1/transfers');
  }),
  route('POST', '/v1/transfers/:id/reversals', 'transfers.reverse', reverseTransfer),
  route('GET', '/v1/transfers/:id/reversals', 'transfers.list_reversals', ({ world, params, id }) =>
    page(
      findTransfer(world, id).reversals.data.toReversed(),
      params.only(listParams),
      `/v1/transfers/${id}/reversals`,
    ),
  ),
];

function findTransfer(world: World, id: string): Transfer {
  const found = world.tables.transfers[id];
  if (found === undefined) throw missing('transfer', id);
  return found;
}

function createTransfer({ world, params }: Call): Transfer {
  params.only(
    ['amount', 'currency', 'destination', 'source_transaction', 'transfer_group', 'metadata'],
    ['description', 'source_type'],
  );
  const amount = params.whole('amount') ?? 0;
  params.required('amount');
  params.required('currency');
  if (amount < 1) throw invalid('This value must be greater than or equal to 1.', { param: 'amount' });
  const account = findAccount(world, params.required('destination'), 'destination');
  if (account.capabilities['transfers'] !== 'active')
    throw invalid(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer', param: 'destination' },
    );
  const source = params.text('source_transaction');
  const group = source === undefined ? undefined : groupOfSource(world, source, amount);
  if (source === undefined && balanceOf(world).available < amount)
    throw invalid('You have insufficient available funds in your account.', { code: 'balance_insufficient' });
  const id = newId('tr');
  const transfer: Transfer = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: newBalanceTransaction(world, { type: 'transfer', amount: -amount, source: id }).id,
    created: world.now(),
    currency: 'usd',
    description: params.text('description') ?? null,
    destination: account.id,
    destination_payment: newId('py'),
    livemode: false,
    metadata: params.metadata(),
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: source ?? null,
    source_type: 'card',
    transfer_group: params.text('transfer_group') ?? group ?? null,
  };
  world.tables.transfers[id] = transfer;
  world.emit('transfer.created', transfer);
  return transfer;
}

/** Money of a charge can be passed on before it is available, but never more than was charged. */
function groupOfSource(world: World, source: string, amount: number): string {
  const charge = chargeOf(world, source);
  if (!charge.captured)
    throw invalid('The source charge has not been captured.', { param: 'source_transaction' });
  const passed = Object.values(world.tables.transfers)
    .filter((transfer) => transfer.source_transaction === charge.id)
    .reduce((sum, transfer) => sum + transfer.amount, 0);
  if (passed + amount > charge.amount_captured)
    throw invalid('Transfers using this transaction as a source must not exceed the source amount.', {
      param: 'amount',
    });
  charge.transfer_group ??= `group_${charge.id}`;
  return charge.transfer_group;
}

/** The amount that has reached the bank of each account's owner. */
const inBank = new WeakMap<World, Map<string, number>>();

function heldBy(world: World, accountId: string): number {
  const sent = Object.values(world.tables.transfers)
    .filter(({ destination }) => destination === accountId)
    .reduce((sum, { amount, amount_reversed: reversed }) => sum + amount - reversed, 0);
  return sent - (inBank.get(world)?.get(accountId) ?? 0);
}

export function payOutToBank(world: World, accountId: string): void {
  const banks = inBank.get(world) ?? new Map<string, number>();
  inBank.set(world, banks);
  banks.set(accountId, (banks.get(accountId) ?? 0) + heldBy(world, accountId));
}

function reverseTransfer({ world, params, id }: Call): TransferReversal {
  params.only('amount', 'metadata', 'description', 'refund_application_fee');
  const transfer = findTransfer(world, id);
  const left = transfer.amount - transfer.amount_reversed;
  const amount = params.whole('amount') ?? left;
  if (amount < 1 || amount > left)
    throw invalid(`Reversal amount is greater than the unreversed amount on the transfer (${left} cents).`, {
      param: 'amount',
    });
  if (heldBy(world, transfer.destination) < amount)
    throw invalid('The connected account does not have sufficient funds to cover this reversal.', {
      code: 'balance_insufficient',
    });
  const reversalId = newId('trr');
  const reversal: TransferReversal = {
    id: reversalId,
    object: 'transfer_reversal',
    amount,
    balance_transaction: newBalanceTransaction(world, {
      type: 'transfer_refund',
      amount,
      source: reversalId,
    }).id,
    created: world.now(),
    currency: 'usd',
    destination_payment_refund: null,
    metadata: params.metadata(),
    source_refund: null,
    transfer: id,
  };
  transfer.reversals.data.unshift(reversal);
  transfer.amount_reversed += amount;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  world.emit('transfer.reversed', transfer);
  return reversal;
}
