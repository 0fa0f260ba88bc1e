import type { MessageSide } from '@makani/contract/messages/messages';
import type { DeskThread } from '@makani/contract/messages/desk-messages';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { tripsOfThreads, type TripOfThread } from '../../bookings/public/messages/trips-of-threads.ts';
import { getVehicleCards, type VehicleCard } from '../../vehicles/public/vehicles.ts';
import { openedUntil } from '../data/openings.repository.ts';
import { findThread, lockThread, type ThreadRow } from '../data/threads.repository.ts';

/** A guest or host with their account, or an operator at the desk. */
export type Reader = { as: 'person'; id: string } | { as: 'desk'; id: string };

/** A thread as somebody may read it. */
export interface Access {
  thread: ThreadRow;
  side: MessageSide;
  /** Why the desk may read it; null for a person. */
  ground: DeskThread['ground'] | null;
  vehicle: VehicleCard;
  /** Undefined for a question. */
  trip: TripOfThread | undefined;
}

/** @throws AppError `not_found` for a thread of others; `reason_needed` at the desk. */
export async function requireThread(
  db: Db,
  id: string,
  reader: Reader,
  now: Temporal.Instant,
): Promise<Access> {
  return accessTo(db, await findThread(db, id), reader, now);
}

/** The same under the thread's lock. */
export async function lockForReader(
  trx: Db,
  id: string,
  reader: Reader,
  now: Temporal.Instant,
): Promise<Access> {
  return accessTo(trx, await lockThread(trx, id), reader, now);
}

export async function accessTo(
  db: Db,
  thread: ThreadRow | undefined,
  reader: Reader,
  now: Temporal.Instant,
): Promise<Access> {
  if (thread === undefined) throw new AppError('not_found');
  const vehicle = (await getVehicleCards(db, [thread.vehicle_id])).get(thread.vehicle_id);
  if (vehicle === undefined) throw new AppError('not_found');
  const trips = await tripsOfThreads(db, thread.booking_id === null ? [] : [thread.booking_id]);
  const facts = { thread, vehicle, trip: trips.get(thread.booking_id ?? '') };
  if (reader.as === 'person') return { ...facts, side: sideOf(thread, vehicle, reader.id), ground: null };
  const opened = await openedUntil(db, [thread.id], reader.id);
  const ground = groundOf(thread, vehicle, opened.get(thread.id), now);
  if (ground === null) throw new AppError('reason_needed');
  return { ...facts, side: 'desk', ground };
}

/** @throws AppError `not_found` for a stranger. */
export function sideOf(
  thread: Pick<ThreadRow, 'guest_id'>,
  vehicle: Pick<VehicleCard, 'hostId'>,
  userId: string,
): 'guest' | 'host' {
  if (thread.guest_id === userId) return 'guest';
  if (vehicle.hostId === userId) return 'host';
  throw new AppError('not_found');
}

export function groundOf(
  thread: Pick<ThreadRow, 'reported_at'>,
  vehicle: Pick<VehicleCard, 'hostId'>,
  opened: Temporal.Instant | undefined,
  now: Temporal.Instant,
): DeskThread['ground'] | null {
  if (thread.reported_at !== null) return 'reported';
  if (vehicle.hostId === null) return 'no_host';
  return opened !== undefined && Temporal.Instant.compare(opened, now) > 0 ? 'opened' : null;
}
