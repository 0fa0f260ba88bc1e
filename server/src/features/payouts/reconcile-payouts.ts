import { type OwnPayout, transferMismatchOf } from '@makani/domain/payouts/transfer-match';
import { sql } from 'kysely';
import type { Context } from '../../adapters/context.ts';
import type { NetworkTransfer, PayoutProvider } from '../../adapters/payments/payout-provider.ts';
import type { Db } from '../../db/database.ts';
import { listOpenOfTransfers, noteMismatch, resolveMismatches } from '../payments/public/reconciliation.ts';
import { type PayoutAccountRow, refreshAccount } from './payout-accounts.ts';

type ReconcileContext = Pick<Context, 'db' | 'clock' | 'log' | 'payouts'>;

/** As charges are: longer than anything takes to settle. */
const recentHours = 2;
const nightlyDays = 8;
const maxOpen = 500;

export async function reconcilePayouts(context: ReconcileContext, signal: AbortSignal): Promise<void> {
  await reconcile(context, context.clock.now().subtract({ hours: recentHours }), signal);
}

/** The same for eight days, and what became of accounts that weren't ready, whose news may have been lost. */
export async function reconcilePayoutsNightly(context: ReconcileContext, signal: AbortSignal): Promise<void> {
  await reconcile(context, context.clock.now().subtract({ hours: 24 * nightlyDays }), signal);
  await refreshAccounts(context, signal);
}

/**
 * Compares what was sent to hosts with Stripe in both directions: what was paid here since then, what was sent there since
 * then, and what differed before. @throws when Stripe doesn't answer.
 */
async function reconcile(
  { db, clock, payouts }: ReconcileContext,
  since: Temporal.Instant,
  signal: AbortSignal,
): Promise<void> {
  if (payouts === undefined) return;
  const theirs = new Map<string, NetworkTransfer>();
  for await (const { payoutId, transfer } of payouts.since(since)) {
    if (signal.aborted) return;
    theirs.set(payoutId, transfer);
  }
  const open = await listOpenOfTransfers(db, maxOpen);
  const changed = await changedSince(db, since);
  const ids = [...new Set([...theirs.keys(), ...changed, ...open.map((row) => row.charge_id)])];
  await addTheirs(db, payouts, ids, theirs);
  // Ours are read after Stripe's: what was settled in between was asked for here first.
  const own = await ownPayouts(db, ids);
  const same: string[] = [];
  for (const id of ids) {
    const transfer = theirs.get(id);
    const kind = transferMismatchOf(own.get(id), transfer);
    if (kind === undefined) same.push(id);
    else await noteMismatch(db, { chargeId: id, kind, charge: asCharge(transfer) }, clock.now());
  }
  await resolveMismatches(db, same, clock.now());
}

/** Adds the missing transfers, which began before; each is looked up by its id. */
async function addTheirs(
  db: Db,
  payouts: PayoutProvider,
  ids: string[],
  theirs: Map<string, NetworkTransfer>,
): Promise<void> {
  const missing = ids.filter((id) => !theirs.has(id));
  if (missing.length === 0) return;
  const rows = await db
    .selectFrom('payouts')
    .select('transfer_id')
    .where('id', 'in', missing)
    .where('transfer_id', 'is not', null)
    .execute();
  const found = await payouts.list(rows.flatMap(({ transfer_id: id }) => id ?? []));
  for (const [id, transfer] of found) theirs.set(id, transfer);
}

async function changedSince(db: Db, since: Temporal.Instant): Promise<string[]> {
  const rows = await db
    .selectFrom('payouts')
    .select('id')
    .where('status', '=', 'paid')
    .where('paid_at', '>=', since)
    .execute();
  return rows.map(({ id }) => id);
}

async function ownPayouts(db: Db, ids: string[]): Promise<Map<string, OwnPayout>> {
  const { rows } = await sql<OwnPayout & { id: string }>`
    select id, status, amount_cents as "amountCents", reversed_cents as "reversedCents",
      coalesce((select sum(amount_cents) from payout_reversals r where r.payout_id = payouts.id and r.status = 'asking'),
        0)::int as "reversingCents"
    from payouts where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...payout }) => [id, payout]));
}

function asCharge(transfer: NetworkTransfer | undefined) {
  return (
    transfer && {
      state: 'captured' as const,
      capturedCents: transfer.amountCents,
      refundedCents: transfer.reversedCents,
    }
  );
}

async function refreshAccounts(context: ReconcileContext, signal: AbortSignal): Promise<void> {
  const { db, payouts, log } = context;
  if (payouts === undefined) return;
  // Those that are ready, too: their bank may have been changed without a word from Stripe.
  const accounts: PayoutAccountRow[] = await db.selectFrom('payout_accounts').selectAll().execute();
  for (const account of accounts) {
    if (signal.aborted) return;
    try {
      await refreshAccount(context, payouts, account);
    } catch (error) {
      log.warn({ err: error, hostId: account.host_id }, 'the account of a host could not be asked for');
    }
  }
}
