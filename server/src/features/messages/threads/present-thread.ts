import type { DeskThread } from '@makani/contract/messages/desk-messages';
import type { Message, MessageSide, Thread } from '@makani/contract/messages/messages';
import { showsContacts, whyClosed } from '@makani/domain/messages/thread-rules';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { findPresent } from '../../accounts/public/own-account.ts';
import { namesOf } from '../../accounts/public/user-names.ts';
import { currentSite } from '../../site/public/current-site.ts';
import { listLast, type MessageRow } from '../data/messages.repository.ts';
import { photosOf } from '../data/photos.repository.ts';
import { type ThreadRow, unreadOfThreads } from '../data/threads.repository.ts';
import { eventOfTrip } from '../day/event-of-trip.ts';
import { photoAddresses } from '../photos/photo-address.ts';
import type { Access, Reader } from './access.ts';
import { presentMessage, type Shown } from './present-message.ts';
import { reportOf, reportsOf } from './reports.ts';

export type Source = Pick<Context, 'db' | 'config' | 'clock' | 'encryption'>;

/** Threads as one reader sees them, in the order that they came in. */
export async function presentThreads(source: Source, reader: Reader, accesses: Access[]): Promise<Thread[]> {
  const { db, clock } = source;
  const now = clock.now();
  const last = new Map<string, MessageRow>();
  const unread = new Map<string, number>();
  const alike = Map.groupBy(accesses, ({ part, since }) => `${part} ${since?.toString() ?? ''}`);
  for (const [first, ...more] of alike.values()) {
    if (first === undefined) continue;
    const ids = [first, ...more].map(({ thread }) => thread.id);
    for (const [id, row] of await listLast(db, ids, first)) last.set(id, row);
    for (const [id, count] of await unreadOfThreads(db, ids, first)) unread.set(id, count);
  }
  const shown = await gatherShown(source, reader, { accesses, rows: [...last.values()] });
  return accesses.map((access) => {
    const { id } = access.thread;
    const row = last.get(id);
    return {
      ...presentFacts(access, shown, now),
      lastMessage: row === undefined ? null : presentMessage(row, viewOf(access, reader), shown),
      lastNumber: access.part === 'driver' ? (row?.number ?? 0) : access.thread.last_number,
      unread: unread.get(id) ?? 0,
    };
  });
}

export async function presentOne(source: Source, reader: Reader, access: Access): Promise<Thread> {
  const [thread] = await presentThreads(source, reader, [access]);
  if (thread === undefined) throw new Error('one thread was presented as none');
  return thread;
}

/** Some messages of one thread. */
export async function presentMessages(
  source: Source,
  reader: Reader,
  access: Access,
  rows: MessageRow[],
): Promise<Message[]> {
  const shown = await gatherShown(source, reader, { accesses: [access], rows });
  return rows.map((row) => presentMessage(row, viewOf(access, reader), shown));
}

/** The same with what only the desk sees. */
export function asDeskThread(thread: Thread, { thread: row, ground }: Access): DeskThread {
  if (ground === null) throw new Error(`the desk has no ground to read thread ${row.id}`);
  const { first, second } = reportsOf(row);
  return { ...thread, ground, report: first, secondReport: second };
}

/** Whether the guest, or the host if there is one, has deleted their account. */
export async function isPartyGone(
  db: Db,
  { thread, vehicle }: Pick<Access, 'thread' | 'vehicle'>,
): Promise<boolean> {
  const parties = partiesOf({ thread, vehicle });
  return (await findPresent(db, parties)).length < new Set(parties).size;
}

function partiesOf({ thread, vehicle }: Pick<Access, 'thread' | 'vehicle'>): string[] {
  return vehicle.hostId === null ? [thread.guest_id] : [thread.guest_id, vehicle.hostId];
}

function viewOf({ trip }: Access, reader: Reader) {
  return { reader, showsContacts: showsContacts(trip?.status ?? null) };
}

function presentFacts(
  { thread, part, side, vehicle, trip }: Access,
  { names }: Shown,
  now: Temporal.Instant,
): Omit<Thread, 'lastMessage' | 'lastNumber' | 'unread'> {
  const driverName = part === 'driver' ? null : (names.get(trip?.driverId ?? '') ?? null);
  const parties = partiesOf({ thread, vehicle });
  const isBlocked = thread.blocked_at !== null;
  return {
    id: thread.id,
    side,
    vehicle: { id: vehicle.id, name: vehicle.name, image: vehicle.image },
    booking:
      trip === undefined
        ? null
        : {
            id: trip.id,
            reference: trip.reference,
            status: trip.status,
            pickupAt: trip.pickupAt,
            returnAt: trip.returnAt,
          },
    place: vehicle.location.address,
    quickAnswersFor: side === 'guest' && trip !== undefined ? eventOfTrip(trip, now) : null,
    guestName: names.get(thread.guest_id) ?? '',
    hostName: vehicle.hostId === null ? null : (names.get(vehicle.hostId) ?? ''),
    driverName,
    isCovered: !showsContacts(trip?.status ?? null),
    closed: whyClosed({ isBlocked, isPartyGone: parties.some((id) => !names.has(id)) }),
    isReported: side === 'desk' ? thread.reported_at !== null : reportOf(thread, side) !== null,
    canBlock: side !== 'desk' && thread.booking_id === null && !isBlocked,
    readByOthers: readByOthers(thread, side, vehicle.hostId !== null),
    readByDriver: driverName === null ? 0 : thread.driver_read,
  };
}

function readByOthers(thread: ThreadRow, side: MessageSide, hasHost: boolean): number {
  switch (side) {
    case 'guest':
      return hasHost ? thread.host_read : thread.desk_read;
    case 'host':
      return thread.guest_read;
    case 'desk':
      return Math.max(thread.guest_read, thread.host_read);
  }
}

async function gatherShown(
  { db, config, clock, encryption }: Source,
  reader: Reader,
  { accesses, rows }: { accesses: Access[]; rows: MessageRow[] },
): Promise<Shown> {
  const people = rows.filter(({ side }) => side !== 'desk').map((row) => row.sender_id);
  const drivers = accesses.flatMap(({ trip }) => trip?.driverId ?? []);
  const ids = [...new Set([...accesses.flatMap(partiesOf), ...drivers, ...people])];
  const present = await findPresent(db, ids);
  const names = await namesOf(db, present);
  return {
    names: new Map([...names].map(([id, { firstName }]) => [id, firstName])),
    siteName: (await currentSite(db, config)).name,
    photos: await photosOf(
      db,
      rows.map(({ id }) => id),
    ),
    addressPhoto: photoAddresses(encryption, reader, clock.now()),
  };
}
