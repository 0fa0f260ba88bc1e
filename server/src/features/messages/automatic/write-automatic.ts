import { returnAtIn } from '@makani/domain/arrivals/one-way';
import { randomUUIDv7 } from 'node:crypto';
import { type AutomaticKind, automaticKinds } from '@makani/contract/messages/automatic-messages';
import { messageLimits } from '@makani/contract/messages/messages';
import { isCertain } from '@makani/domain/bookings/status-facts';
import { type AutomaticFacts, automaticReaders, automaticText } from '@makani/domain/messages/automatic-text';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { dueAt } from '../../bookings/public/messages/due-moments.ts';
import { countOpenInvitations } from '../../bookings/public/messages/open-invitations.ts';
import { tripsOfThreads, type TripOfThread } from '../../bookings/public/messages/trips-of-threads.ts';
import { getVehicleDetails } from '../../vehicles/public/vehicle-details.ts';
import { getVehicleCards, type VehicleCard } from '../../vehicles/public/vehicles.ts';
import { insertMessage } from '../data/messages.repository.ts';
import { lockThread, updateThread } from '../data/threads.repository.ts';
import { announce } from '../events/announce.ts';
import { noticeOf } from '../events/notice-of.ts';
import { threadOf } from '../threads/open-booking-thread.ts';
import { isPartyGone } from '../threads/present-thread.ts';
import { listOff, listUndecided, noteDecided } from './automatic.repository.ts';

type JobContext = Pick<Context, 'db' | 'clock' | 'log' | 'encryption'>;

/** Facts of features above this one, which the worker passes in. */
export interface FactsAbove {
  needsSignature(
    context: Pick<Context, 'db' | 'encryption'>,
    bookingId: string,
    now: Temporal.Instant,
  ): Promise<boolean>;
  /** Those of these trips that have a review. */
  reviewed(db: Db, bookingIds: string[]): Promise<ReadonlySet<string>>;
}

/** No account has it. */
const siteItself = '00000000-0000-0000-0000-000000000000';
const beforeTheFirst = siteItself;

/**
 * Writes into the threads of trips at their moments. That a moment is over is stored in the transaction of its message, so
 * a crash or a second worker writes none twice. Its mail goes out as always, and none is sent about the message.
 * @returns the number of moments that were decided.
 */
export async function writeAutomatic(
  context: JobContext,
  above: FactsAbove,
  signal?: AbortSignal,
): Promise<number> {
  let decided = 0;
  for (const kind of automaticKinds) {
    let after = beforeTheFirst;
    while (signal?.aborted !== true) {
      const due = dueAt(kind, context.clock.now());
      const ids = await listUndecided(context.db, { kind, due, after });
      for (const bookingId of ids) if (await decideOne(context, above, { kind, bookingId })) decided += 1;
      const last = ids.at(-1);
      if (last === undefined) break;
      after = last;
    }
  }
  return decided;
}

interface Moment {
  kind: AutomaticKind;
  bookingId: string;
}

/** One that fails does not hinder the others. */
async function decideOne(context: JobContext, above: FactsAbove, moment: Moment): Promise<boolean> {
  try {
    return await inTransaction(context.db, (trx) => decide({ ...context, db: trx }, above, moment));
  } catch (error) {
    const facts = { err: error, bookingId: moment.bookingId, moment: moment.kind };
    context.log.error(facts, 'an automatic message could not be written');
    return false;
  }
}

async function decide(context: JobContext, above: FactsAbove, { kind, bookingId }: Moment): Promise<boolean> {
  const { db: trx, clock } = context;
  const now = clock.now();
  const trip = (await tripsOfThreads(trx, [bookingId])).get(bookingId);
  if (trip === undefined || !isCertain(trip.status)) return false;
  if (!(await noteDecided(trx, { bookingId, kind }, now))) return false;
  const { vehicleId, currentVehicleId } = trip;
  const cards = await getVehicleCards(trx, [vehicleId, currentVehicleId]);
  const [vehicle, current] = [cards.get(vehicleId), cards.get(currentVehicleId)];
  if (vehicle === undefined || current === undefined) return true;
  const { hostId } = vehicle;
  if (hostId !== null && (await listOff(trx, hostId)).includes(kind)) return true;
  if (kind === 'review' && (await above.reviewed(trx, [bookingId])).has(bookingId)) return true;
  const words = automaticText(kind, await factsOf(context, above, { trip, vehicle: current }, now));
  // A name that an older version stored may be longer than a message.
  const text = words.slice(0, messageLimits.text);
  await write(trx, { kind, trip, vehicle, text }, now);
  return true;
}

async function factsOf(
  context: JobContext,
  above: FactsAbove,
  { trip, vehicle }: { trip: TripOfThread; vehicle: VehicleCard },
  now: Temporal.Instant,
): Promise<AutomaticFacts> {
  const { db } = context;
  const details = (await getVehicleDetails(db, [vehicle.id])).get(vehicle.id);
  return {
    vehicleName: vehicle.name,
    place: vehicle.location.name,
    pickupAt: trip.pickupAt,
    returnAt: returnAtIn(trip.returnsTo?.timeZone, trip),
    returnPlace: trip.returnsTo?.name ?? vehicle.location.name,
    energy: details?.energy ?? 'fuel',
    needsSignature: await above.needsSignature(context, trip.id, now),
    hasFlight: trip.flight !== null,
    openInvitations: await countOpenInvitations(db, trip.id),
  };
}

async function write(
  trx: Db,
  {
    kind,
    trip,
    vehicle,
    text,
  }: { kind: AutomaticKind; trip: TripOfThread; vehicle: VehicleCard; text: string },
  now: Temporal.Instant,
): Promise<void> {
  const { id } = await threadOf(trx, trip, now);
  const thread = await lockThread(trx, id);
  if (thread === undefined || thread.blocked_at !== null) return;
  if (await isPartyGone(trx, { thread, vehicle })) return;
  const number = thread.last_number + 1;
  const readers = trip.driverId === null ? 'everyone' : automaticReaders[kind];
  await insertMessage(trx, {
    id: randomUUIDv7(),
    thread_id: id,
    number,
    client_id: randomUUIDv7(),
    side: 'desk',
    sender_id: siteItself,
    text,
    automatic: kind,
    readers,
    sent_at: now,
  });
  await updateThread(trx, id, { last_number: number, last_message_at: now });
  const event = { kind: 'message', number, readers } as const;
  await announce(trx, await noticeOf(trx, { thread, vehicle, trip }, event, now));
}
