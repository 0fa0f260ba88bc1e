import type { BookingsChoice } from '@makani/contract/bookings/withdrawals';
import type { addVehicleBlock } from '@makani/contract/calendar/host-calendar';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { formatWallTime } from '@makani/contract/kernel/time';
import { bookingCan } from '@makani/domain/bookings/booking-status';
import type { InstantRange } from '@makani/domain/calendar/instant-range';
import { toInstants, wallTimeOf } from '@makani/domain/calendar/rental-period';
import type { Context } from '../../adapters/context.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/retry.ts';
import { invalidField, AppError } from '../../http/app-error.ts';
import { expireHolds } from '../bookings/public/expire-holds.ts';
import { type HostBookingRow, listLive } from '../bookings/public/host-bookings.ts';
import {
  lockForWithdrawal,
  planWithdrawal,
  refuseUnseen,
  type WithdrawalPlan,
  withdrawTogether,
} from '../bookings/public/withdraw-together.ts';
import { requireOwnVehicle, type RentalVehicle } from '../vehicles/public/own-vehicles.ts';
import {
  type BlockRow,
  countOwnAhead,
  findOwnBlock,
  insertOwnBlock,
} from '../vehicles/public/vehicle-blocks.ts';
import { lockVehicle } from '../vehicles/public/vehicles.ts';
import { presentBlock, presentEntry } from './show-calendar.ts';

const longestBlockDays = 730;
const maxBlocks = 500;

/**
 * Blocks a host's own vehicle, and withdraws what is booked then if its host says so. It takes the lock that holds take, so
 * a block and a hold never race.
 * @throws AppError `block_meets_bookings` with the bookings, `live_bookings_changed` with those of now, `invalid_input`,
 * `not_found`, `too_many_bookings`.
 */
export async function addBlock(
  context: Context,
  input: { vehicleId: string; hostId: string; from: string; until: string; note: string } & BookingsChoice,
): Promise<ResponseOf<typeof addVehicleBlock>> {
  const { db, clock } = context;
  const { vehicleId, hostId } = input;
  const { timeZone } = await requireOwnVehicle(db, vehicleId, hostId);
  const planned = readPeriod(input, timeZone, clock.now());
  const plan = await planWithdrawal(context, input, { vehicleId, hostId, period: planned });
  return inTransaction(db, async (trx) => {
    await (plan === null ? lockVehicle(trx, vehicleId) : lockForWithdrawal(trx, plan));
    const vehicle = await requireOwnVehicle(trx, vehicleId, hostId);
    const now = clock.now();
    const period = readPeriod(input, vehicle.timeZone, now);
    await expireHolds(trx, vehicleId, now);
    await refuseWhatStays(trx, { vehicle, period, plan }, now);
    const withdrawn =
      plan === null ? {} : { withdrawn: await withdrawTogether(context, trx, { ...plan, period }) };
    const { row } = await writeBlock(trx, { vehicleId, period, note: input.note }, now);
    return { ...presentBlock(row, vehicle.timeZone), ...withdrawn };
  });
}

/**
 * Writes a block under the vehicle's lock. The same one is written once, because a double click or a lost answer must not
 * leave a second one to remove. @throws AppError `block_meets_bookings`, `invalid_input`.
 */
export async function writeBlock(
  trx: Db,
  { vehicleId, period, note, byTool = false }: NewBlock,
  now: Temporal.Instant,
): Promise<{ row: BlockRow; isNew: boolean }> {
  const { startsAt: starts_at, endsAt: ends_at } = period;
  const block = { vehicle_id: vehicleId, starts_at, ends_at, note, by_tool: byTool, created_at: now };
  const same = await findOwnBlock(trx, block);
  if (same !== undefined) return { row: same, isNew: false };
  if ((await countOwnAhead(trx, vehicleId, now)) >= maxBlocks) {
    throw invalidField('from', `A vehicle can have at most ${maxBlocks} blocks. Please remove some first.`);
  }
  const row = await insertOwnBlock(trx, block);
  if (row === undefined) throw new AppError('block_meets_bookings');
  return { row, isNew: true };
}

interface NewBlock {
  vehicleId: string;
  period: InstantRange;
  note: string;
  byTool?: boolean;
}

interface Wanted {
  vehicle: RentalVehicle;
  period: InstantRange;
  /** Null if bookings are kept. */
  plan: WithdrawalPlan | null;
}

/** Nothing is blocked while somebody pays for these dates, nor where a booking is kept or its trip has begun. */
async function refuseWhatStays(
  trx: Db,
  { vehicle: { id, timeZone }, period, plan }: Wanted,
  now: Temporal.Instant,
): Promise<void> {
  const { bookings, holds } = await listLive(trx, id, period, now);
  const hasBegun = ({ status, starts_at: startsAt, picked_up_at: pickedUpAt }: HostBookingRow) =>
    !bookingCan.withdraw({ status, startsAt, pickedUpAt }, now);
  const present = (row: HostBookingRow) => presentEntry(row, timeZone, now);
  const staying = plan === null ? bookings : bookings.filter(hasBegun);
  if (staying.length === 0 && holds.length === 0) {
    refuseUnseen(bookings, plan?.seen, { bookings: bookings.map(present) });
    return;
  }
  throw new AppError('block_meets_bookings', {
    bookings: staying.map(present),
    ...(staying.length === 0
      ? { message: onHold(holds, timeZone) }
      : plan !== null && { message: 'A trip on these dates has begun. Please choose days without it.' }),
  });
}

/** The desk may hold them for a day. */
function onHold(holds: readonly { heldUntil: Temporal.Instant }[], timeZone: string): string {
  const [last] = holds.map(({ heldUntil }) => heldUntil).toSorted((a, b) => Temporal.Instant.compare(b, a));
  const until = last === undefined ? '' : ` until ${formatWallTime(wallTimeOf(last, timeZone))}`;
  return `A guest has these dates on hold${until} and may still pay. Please try again after that.`;
}

/** @throws AppError `invalid_input` at the field that is wrong. */
export function readPeriod(
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
