import { hostBookingStatuses, type HostBookingStatus } from '@makani/contract/bookings/host-booking-entry';
import { requestedStatuses } from '@makani/domain/bookings/status-facts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { statusList } from '../../../db/status-list.ts';
import { joinPrice } from '../data/bookings.repository.ts';
import { countByStatus, isListed } from '../data/booking-counts.ts';
import { asHostRow, type HostBookingRow, hostShareCents, seen } from './host-bookings.ts';

interface Page {
  after?: { requestedAt: Temporal.Instant; id: string } | undefined;
  limit: number;
}

interface HostBookingsInput extends Page {
  vehicleIds: string[];
  status?: HostBookingStatus | undefined;
  /** Matches part of a customer's name or of a reference, or any of these vehicles. */
  search?: { text: string; vehicleIds: string[] } | undefined;
}

/** Bookings of these vehicles, latest request first. */
export async function listOfVehicles(db: Db, input: HostBookingsInput): Promise<HostBookingRow[]> {
  const { vehicleIds, status, search } = input;
  const only = [status === undefined ? isListed : inStatus([status])];
  if (search !== undefined) only.push(isFound(search));
  return listLatest(db, vehicleIds, only, input);
}

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

/** @returns a count for every status, 0 included. */
export async function countOfVehicles(db: Db, vehicleIds: string[]): Promise<Record<string, number>> {
  const counts = Object.fromEntries(hostBookingStatuses.map((status) => [status, 0]));
  for (const { status, total } of await countByStatus(db, vehicleIds, hostBookingStatuses)) {
    counts[status] = (counts[status] ?? 0) + total;
  }
  return counts;
}

/** Each vehicle gives its own latest from the index, so that a long history costs nothing. */
async function listLatest(
  db: Db,
  vehicleIds: string[],
  only: RawBuilder<SqlBool>[],
  { after, limit }: Page,
): Promise<HostBookingRow[]> {
  if (vehicleIds.length === 0) return [];
  const where = [sql`vehicle_id = vehicle.id`, ...only];
  if (after !== undefined) where.push(sql`(created_at, id) < (${after.requestedAt}, ${after.id})`);
  const latestFirst = sql`order by created_at desc, id desc limit ${limit}`;
  const latest = sql<string>`(select latest.id from unnest(${vehicleIds}::uuid[]) as vehicle (id)
    cross join lateral (
      select id, created_at from bookings where ${sql.join(where, sql` and `)} ${latestFirst}
    ) as latest ${latestFirst})`;
  const rows = await seen(db)
    .where('id', 'in', latest)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap(asHostRow);
}

function inStatus(statuses: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`status in (${statusList(statuses)})`;
}

function isFound({ text, vehicleIds }: NonNullable<HostBookingsInput['search']>): RawBuilder<SqlBool> {
  const pattern = `%${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  return sql<SqlBool>`(reference ilike ${pattern}
    or concat_ws(' ', customer_first_name, customer_last_name) ilike ${pattern}
    or vehicle_id = any(${vehicleIds}::uuid[]))`;
}
