import { randomUUIDv7 } from 'node:crypto';
import type { SwapVehicle } from '@makani/contract/road/vehicle-swaps';
import type { DeskAct } from '@makani/contract/operator/desk-acts';
import { whyNot } from '@makani/domain/desk/desk-booking';
import { notesOfSwap } from '@makani/domain/desk/change-notes';
import type { Context } from '../../../../adapters/context.ts';
import type { Db } from '../../../../db/database.ts';
import { AppError } from '../../../../http/app-error.ts';
import { judgeFit, requireVehicleFacts } from '../../../vehicles/public/free-vehicles.ts';
import { pauseVehicle } from '../../../vehicles/public/hosted-vehicles.ts';
import { insertSwapBlock, removeSwapBlock } from '../../../vehicles/public/vehicle-blocks.ts';
import { getVehicleCards, isOffered, listVehicleIdsOf } from '../../../vehicles/public/vehicles.ts';
import { availability } from '../../availability/availability.ts';
import { type BookingRow, changeBooking, findIfAny } from '../../data/bookings.repository.ts';
import { findLastSwap, insertSwap, listSwaps } from '../../data/vehicle-swaps.repository.ts';
import { optionsOf } from '../../quotes/shown-price.ts';
import { deskFactsOf } from '../desk-facts.ts';

type Swap = DeskAct & { act: 'swap' };

/** @throws AppError `not_found`. */
export async function listSwapVehicles(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  bookingId: string,
): Promise<{ refusal: string | null; vehicles: SwapVehicle[] }> {
  const row = await findIfAny(db, bookingId);
  if (row === undefined) throw new AppError('not_found');
  const now = clock.now();
  const { booking } = await deskFactsOf(db, row, now);
  const refusal = whyNot('swap', booking, now);
  return { refusal, vehicles: refusal === null ? await findSwaps(db, row, now) : [] };
}

/** The vehicle that the guest has, and its booked days if it was swapped for. */
async function currentOf(db: Db, row: BookingRow): Promise<{ vehicleId: string; blockId: string | null }> {
  const last = await findLastSwap(db, row.id);
  return { vehicleId: last?.to_vehicle_id ?? row.vehicle_id, blockId: last?.block_id ?? null };
}

/**
 * Vehicles of the same host and location that are free until the return; the host's notice and shortest rental don't count on
 * the road. Nobody else has to be paid, so the price and its shares stay as they are.
 */
async function findSwaps(db: Db, row: BookingRow, now: Temporal.Instant): Promise<SwapVehicle[]> {
  const cards = await getVehicleCards(db, [row.vehicle_id]);
  const booked = cards.get(row.vehicle_id);
  const hostId = booked?.hostId ?? null;
  if (hostId === null) return [];
  // Each vehicle of a trip has one pickup and one return, so none comes a second time.
  const before = new Set([
    row.vehicle_id,
    ...(await listSwaps(db, [row.id])).map((swap) => swap.to_vehicle_id),
  ]);
  const ids = (await listVehicleIdsOf(db, hostId)).filter((id) => !before.has(id));
  const period = { startsAt: now, endsAt: row.blocked_until };
  const busy = await availability.busyBetween(db, ids, period, { now, noticedPickup: now });
  const all = await getVehicleCards(db, ids);
  const found: SwapVehicle[] = [];
  for (const id of ids) {
    const card = all.get(id);
    if (card?.location.id !== row.location_id || (busy.get(id) ?? []).length > 0) continue;
    if (!(await isOffered(db, id))) continue;
    const facts = await requireVehicleFacts(db, id);
    if (row.return_location_id !== null && !facts.allowsOneWay) continue;
    const day = row.return_at.slice(0, 10);
    const { hostExtras } = optionsOf(row);
    const fit = row.party && judgeFit(facts, { party: row.party, day, hostExtras }).sentence;
    found.push({ id, name: card.name, category: card.category, seats: facts.seats, fit });
  }
  return found.toSorted(
    (one, other) =>
      Number(other.category === booked?.category) - Number(one.category === booked?.category) ||
      one.name.localeCompare(other.name),
  );
}

/** Notes for the operator. @throws AppError `act_refused` for a vehicle that can’t be had. */
export async function judgeSwap(
  db: Db,
  row: BookingRow,
  { vehicleId }: Swap,
  now: Temporal.Instant,
): Promise<string[]> {
  const found = (await findSwaps(db, row, now)).find(({ id }) => id === vehicleId);
  if (found === undefined)
    throw new AppError('act_refused', {
      message: 'This vehicle isn’t available until the return, or belongs to another host or location.',
    });
  const { vehicleId: current } = await currentOf(db, row);
  const name = (await getVehicleCards(db, [current])).get(current)?.name ?? '';
  return notesOfSwap({ ...found, from: name });
}

/** Gives the guest another vehicle for the rest of the trip. The caller holds the locks of both vehicles and of the booking. */
export async function swapVehicle(
  trx: Db,
  { row, act, operatorId }: { row: BookingRow; act: Swap; operatorId: string },
  now: Temporal.Instant,
): Promise<BookingRow> {
  const current = await currentOf(trx, row);
  if (current.blockId !== null) await removeSwapBlock(trx, current.blockId);
  const blockId = randomUUIDv7();
  await insertSwapBlock(trx, {
    id: blockId,
    vehicle_id: act.vehicleId,
    starts_at: now,
    ends_at: row.blocked_until,
    note: `Swapped for booking ${row.reference}`,
    created_at: now,
  });
  await insertSwap(trx, {
    id: randomUUIDv7(),
    booking_id: row.id,
    from_vehicle_id: current.vehicleId,
    to_vehicle_id: act.vehicleId,
    swapped_at: now,
    cause: act.cause,
    operator_id: operatorId,
    block_id: blockId,
  });
  if (act.cause !== 'other') await pauseVehicle(trx, current.vehicleId);
  const name = (await getVehicleCards(trx, [act.vehicleId])).get(act.vehicleId)?.name ?? 'another vehicle';
  const move = { actor: `operator:${operatorId}`, reason: `Now with the ${name}.`, now } as const;
  return changeBooking(trx, row.id, { return_at: row.return_at }, move);
}
