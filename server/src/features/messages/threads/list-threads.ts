import { messageLimits, type Thread } from '@makani/contract/messages/messages';
import type { Db } from '../../../db/database.ts';
import { listPage } from '../../../http/cursor.ts';
import { listDrivenBookings } from '../../bookings/public/messages/driven-bookings.ts';
import { tripsOfThreads } from '../../bookings/public/messages/trips-of-threads.ts';
import { getVehicleCards, listVehicleIdsOf } from '../../vehicles/public/vehicles.ts';
import {
  countUnread,
  hasThreads,
  isOf,
  listThreadsWhere,
  type OfPerson,
  type ThreadRow,
} from '../data/threads.repository.ts';
import { type Access, asHost, type PartIn, partOf, type ThreadFacts } from './access.ts';
import { presentThreads, type Source } from './present-thread.ts';

/** A person's threads, as guest and as host. @throws AppError `invalid_input` for a cursor of another list. */
export async function listThreads(
  source: Source,
  userId: string,
  cursor: string | undefined,
): Promise<{ threads: Thread[]; nextCursor: string | null }> {
  const { db } = source;
  const person = await threadsOf(db, userId);
  const { rows, nextCursor } = await listPage(
    { cursor, size: messageLimits.threadsPerPage },
    (page) => listThreadsWhere(db, isOf(person), page),
    (row) => row.last_message_at,
  );
  const accesses = await withFacts(db, rows, (facts) => partOf(facts, userId) ?? asHost);
  return { threads: await presentThreads(source, { as: 'person', id: userId }, accesses), nextCursor };
}

/** The threads that are a person’s: as guest, as driver of somebody else’s trip, and as host. */
export async function threadsOf(db: Db, userId: string): Promise<OfPerson> {
  return {
    userId,
    driven: await listDrivenBookings(db, userId),
    vehicleIds: await listVehicleIdsOf(db, userId),
  };
}

/** For the bar: messages that a person has not read, at most 99, and whether there is anything to open. */
export async function countUnreadOf(
  db: Db,
  userId: string,
): Promise<{ unread: number; hasThreads: boolean }> {
  const person = await threadsOf(db, userId);
  return { unread: await countUnread(db, person), hasThreads: await hasThreads(db, person) };
}

/** Vehicles and bookings of several threads, read together. */
export async function withFacts(
  db: Db,
  rows: ThreadRow[],
  part: (facts: ThreadFacts) => PartIn,
): Promise<Access[]> {
  const cards = await getVehicleCards(
    db,
    rows.map((row) => row.vehicle_id),
  );
  const trips = await tripsOfThreads(
    db,
    rows.flatMap((row) => row.booking_id ?? []),
  );
  return rows.flatMap((thread) => {
    const vehicle = cards.get(thread.vehicle_id);
    if (vehicle === undefined) return [];
    const facts = { thread, vehicle, trip: trips.get(thread.booking_id ?? '') };
    return [{ ...facts, ...part(facts) }];
  });
}
