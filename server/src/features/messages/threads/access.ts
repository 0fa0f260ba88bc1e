import type { DeskThread } from '@makani/contract/messages/desk-messages';
import type { MessageSide } from '@makani/contract/messages/messages';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { tripsOfThreads, type TripOfThread } from '../../bookings/public/messages/trips-of-threads.ts';
import { getVehicleCards, type VehicleCard } from '../../vehicles/public/vehicles.ts';
import { type Part, type Readership, sideOf } from '../data/readable.ts';
import { findThread, lockThread, type ThreadRow } from '../data/threads.repository.ts';

/** A guest or host with their account, or an operator at the desk. */
export interface Reader {
  as: 'person' | 'desk';
  id: string;
}

/** A thread with its vehicle, and its booking unless it is a question. */
export interface ThreadFacts {
  thread: ThreadRow;
  vehicle: VehicleCard;
  trip: TripOfThread | undefined;
}

/** A thread as somebody may read it. */
export interface Access extends ThreadFacts, PartIn {}

/** A part in a thread, on one of its sides. */
export interface PartIn extends Readership {
  side: MessageSide;
  /** Why the desk may read it; null for a person. */
  ground: DeskThread['ground'] | null;
}

/** Decides whether a reader may see a thread. It refuses with an AppError. */
export interface Admission {
  reader: Reader;
  admit(db: Db, thread: ThreadRow | undefined, now: Temporal.Instant): Promise<Access>;
}

/** Lets guest, driver and host of a thread read it. Its `admit` throws AppError `not_found` for a stranger. */
export function asPerson(userId: string): Admission {
  return {
    reader: { as: 'person', id: userId },
    async admit(db, thread) {
      const facts = await factsOf(db, thread);
      const own = partOf(facts, userId);
      if (own === undefined) throw new AppError('not_found');
      return { ...facts, ...own };
    },
  };
}

/**
 * The part that a person has in a thread. A driver whom the guest has invited writes beside them, and reads what was written
 * since they accepted: before, a guest may have written about money. Undefined for a stranger.
 */
export function partOf({ thread, vehicle, trip }: ThreadFacts, userId: string): PartIn | undefined {
  if (thread.guest_id === userId) return part('guest');
  if (trip?.driverId === userId) return { ...part('driver'), since: trip.driverSince ?? undefined };
  return vehicle.hostId === userId ? asHost : undefined;
}

function part(own: Exclude<Part, 'desk'>): PartIn {
  return { part: own, side: sideOf(own), ground: null };
}

/** The part of whoever hosts the vehicle of a thread. */
export const asHost = part('host');

export async function findFor(
  db: Db,
  id: string,
  { admit }: Admission,
  now: Temporal.Instant,
): Promise<Access> {
  return admit(db, await findThread(db, id), now);
}

/** The same under the thread’s lock. */
export async function lockFor(
  trx: Db,
  id: string,
  { admit }: Admission,
  now: Temporal.Instant,
): Promise<Access> {
  return admit(trx, await lockThread(trx, id), now);
}

/** @throws AppError `not_found` without a thread. */
export async function factsOf(db: Db, thread: ThreadRow | undefined): Promise<ThreadFacts> {
  const vehicles = await getVehicleCards(db, thread === undefined ? [] : [thread.vehicle_id]);
  const vehicle = vehicles.get(thread?.vehicle_id ?? '');
  if (thread === undefined || vehicle === undefined) throw new AppError('not_found');
  const trips = await tripsOfThreads(db, thread.booking_id === null ? [] : [thread.booking_id]);
  return { thread, vehicle, trip: trips.get(thread.booking_id ?? '') };
}
