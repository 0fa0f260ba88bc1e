import { linesOwed, lostCents, type BookingHistory } from '@makani/domain/bookings/owed-lines';
import { calendarMonth } from '@makani/domain/earnings/earnings-months';
import { hawaii } from '@makani/domain/pricing/charged-places';
import { reportCharges, type ReportedCharge, type ReportedPrice } from '@makani/domain/pricing/charge-report';
import type { InstantRange } from '@makani/domain/calendar/instant-range';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { firstCharges, listCharged } from '../../payments/public/captures.ts';
import { listLost, lostUnder } from '../../payments/public/ledger-report.ts';

const bookingsAtOnce = 500;

/**
 * The charges of the law that were collected in a month, less those that were given back in it. A charge belongs to the
 * month in which the card was charged. A change, a refund or a cancellation belongs to its own month, and a lost
 * dispute to the month in which it was lost. So the months add up.
 * @param month `2026-11`, by Hawaii's calendar.
 */
export async function chargesOfMonth(db: Db, month: string): Promise<ReportedCharge[]> {
  const period = calendarMonth(month, hawaii);
  const ids = await listConcerned(db, period);
  const prices: ReportedPrice[] = [];
  for (let from = 0; from < ids.length; from += bookingsAtOnce) {
    for (const history of await historiesOf(db, ids.slice(from, from + bookingsAtOnce))) {
      prices.push(
        { ...priceAt(history, period.endsAt), sign: 1 },
        { ...priceAt(history, period.startsAt), sign: -1 },
      );
    }
  }
  return reportCharges(prices);
}

function priceAt(history: BookingHistory, at: Temporal.Instant): Omit<ReportedPrice, 'sign'> {
  return { lines: linesOwed(history, at), lostCents: lostCents(history, at) };
}

/** The bookings with charges in any of their prices that were moved, changed, charged or lost to a dispute in the period. */
async function listConcerned(db: Db, { startsAt, endsAt }: InstantRange): Promise<string[]> {
  const charged = await listCharged(db, { startsAt, endsAt });
  const lost = await listPaidWith(db, await listLost(db, { startsAt, endsAt }));
  const { rows } = await sql<{ id: string }>`
    select bookings.id from bookings
    where bookings.id in (
        select booking_id from booking_events where at >= ${startsAt} and at < ${endsAt}
        union select booking_id from booking_changes where settled_at >= ${startsAt} and settled_at < ${endsAt}
        union select booking_id from booking_changes where id = any(${charged}::uuid[])
        union select booking_id from substitutes where status = 'taken' and order_id = any(${charged}::uuid[])
        union select unnest(${charged}::uuid[])
        union select unnest(${lost}::uuid[]))
      and exists (select from quotes where quotes.lines @> '[{"kind":"excise_tax"}]' and (quotes.id = bookings.quote_id
        or quotes.id in (select from_quote_id from booking_changes
          where booking_changes.booking_id = bookings.id and booking_changes.status = 'applied')))
    order by bookings.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The bookings that one of these references has paid for, one after the other. */
async function listPaidWith(db: Db, references: string[]): Promise<string[]> {
  if (references.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    with paid as (select coalesce(change.booking_id, named.id) as id from unnest(${references}::uuid[]) as named (id)
        left join booking_changes change on change.id = named.id),
      first as (select ${paidAs(sql`paid.id`)} as id from paid)
    select id from first
    union select booking_id from substitutes where status = 'taken' and order_id in (select id from first)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** SQL for the booking that was paid for: a substitute was paid for as what it took the place of. */
function paidAs(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select order_id from substitutes where booking_id = ${id} and status = 'taken'), ${id})`;
}

interface Paid {
  id: string;
  paid_as: string;
  /** Everything that was paid for it, for what took its place, or for what it took the place of. */
  reference_ids: string[];
}

async function listPaid(db: Db, ids: string[]): Promise<Paid[]> {
  const members = sql`select own.paid_as as id
    union select booking_id from substitutes where status = 'taken' and order_id = own.paid_as`;
  const { rows } = await sql<Paid>`
    select own.id, own.paid_as, array(select id from (${members}) as member
      union all select change.id from (${members}) as member join booking_changes change on change.booking_id = member.id
        and change.status = 'applied') as reference_ids
    from (select booking.id, ${paidAs(sql`booking.id`)} as paid_as from unnest(${ids}::uuid[]) as booking (id)) as own`.execute(
    db,
  );
  return rows;
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
  const paid = await listPaid(db, ids);
  const chargedAt = await firstCharges(
    db,
    paid.map((row) => row.paid_as),
  );
  const lost = await lostUnder(
    db,
    paid.flatMap((row) => row.reference_ids),
  );
  const paidOf = new Map(paid.map((row) => [row.id, row]));
  const lostOf = Map.groupBy(lost, (part) => part.reference);
  const movesOf = Map.groupBy(moves, (move) => move.booking_id);
  const changesOf = Map.groupBy(changes, (change) => change.booking_id);
  return bookings.map(({ id, lines }) => {
    const own = paidOf.get(id);
    const parts = own?.reference_ids.flatMap((reference) => lostOf.get(reference) ?? []) ?? [];
    return {
      chargedAt: chargedAt.get(own?.paid_as ?? id) ?? null,
      moves: movesOf.get(id) ?? [],
      prices: [...(changesOf.get(id) ?? []), { lines, until: null }],
      losses: parts.filter(({ kind }) => kind === 'loss'),
      refunds: parts.filter(({ kind }) => kind === 'refund'),
    };
  });
}
