import type { InstantRange } from '@makani/domain/calendar/instant-range';
import type { RentalRules, VehicleBlock } from '@makani/contract/calendar/host-calendar';
import { toInstants } from '@makani/domain/calendar/rental-period';
import type { Context } from '../../adapters/context.ts';
import { inTransaction } from '../../db/retry.ts';
import { invalidField, AppError } from '../../http/app-error.ts';
import { listLive } from '../bookings/public/host-bookings.ts';
import { expireHolds } from '../bookings/public/expire-holds.ts';
import { changeRules, requireOwnVehicle } from '../vehicles/public/own-vehicles.ts';
import {
  countOwnAhead,
  deleteOwnBlock,
  findOwnBlock,
  insertOwnBlock,
} from '../vehicles/public/vehicle-blocks.ts';
import { lockVehicle } from '../vehicles/public/vehicles.ts';
import { presentBlock, presentEntry } from './show-calendar.ts';

interface Own {
  vehicleId: string;
  hostId: string;
}

const longestBlockDays = 730;
const mostBlocks = 500;

/**
 * Blocks a host's own vehicle. It takes the lock that holds take, so a block and a hold never race.
 * @throws AppError `block_meets_bookings` with the bookings, `invalid_input`, `not_found`.
 */
export async function addBlock(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  input: Own & { from: string; until: string; note: string },
): Promise<VehicleBlock> {
  return inTransaction(db, async (trx) => {
    await lockVehicle(trx, input.vehicleId);
    const vehicle = await requireOwnVehicle(trx, input.vehicleId, input.hostId);
    const now = clock.now();
    const period = readPeriod(input, vehicle.timeZone, now);
    await expireHolds(trx, vehicle.id, now);
    const met = await listLive(trx, vehicle.id, period, now);
    if (met.bookings.length > 0 || met.holds.length > 0) {
      throw new AppError('block_meets_bookings', {
        bookings: met.bookings.map((row) => presentEntry(row, vehicle.timeZone)),
        ...(met.bookings.length === 0 && {
          message: 'A guest is paying for these dates right now. Please try again in 15 minutes.',
        }),
      });
    }
    const { startsAt: starts_at, endsAt: ends_at } = period;
    const block = { vehicle_id: vehicle.id, starts_at, ends_at, note: input.note, created_at: now };
    // A double click or a lost answer must not leave a second one to remove.
    const same = await findOwnBlock(trx, block);
    if (same !== undefined) return presentBlock(same, vehicle.timeZone);
    if ((await countOwnAhead(trx, vehicle.id, now)) >= mostBlocks) {
      throw invalidField(
        'from',
        `A vehicle can have at most ${mostBlocks} blocks. Please remove some first.`,
      );
    }
    const inserted = await insertOwnBlock(trx, block);
    if (inserted === undefined) throw new AppError('block_meets_bookings');
    return presentBlock(inserted, vehicle.timeZone);
  });
}

function readPeriod(
  { from, until }: { from: string; until: string },
  timeZone: string,
  now: Temporal.Instant,
): InstantRange {
  const period = toInstants({ pickupAt: from, returnAt: until }, timeZone);
  if (!period.ok) throw invalidField(period.field === 'pickupAt' ? 'from' : 'until', period.message);
  const { startsAt, endsAt } = period;
  if (Temporal.Instant.compare(endsAt, startsAt) <= 0) {
    throw invalidField('until', 'The end must be after the start.');
  }
  if (Temporal.Instant.compare(endsAt, now) <= 0) throw invalidField('until', 'This time has passed.');
  if (startsAt.until(endsAt).total('hours') > 24 * longestBlockDays) {
    throw invalidField('until', 'A block can last at most two years.');
  }
  return { startsAt, endsAt };
}

/** @throws AppError `not_found`, also for an imported block, which is removed only with its calendar. */
export async function removeBlock(
  { db }: Pick<Context, 'db'>,
  input: Own & { blockId: string },
): Promise<void> {
  await requireOwnVehicle(db, input.vehicleId, input.hostId);
  const removed = await deleteOwnBlock(db, { id: input.blockId, vehicleId: input.vehicleId });
  if (!removed) throw new AppError('not_found');
}

/** The vehicle's lock keeps a concurrent hold from reading half-changed rules. */
export async function editRules(
  { db }: Pick<Context, 'db'>,
  input: Own & { change: Parameters<typeof changeRules>[2] },
): Promise<RentalRules> {
  return inTransaction(db, async (trx) => {
    await requireOwnVehicle(trx, input.vehicleId, input.hostId);
    await lockVehicle(trx, input.vehicleId);
    await changeRules(trx, { id: input.vehicleId, hostId: input.hostId }, input.change);
    return (await requireOwnVehicle(trx, input.vehicleId, input.hostId)).rules;
  });
}
