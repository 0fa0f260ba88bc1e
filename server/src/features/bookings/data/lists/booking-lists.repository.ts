import type { PriceLine } from '@makani/contract/bookings/quotes';
import {
  cameToNothing,
  heldStatuses,
  listedStatuses,
  rejectedStatuses,
} from '@makani/domain/bookings/status-facts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { type Given, statement } from '../../../../db/statement.ts';
import { statusList } from '../../../../db/status-list.ts';
import { type SessionQuery, joinableSession } from '../../../accounts/public/sessions.ts';
import { amountsOfRow, type PaidAmounts } from '../../../payments/public/shown-payments.ts';
import { bookingsWithPrice, joinPrice, type BookingRow } from '../bookings.repository.ts';
import { isNoSubstitute, openUntil, paymentReferencesOf } from '../substitutes.repository.ts';
import { isLive, isNotOver } from './live-bookings.ts';
import { movedAway } from './moved-away.ts';

/** Columns of a booking itself in the list of trips. */
const shownColumns = [
  'id',
  'reference',
  'vehicle_id',
  'status',
  'pickup_at',
  'return_at',
  'starts_at',
  'ends_at',
  'picked_up_at',
  'returned_at',
  'time_zone',
  'confirm_by',
  'cancellation_fee_cents',
  'total_cents',
] as const satisfies (keyof BookingRow)[];

interface TripCursor {
  startsAt: Temporal.Instant;
  id: string;
}

/** A booking with all that the list of trips shows of it but its vehicle. */
export type ListedBooking = Awaited<ReturnType<typeof listBySession>>[number];

export const tripsPerPage = 20;

/**
 * The bookings of a session's guest without holds, latest pickup first; one more than a page, which tells that there is a
 * next. Each with the session, so that there is none without one.
 */
export async function listBySession(db: Db, query: SessionQuery, after: TripCursor | undefined) {
  return after === undefined ? listLatest(db, query) : listEarlier(db, { ...query, ...after });
}

const listLatest = statement((db, { tokenHash, now }: Given<SessionQuery>) =>
  withShown(db, { tokenHash, now }, tripsOfSession(db)),
);

const listEarlier = statement((db, { tokenHash, now, startsAt, id }: Given<SessionQuery & TripCursor>) =>
  withShown(
    db,
    { tokenHash, now },
    tripsOfSession(db).where((eb) => eb(eb.refTuple('starts_at', 'id'), '<', eb.tuple(startsAt, id))),
  ),
);

function tripsOfSession(db: Db) {
  return joinPrice(db)
    .select(shownColumns)
    .select(
      sql<PriceLine[] | null>`case when return_location_id is not null then lines end`.as('one_way_lines'),
    )
    .where('guest_id', '=', sql.ref<string>('session.session_user_id'))
    .where(sql<boolean>`status in (${statusList(listedStatuses)})`)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(tripsPerPage + 1));
}

/** The page is found first, so that nothing is looked up but for its rows. As columns they take half as long as as JSON. */
function withShown(db: Db, query: Given<SessionQuery>, trips: ReturnType<typeof tripsOfSession>) {
  const tripId = sql<string>`trip.id`;
  const ofTrip = sql<boolean>`payments.reference = any(array(${paymentReferencesOf(tripId)}))`;
  const fruitless = statusList(listedStatuses.filter(cameToNothing));
  return db
    .selectFrom(joinableSession(db, query))
    .innerJoinLateral(trips.as('trip'), (join) => join.onTrue())
    .select(shownColumns.map((name) => `trip.${name}` as const))
    .select(['session.is_unread', 'trip.one_way_lines'])
    .select(
      sql<PaidAmounts[] | null>`case when trip.status in (${fruitless}) then ${amountsOfRow(ofTrip)} end`.as(
        'paid',
      ),
    )
    .select(
      sql<Temporal.Instant | null>`case when trip.status in (${statusList(rejectedStatuses)})
        then ${openUntil(tripId, query.now)} end`.as('choose_by'),
    )
    .select(
      sql<boolean>`(trip.status in (${statusList(rejectedStatuses)}) and ${movedAway(tripId)})`.as(
        'is_moved_away',
      ),
    )
    .orderBy('trip.starts_at', 'desc')
    .orderBy('trip.id', 'desc');
}

/** All bookings of a guest in any status, latest pickup first. */
export async function listAllByGuest(db: Db, guestId: string): Promise<BookingRow[]> {
  return bookingsWithPrice(db)
    .where('guest_id', '=', guestId)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** A guest's live holds that wait for a payment, soonest expiry first. */
export async function listHeldByGuest(db: Db, guestId: string, now: Temporal.Instant): Promise<BookingRow[]> {
  return bookingsWithPrice(db)
    .where('guest_id', '=', guestId)
    .where('status', 'in', heldStatuses)
    .where('hold_expires_at', '>', now)
    .where(isNoSubstitute)
    .orderBy('hold_expires_at')
    .execute();
}

/**
 * SQL for when each of a guest's live holds ends, soonest first. What is held together counts as one; substitutes are owed,
 * so they don't count.
 */
export function liveHoldEnds(
  guestId: string | RawBuilder<string>,
  now: Temporal.Instant | RawBuilder<Temporal.Instant>,
): RawBuilder<Temporal.Instant[]> {
  return sql`array(select min(hold_expires_at) as ends from bookings where guest_id = ${guestId}
    and status in (${statusList(heldStatuses)}) and hold_expires_at > ${now}::timestamptz and ${isNoSubstitute}
    group by coalesce(order_id, id) order by ends)`;
}

/** @returns when each of a guest's live holds ends, soonest first. */
export async function listHoldEnds(
  trx: Db,
  guestId: string,
  now: Temporal.Instant,
): Promise<Temporal.Instant[]> {
  const { ends } = await trx.selectNoFrom(liveHoldEnds(guestId, now).as('ends')).executeTakeFirstOrThrow();
  return ends;
}

/** Bookings and holds that still block dates of these vehicles. */
export async function listLiveByVehicles(
  db: Db,
  vehicleIds: string[],
  now: Temporal.Instant,
): Promise<BookingRow[]> {
  if (vehicleIds.length === 0) return [];
  return bookingsWithPrice(db)
    .where('vehicle_id', 'in', vehicleIds)
    .where(isLive())
    .where(isNotOver(now))
    .execute();
}

export async function listEvents(db: Db, bookingId: string) {
  return db
    .selectFrom('booking_events')
    .select(['from_status', 'to_status', 'actor', 'reason', 'at'])
    .where('booking_id', '=', bookingId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
