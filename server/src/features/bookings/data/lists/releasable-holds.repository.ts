import { heldStatuses } from '@makani/domain/bookings/status-facts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { statusList } from '../../../../db/status-list.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { isNoSubstitute } from '../substitutes.repository.ts';
import { isUnarchived } from './live-bookings.ts';

/** SQL for whether `listReleasable` would find any. */
export function hasReleasable(
  vehicleId: RawBuilder<string>,
  guestId: RawBuilder<string>,
  now: RawBuilder<Temporal.Instant>,
): RawBuilder<boolean> {
  return sql`exists (select from bookings where vehicle_id = ${vehicleId}
    and status in (${statusList(heldStatuses)}) and ${isUnarchived()}
    and (hold_expires_at <= ${now}::timestamptz or (guest_id = ${guestId} and ${isNoSubstitute})))`;
}

const releasableColumns = [
  'id',
  'guest_id',
  'order_id',
  'status',
  'hold_expires_at',
  'pickup_at',
  'return_at',
] as const satisfies (keyof BookingRow)[];
export type Releasable = Pick<BookingRow, (typeof releasableColumns)[number]>;

/** The holds that were made together with this one, and are still held. */
export async function lockHeldWith(
  trx: Db,
  { id, order_id: orderId }: Pick<BookingRow, 'id' | 'order_id'>,
): Promise<Releasable[]> {
  if (orderId === null) return [];
  return trx
    .selectFrom('bookings')
    .select(releasableColumns)
    .where('order_id', '=', orderId)
    .where('id', '!=', id)
    .where('status', 'in', heldStatuses)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * The vehicle's expired holds, and the live holds of this guest if one is given, but no substitute. The caller
 * holds the vehicle lock.
 */
export async function listReleasable(
  trx: Db,
  vehicleId: string,
  replacer: Replacer | null,
  now: Temporal.Instant,
): Promise<Releasable[]> {
  return trx
    .selectFrom('bookings')
    .select(releasableColumns)
    .where('vehicle_id', '=', vehicleId)
    .where('status', 'in', heldStatuses)
    .where(isUnarchived())
    .where((eb) =>
      eb.or([
        eb('hold_expires_at', '<=', now),
        ...(replacer === null ? [] : [eb.and([isReplaced(replacer), eb.val(isNoSubstitute)])]),
      ]),
    )
    .forUpdate()
    .execute();
}

/** A guest whose holds of a vehicle a new one replaces; one by the desk, only those that block dates of its period. */
export interface Replacer {
  guestId: string;
  atDesk?: { operatorId: string; startsAt: Temporal.Instant; endsAt: Temporal.Instant };
}

function isReplaced({ guestId, atDesk }: Replacer): RawBuilder<SqlBool> {
  const isOwn = sql<SqlBool>`guest_id = ${guestId}::uuid`;
  return atDesk === undefined
    ? isOwn
    : sql<SqlBool>`(${isOwn} and starts_at < ${atDesk.endsAt}::timestamptz and blocked_until > ${atDesk.startsAt}::timestamptz)`;
}
