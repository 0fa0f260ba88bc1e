import type { BlockForm, BlockOutcome } from '@makani/contract/operator/blocks';
import { randomUUID } from 'node:crypto';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import type { StoreResponse } from '../../../http/idempotency.ts';
import { findMailbox } from '../../accounts/public/mailbox.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { endHoldsOfVehicles, withdrawAtDesk } from '../../bookings/public/desk/end-at-desk.ts';
import { queueMail } from '../../mail/public/mail.ts';
import { type LockedVehicle, lockForBlock, writeBlock } from './desk-vehicles.repository.ts';

interface BlockInput extends BlockForm {
  vehicleId: string;
  operatorId: string;
}

/**
 * Takes a vehicle off the site, apart from its host's own maintenance, which cannot undo it. Holds are let go with the same
 * commit; bookings are withdrawn afterwards, each by itself, and a retry after a crash goes on with what is left.
 * @throws AppError `not_found`, `live_bookings_changed`.
 */
export async function blockVehicle(
  context: Context,
  input: BlockInput,
  storeResponse: StoreResponse<BlockOutcome>,
): Promise<BlockOutcome> {
  const { operatorId, reason } = input;
  const { toWithdraw, ...first } = await inTransaction(context.db, (trx) => blockInOne(trx, context, input));
  const withdrawn = await withdrawAtDesk(context, { bookingIds: toWithdraw, operatorId, reason });
  const outcome = {
    ended: first.ended + withdrawn.ended,
    offered: withdrawn.offered,
    backCents: withdrawn.backCents,
    kept: first.kept + withdrawn.kept,
  };
  await inTransaction(context.db, (trx) => storeResponse(trx, outcome));
  return outcome;
}

async function blockInOne(
  trx: Db,
  { clock }: Pick<Context, 'clock'>,
  { vehicleId, operatorId, reason, bookings: decisions }: BlockInput,
) {
  const vehicle = await lockForBlock(trx, vehicleId);
  if (vehicle === undefined) throw new AppError('not_found');
  const now = clock.now();
  const outcome = await endHoldsOfVehicles(
    trx,
    { vehicleIds: [vehicleId], decisions, operatorId, reason },
    now,
  );
  const { ended, toWithdraw, kept: remaining } = outcome;
  const isNew = vehicle.block_reason === null;
  if (isNew) {
    await writeBlock(trx, vehicleId, { at: now, reason });
    await notifyHost(trx, vehicle, { act: 'vehicle_blocked', reason }, now);
  }
  if (isNew || ended + toWithdraw.length > 0) {
    const change = { before: isNew ? 'open' : 'blocked', after: 'blocked' };
    const facts = { ended, toWithdraw: toWithdraw.length, kept: remaining };
    await recordAct(
      trx,
      'vehicle_blocked',
      { actorId: operatorId, subjectId: vehicleId, reason, ...change, ...facts },
      now,
    );
  }
  return outcome;
}

/** Nothing for a vehicle that is not blocked. @throws AppError `not_found`. */
export async function unblockVehicle(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { vehicleId, operatorId, reason }: { vehicleId: string; operatorId: string; reason: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const vehicle = await lockForBlock(trx, vehicleId);
    if (vehicle === undefined) throw new AppError('not_found');
    if (vehicle.block_reason === null) return;
    const now = clock.now();
    await writeBlock(trx, vehicleId, null);
    const change = { before: 'blocked', after: 'open' };
    await recordAct(
      trx,
      'vehicle_unblocked',
      { actorId: operatorId, subjectId: vehicleId, reason, ...change },
      now,
    );
    await notifyHost(trx, vehicle, { act: 'vehicle_unblocked', reason }, now);
  });
}

async function notifyHost(
  trx: Db,
  { host_id: hostId, name: vehicleName }: LockedVehicle,
  facts: { act: 'vehicle_blocked' | 'vehicle_unblocked'; reason: string },
  now: Temporal.Instant,
): Promise<void> {
  const host = hostId === null ? undefined : await findMailbox(trx, hostId);
  if (host === undefined) return;
  const { email, firstName } = host;
  const recipient = { as: 'account', email } as const;
  await queueMail(trx, 'desk_act', { ...facts, about: randomUUID(), recipient, firstName, vehicleName }, now);
}
