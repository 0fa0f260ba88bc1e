import type * as contract from '@makani/contract/payouts/desk-payouts';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { payoutFacts } from '@makani/domain/payouts/payout-facts';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { decideIfDue, decidePart, lockPart } from '../decide-payouts.ts';
import type { PartOfHost } from '../payout-checks.repository.ts';
import { findPayout, listPayoutsOf, type PayoutRow } from '../payouts.repository.ts';
import { partOf, settlePayout } from '../settle-payouts.ts';
import { partsOfBooking } from './desk-parts.repository.ts';
import { mayRetry, presentParts } from './present-payouts.ts';

interface Retry {
  id: string;
  reason: string;
}

/**
 * Decides anew, at once, the amount owed to a host of a booking, and has it sent as the worker would. The request to
 * Stripe is stored with the act, under the locks that the worker takes, so only one of several attempts succeeds. This
 * request and the worker ask Stripe under the same key.
 * @throws AppError `not_found`, `payouts_off`, `payout_not_failed` for anything but the latest refusal of its part.
 */
export async function retryPayout(
  context: Pick<Context, 'db' | 'clock' | 'log' | 'payouts'>,
  { id, reason }: Retry,
  actorId: string,
): Promise<ResponseOf<typeof contract.retryPayout>> {
  const { db, clock, payouts: provider, log } = context;
  const failed = await findPayout(db, id);
  if (failed === undefined) throw new AppError('not_found');
  if (provider === undefined) throw new AppError('payouts_off');
  const part = partOf(failed);
  const decided = await inTransaction(db, (trx) =>
    decideAgain(trx, failed, { reason, actorId }, clock.now()),
  );
  if (decided !== undefined) {
    try {
      await settlePayout(context, provider, decided);
      // The outcome of the payout is known by now.
      await inTransaction(db, (trx) => decideIfDue(trx, part, clock.now()));
    } catch (error) {
      log.warn({ err: error, payoutId: decided.id }, 'tried again without an answer');
    }
  }
  return outcomeOf(db, part, decided);
}

/** @returns what Stripe is to be asked for; undefined where something else stands in its way by now. */
async function decideAgain(
  trx: Db,
  failed: PayoutRow,
  { reason, actorId }: { reason: string; actorId: string },
  now: Temporal.Instant,
): Promise<PayoutRow | undefined> {
  const part = partOf(failed);
  const locked = await lockPart(trx, part);
  const latest = (await listPayoutsOf(trx, part)).at(-1);
  if ((locked?.check.failure ?? null) === null || latest?.id !== failed.id || !mayRetry(latest))
    throw new AppError('payout_not_failed');
  const { id: payoutId, amount_cents: amountCents } = latest;
  const before = latest.failure ?? latest.status;
  const facts = { hostId: part.hostId, payoutId, amountCents, before, reason };
  await recordAct(trx, 'payout_retried', { actorId, subjectId: part.bookingId, ...facts }, now);
  if (locked !== undefined) await decidePart(trx, locked, now);
  const next = (await listPayoutsOf(trx, part)).at(-1);
  return next !== undefined && next.id !== failed.id && payoutFacts[next.status].isOpen ? next : undefined;
}

async function outcomeOf(
  db: Db,
  part: PartOfHost,
  decided: PayoutRow | undefined,
): Promise<ResponseOf<typeof contract.retryPayout>> {
  const after = decided && (await findPayout(db, decided.id));
  if (after !== undefined && payoutFacts[after.status].isPaid) return { isSent: true, why: null };
  const own = (await partsOfBooking(db, part.bookingId)).filter(({ hostId }) => hostId === part.hostId);
  const [presented] = await presentParts(db, own);
  return { isSent: false, why: presented?.why ?? nothingLeft };
}

const nothingLeft = 'Nothing is left to be sent';
