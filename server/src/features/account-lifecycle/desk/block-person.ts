import type { BlockForm, BlockOutcome } from '@makani/contract/operator/blocks';
import { randomUUID } from 'node:crypto';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inEachMarket } from '../../../db/markets/each-market.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import type { StoreResponse } from '../../../http/idempotency.ts';
import { blockUser, type LockedPerson, lockPerson, unblockUser } from '../../accounts/public/block-user.ts';
import { recordAct } from '../../audit/public/audit.ts';
import {
  endHoldsOfVehicles,
  endTripsOfGuest,
  withdrawAtDesk,
} from '../../bookings/public/desk/end-at-desk.ts';
import { queueMail } from '../../mail/public/mail.ts';
import { resumePayoutsOf, stopPayoutsOf } from '../../payouts/public/payout-holds.ts';
import { pauseVehiclesOf } from '../../vehicles/public/hosted-vehicles.ts';
import { listVehicleIdsOf, lockVehicles } from '../../vehicles/public/vehicles.ts';

interface BlockInput extends BlockForm {
  personId: string;
  operatorId: string;
}

/**
 * Keeps a person out. With one commit they cannot sign in, their sessions have ended, their vehicles are paused, and their
 * own trips are kept or cancelled as decided. Bookings of their vehicles are withdrawn afterwards, each by itself; a retry
 * after a crash goes on with what is left.
 * @throws AppError `not_found`, `live_bookings_changed`, `act_refused`.
 */
export async function blockPerson(
  context: Context,
  input: BlockInput,
  storeResponse: StoreResponse<BlockOutcome>,
): Promise<BlockOutcome> {
  const { operatorId, reason } = input;
  const { toWithdraw, ...own } = await inTransaction(context.db, (trx) => blockInOne(trx, context, input));
  const withdrawn = await withdrawAtDesk(context, { bookingIds: toWithdraw, operatorId, reason });
  const outcome = {
    ended: own.ended + withdrawn.ended,
    offered: withdrawn.offered,
    backCents: own.backCents + withdrawn.backCents,
    kept: own.kept + withdrawn.kept,
  };
  await inTransaction(context.db, (trx) => storeResponse(trx, outcome));
  return outcome;
}

async function blockInOne(
  trx: Db,
  context: Pick<Context, 'clock' | 'config'>,
  { personId, operatorId, reason, bookings: decisions }: BlockInput,
) {
  // Holds lock the vehicle and then the guest, so these locks keep new ones out.
  const vehicleIds = await listVehicleIdsOf(trx, personId);
  if (vehicleIds.length > 0) await lockVehicles(trx, vehicleIds);
  const person = await lockPerson(trx, personId);
  if (person === undefined) throw new AppError('not_found');
  const now = context.clock.now();
  await inEachMarket(trx, () => pauseVehiclesOf(trx, personId));
  const guest = { guestId: personId, decisions, operatorId, reason };
  const asGuest = await endTripsOfGuest(trx, guest, context);
  const asHost = await endHoldsOfVehicles(trx, { vehicleIds, decisions, operatorId, reason }, now);
  const { toWithdraw } = asHost;
  const ended = asGuest.ended + asHost.ended;
  const remaining = asGuest.kept + asHost.kept;
  const { backCents } = asGuest;
  // Somebody who is blocked already stays so, for the first reason; only bookings are dealt with.
  if (person.blockReason === null) {
    await stopPayoutsOf(trx, personId);
    // Read after that lock, so that no payout that was decided before it is younger than the block.
    await blockUser(trx, personId, reason, context.clock.now());
    await notify(trx, person, { act: 'account_blocked', reason }, now);
  }
  if (person.blockReason === null || ended + toWithdraw.length > 0) {
    const facts = { ended, toWithdraw: toWithdraw.length, kept: remaining, backCents };
    const change = { before: person.blockReason === null ? 'open' : 'blocked', after: 'blocked' };
    await recordAct(
      trx,
      'person_blocked',
      { actorId: operatorId, subjectId: personId, reason, ...change, ...facts },
      now,
    );
  }
  return { ended, offered: 0, backCents, kept: remaining, toWithdraw };
}

/** Lets somebody in again; nothing for one who is not blocked. @throws AppError `not_found`. */
export async function unblockPerson(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { personId, operatorId, reason }: { personId: string; operatorId: string; reason: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const person = await lockPerson(trx, personId);
    if (person === undefined) throw new AppError('not_found');
    if (person.blockReason === null) return;
    const now = clock.now();
    await unblockUser(trx, personId);
    await inEachMarket(trx, () => resumePayoutsOf(trx, personId, now));
    const change = { before: 'blocked', after: 'open' };
    await recordAct(
      trx,
      'person_unblocked',
      { actorId: operatorId, subjectId: personId, reason, ...change },
      now,
    );
    await notify(trx, person, { act: 'account_unblocked', reason }, now);
  });
}

async function notify(
  trx: Db,
  { email, firstName }: LockedPerson,
  facts: { act: 'account_blocked' | 'account_unblocked'; reason: string },
  now: Temporal.Instant,
): Promise<void> {
  const recipient = { as: 'account', email } as const;
  const mail = { ...facts, about: randomUUID(), recipient, firstName, vehicleName: '' };
  await queueMail(trx, 'desk_act', mail, now);
}
