import type { ToolBlock } from '@makani/contract/tools/tool-calendar';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { expireHolds } from '../../bookings/public/expire-holds.ts';
import { listLive } from '../../bookings/public/host-bookings.ts';
import { requireRentalVehicle } from '../../vehicles/public/own-vehicles.ts';
import { type BlockRow, deleteToolBlock } from '../../vehicles/public/vehicle-blocks.ts';
import { lockVehicle } from '../../vehicles/public/vehicles.ts';
import { readPeriod, writeBlock } from '../add-block.ts';

interface NewToolBlock {
  vehicleId: string;
  /** The beginning of the tool's API key. */
  key: string;
  from: string;
  until: string;
  note: string;
}

/**
 * Blocks dates of any vehicle for an operator's own tool. Nothing that is booked gives way, and the refusal names nobody.
 * @throws AppError `not_found`, `block_meets_bookings`, `invalid_input`.
 */
export async function addToolBlock(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { vehicleId, key, from, until, note }: NewToolBlock,
): Promise<ToolBlock> {
  return inTransaction(db, async (trx) => {
    const { timeZone } = await requireRentalVehicle(trx, vehicleId);
    await lockVehicle(trx, vehicleId);
    const now = clock.now();
    const period = readPeriod({ from, until }, timeZone, now);
    await expireHolds(trx, vehicleId, now);
    const { bookings, holds } = await listLive(trx, vehicleId, period, now);
    if (bookings.length > 0 || holds.length > 0) throw new AppError('block_meets_bookings');
    const { row, isNew } = await writeBlock(trx, { vehicleId, period, note, byTool: true }, now);
    const block = present(row, timeZone);
    if (isNew) {
      const facts = { key: `${key}…`, blockId: row.id, from: block.from, until: block.until };
      await recordAct(trx, 'dates_blocked', { subjectId: vehicleId, ...facts }, now);
    }
    return block;
  });
}

/** @throws AppError `not_found`, also for a block that no tool has added. */
export async function removeToolBlock(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { vehicleId, blockId, key }: { vehicleId: string; blockId: string; key: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { timeZone } = await requireRentalVehicle(trx, vehicleId);
    const removed = await deleteToolBlock(trx, { id: blockId, vehicleId });
    if (removed === undefined) throw new AppError('not_found');
    const { from, until } = present(removed, timeZone);
    const facts = { key: `${key}…`, blockId, from, until };
    await recordAct(trx, 'dates_unblocked', { subjectId: vehicleId, ...facts }, clock.now());
  });
}

function present(row: BlockRow, timeZone: string): ToolBlock {
  return {
    id: row.id,
    from: wallTimeOf(row.starts_at, timeZone),
    until: wallTimeOf(row.ends_at, timeZone),
    note: row.note,
  };
}
