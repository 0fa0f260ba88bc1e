import {
  hostBookingGroups,
  hostBookingStatuses,
  type HostBookingGroup,
} from '@makani/contract/bookings/host-booking-entry';
import { rejectedStatuses, requestedStatuses } from '@makani/domain/bookings/status-facts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { statusList } from '../../../db/status-list.ts';
import { joinPrice } from '../data/bookings.repository.ts';
import { countByStatus, countMovedAway, isListed } from '../data/lists/booking-counts.ts';
import {
  type BookingSearch,
  foundByWords,
  indexedLetters,
  isFound,
  latestOfEach,
  type Page,
} from '../data/lists/booking-search.ts';
import { inGroup } from '../data/lists/moved-away.ts';
import {
  asHostRow,
  type HostBookingRow,
  hostShareCents,
  isHostStatus,
  seen,
} from '../present/host-bookings.ts';

interface HostBookingsInput extends Page {
  vehicleIds: string[];
  status?: HostBookingGroup | undefined;
  search?: BookingSearch | undefined;
  now: Temporal.Instant;
}

/** Bookings of these vehicles, latest request first. */
export async function listOfVehicles(db: Db, input: HostBookingsInput): Promise<HostBookingRow[]> {
  const { vehicleIds, status, search, after, limit, now } = input;
  const only = [status === undefined ? isListed : inGroup(status)];
  if (search === undefined) return listLatest(db, vehicleIds, only, input);
  // Most searches are for recent bookings. A frequent match fills its page with these, without the whole history.
  const since = (after?.at ?? now).subtract({ hours: 24 * recentDays });
  const found = [...only, isFound(search)];
  const recent = await listLatest(db, vehicleIds, [...found, sql`created_at > ${since}`], input);
  if (recent.length === limit) return recent;
  if (search.text.length < indexedLetters) return listLatest(db, vehicleIds, found, input);
  return readLatest(db, foundByWords(search, vehicleIds, only, input));
}

const recentDays = 60;

/** Bookings of these vehicles that wait for their host, latest request first. */
export async function listPending(db: Db, vehicleIds: string[], page: Page): Promise<HostBookingRow[]> {
  return listLatest(db, vehicleIds, [inStatus(requestedStatuses)], page);
}

/** The host's share of each booking that waits for them. */
export async function pendingShares(db: Db, vehicleIds: string[]): Promise<number[]> {
  if (vehicleIds.length === 0) return [];
  const rows = await joinPrice(db)
    .select('lines')
    .where('vehicle_id', 'in', vehicleIds)
    .where(inStatus(requestedStatuses))
    .execute();
  return rows.map(hostShareCents);
}

/** @returns a count for every part of the list, 0 included. */
export async function countOfVehicles(db: Db, vehicleIds: string[]): Promise<Record<string, number>> {
  const counts = Object.fromEntries<number>(hostBookingGroups.map((group) => [group, 0]));
  const add = (group: HostBookingGroup, total: number) => {
    counts[group] = (counts[group] ?? 0) + total;
  };
  const all = await countByStatus(db, vehicleIds, hostBookingStatuses);
  for (const { status, total } of all) if (isHostStatus(status)) add(status, total);
  if (!all.some(({ status }) => rejectedStatuses.includes(status))) return counts;
  for (const { status, total } of await countMovedAway(db, vehicleIds)) {
    if (isHostStatus(status)) add(status, -total);
    add('moved', total);
  }
  return counts;
}

async function listLatest(
  db: Db,
  vehicleIds: string[],
  only: RawBuilder<SqlBool>[],
  page: Page,
): Promise<HostBookingRow[]> {
  return vehicleIds.length === 0 ? [] : readLatest(db, latestOfEach(vehicleIds, only, page));
}

async function readLatest(db: Db, latest: RawBuilder<unknown>): Promise<HostBookingRow[]> {
  const rows = await seen(db)
    .where('id', 'in', sql<string>`(select id from (${latest}) as latest)`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap(asHostRow);
}

function inStatus(statuses: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`status in (${statusList(statuses)})`;
}
