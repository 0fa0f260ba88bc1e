import { linesOwed, type BookingHistory } from '@makani/domain/bookings/owed-lines';
import { calendarMonth } from '@makani/domain/earnings/earnings-months';
import { hawaii } from '@makani/domain/pricing/charged-places';
import { reportCharges, type ReportedCharge, type ReportedPrice } from '@makani/domain/pricing/charge-report';
import type { InstantRange } from '@makani/domain/calendar/instant-range';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { firstCharges, listCharged } from '../../payments/public/captures.ts';

const bookingsAtOnce = 500;

/**
 * The charges of the law that were collected in a month, less those that were given back in it. A charge belongs to the month
 * in which the card was charged; what a change or a cancellation alters belongs to the month of that. So the months add up.
 * @param month `2026-11`, by Hawaii's calendar.
 */
export async function chargesOfMonth(db: Db, month: string): Promise<ReportedCharge[]> {
  const period = calendarMonth(month, hawaii);
  const ids = await listConcerned(db, period);
  const prices: ReportedPrice[] = [];
  for (let from = 0; from < ids.length; from += bookingsAtOnce) {
    for (const history of await historiesOf(db, ids.slice(from, from + bookingsAtOnce))) {
      prices.push(
        { lines: linesOwed(history, period.endsAt), sign: 1 },
        { lines: linesOwed(history, period.startsAt), sign: -1 },
      );
    }
  }
  return reportCharges(prices);
}

/** The bookings with charges in any of their prices that were moved, changed or charged in the period. */
async function listConcerned(db: Db, { startsAt, endsAt }: InstantRange): Promise<string[]> {
  const charged = await listCharged(db, { startsAt, endsAt });
  const { rows } = await sql<{ id: string }>`
    select bookings.id from bookings
    where bookings.id in (
        select booking_id from booking_events where at >= ${startsAt} and at < ${endsAt}
        union select booking_id from booking_changes where settled_at >= ${startsAt} and settled_at < ${endsAt}
        union select booking_id from booking_changes where id = any(${charged}::uuid[])
        union select booking_id from substitutes where status = 'taken' and order_id = any(${charged}::uuid[])
        union select unnest(${charged}::uuid[]))
      and exists (select from quotes where quotes.lines @> '[{"kind":"excise_tax"}]' and (quotes.id = bookings.quote_id
        or quotes.id in (select from_quote_id from booking_changes
          where booking_changes.booking_id = bookings.id and booking_changes.status = 'applied')))
    order by bookings.id`.execute(db);
  return rows.map(({ id }) => id);
}

async function historiesOf(db: Db, ids: string[]): Promise<BookingHistory[]> {
  const isOne = sql<boolean>`booking_id = any(${ids}::uuid[])`;
  const bookings = await db
    .selectFrom('bookings')
    .innerJoin('quotes', 'quotes.id', 'bookings.quote_id')
    .select(['bookings.id', 'quotes.lines'])
    .where(sql<boolean>`bookings.id = any(${ids}::uuid[])`)
    .execute();
  const moves = await db
    .selectFrom('booking_events')
    .select(['booking_id', 'to_status as to', 'at'])
    .where(isOne)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const changes = await db
    .selectFrom('booking_changes')
    .innerJoin('quotes', 'quotes.id', 'booking_changes.from_quote_id')
    .select(['booking_id', 'quotes.lines', 'settled_at as until'])
    .where(isOne)
    .where('status', '=', 'applied')
    .orderBy('settled_at')
    .execute();
  const substitutes = await db
    .selectFrom('substitutes')
    .select(['booking_id', 'order_id'])
    .where(isOne)
    .where('status', '=', 'taken')
    .execute();
  // A substitute was paid for as what it took the place of.
  const paidAs = new Map(substitutes.map((row) => [row.booking_id, row.order_id]));
  const chargedAt = await firstCharges(db, [...ids, ...paidAs.values()]);
  const movesOf = Map.groupBy(moves, (move) => move.booking_id);
  const changesOf = Map.groupBy(changes, (change) => change.booking_id);
  return bookings.map(({ id, lines }) => ({
    chargedAt: chargedAt.get(paidAs.get(id) ?? id) ?? null,
    moves: movesOf.get(id) ?? [],
    prices: [...(changesOf.get(id) ?? []), { lines, until: null }],
  }));
}
