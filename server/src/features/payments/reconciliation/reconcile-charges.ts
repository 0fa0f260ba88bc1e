import { mismatchOf, type NetworkCharge } from '@makani/domain/payments/network-match';
import type { Context } from '../../../adapters/context.ts';
import { chargesOfOverdueRefunds, listChangedCharges, sharesOfCharges } from './desk-payments.ts';
import { listOpenOfCharges, noteMismatch, resolveMismatches } from './mismatches.repository.ts';

type ReconcileContext = Pick<Context, 'db' | 'clock' | 'payments'>;

/** Open ones are compared each time, however old they are. */
const maxOpen = 500;
/** A batch is read from the network within its deadline. */
const batchSize = 25;

/**
 * Compares charges with the card network in both directions: what changed here since then, what began there since then,
 * refunds that are overdue, and what differed before. Notes what differs, and resolves what no longer does.
 * @throws when the network doesn't answer.
 */
export async function reconcileCharges(
  { db, clock, payments: network }: ReconcileContext,
  since: Temporal.Instant,
  signal?: AbortSignal,
): Promise<{ compared: number; differing: number }> {
  const theirs = new Map<string, NetworkCharge>();
  for await (const { id, charge } of network.since(since)) theirs.set(id, charge);
  const ids = new Set(theirs.keys());
  for (const id of await listChangedCharges(db, since)) ids.add(id);
  for (const id of await chargesOfOverdueRefunds(db, clock.now())) ids.add(id);
  for (const open of await listOpenOfCharges(db, maxOpen)) ids.add(open.charge_id);

  let [compared, differing] = [0, 0];
  for (const batch of batches([...ids])) {
    if (signal?.aborted === true) break;
    const others = await network.list(batch.filter((id) => !theirs.has(id)));
    compared += batch.length;
    differing += await noteDifferences({ db, clock }, batch, (id) => theirs.get(id) ?? others.get(id));
  }
  return { compared, differing };
}

/** Compares charges of which something was heard, however old they are. @throws when the network doesn't answer. */
export async function compareCharges(
  { db, clock, payments: network }: ReconcileContext,
  chargeIds: string[],
): Promise<void> {
  const theirs = await network.list(chargeIds);
  await noteDifferences({ db, clock }, chargeIds, (id) => theirs.get(id));
}

/** @returns how many differ. Ours are read after the network's: what was settled in between was asked for here first. */
async function noteDifferences(
  { db, clock }: Pick<ReconcileContext, 'db' | 'clock'>,
  chargeIds: string[],
  theirs: (chargeId: string) => NetworkCharge | undefined,
): Promise<number> {
  const shares = await sharesOfCharges(db, chargeIds, clock.now());
  const same: string[] = [];
  for (const chargeId of chargeIds) {
    const charge = theirs(chargeId);
    const kind = mismatchOf(shares.get(chargeId) ?? [], charge);
    if (kind === undefined) same.push(chargeId);
    else await noteMismatch(db, { chargeId, kind, charge }, clock.now());
  }
  await resolveMismatches(db, same, clock.now());
  return chargeIds.length - same.length;
}

function* batches(ids: string[]): Generator<string[]> {
  for (let start = 0; start < ids.length; start += batchSize) yield ids.slice(start, start + batchSize);
}
