import type { DeskBookingGroup } from '@makani/contract/operator/desk-bookings';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { certainStatuses, requestedStatuses } from '@makani/domain/bookings/status-facts';
import type { Db } from '../../../../db/database.ts';
import type { Place } from '../../../../http/cursor.ts';
import { statusList } from '../../../../db/status-list.ts';
import { returnPlace } from '../../data/return-place.ts';
import { isListed } from '../../data/lists/booking-counts.ts';
import { inGroup } from '../../data/lists/moved-away.ts';
import { isNotOver } from '../../data/lists/live-bookings.ts';
import { bookingsWithPrice, type BookingRow } from '../../data/bookings.repository.ts';

export interface Wanted {
  text: string;
  /** Guests and vehicles whose names have the text. */
  guestIds: string[];
  vehicleIds: string[];
}

export interface BlockedPeople {
  guestIds: string[];
  vehicleIds: string[];
  now: Temporal.Instant;
}

export interface FindBookings {
  wanted?: Wanted | undefined;
  status?: DeskBookingGroup | undefined;
  /** The first and last day of the pickup. */
  pickupFrom?: string | undefined;
  pickupTo?: string | undefined;
  /** The same of the return. */
  returnFrom?: string | undefined;
  returnTo?: string | undefined;
  location?: string | undefined;
  /** Only what these guests, or guests of these vehicles, have ahead of them or on the way. */
  blockedPeople?: BlockedPeople | undefined;
  after?: Place | undefined;
  limit: number;
}

/** Number of newest bookings to search first. A frequent match fills a page from these; an index finds a rare one. */
const newestLookedAt = 2_000;

/** Bookings of any status, newest first. */
export async function findBookings(db: Db, input: FindBookings): Promise<BookingRow[]> {
  const { wanted, limit } = input;
  const only = filtersOf(input);
  if (wanted === undefined) return read(db, pageOf(sql`bookings`, only, limit));
  if (hasFewDays(input)) return read(db, pageOf(sql`bookings`, [...only, isWanted(wanted)], limit));
  if (isNamed(wanted.text)) return read(db, foundByIndex(wanted, only, limit));
  const newest = sql`(select * from bookings where ${and(onPage(input))}
    order by created_at desc, id desc limit ${newestLookedAt}) as bookings`;
  const found = await read(db, pageOf(newest, [...only, isWanted(wanted)], limit));
  return found.length === limit ? found : read(db, foundByIndex(wanted, only, limit));
}

/** True for most of a reference, and for an address: few bookings have it, so it is not looked for among the newest. */
function isNamed(text: string): boolean {
  return /^mk-\w{4,}$|^[^@\s]{3,}@\S+$/i.test(text);
}

/** Bookings of so few days are found by these, and then looked at one by one. */
const fewDays = 31;

function hasFewDays({ pickupFrom, pickupTo, returnFrom, returnTo }: FindBookings): boolean {
  return [
    [pickupFrom, pickupTo],
    [returnFrom, returnTo],
  ].some(([from, to]) => from !== undefined && to !== undefined && daysFrom(from, to) <= fewDays);
}

/** @returns infinity where there is no such day. */
function daysFrom(from: string, to: string): number {
  try {
    return Temporal.PlainDate.from(from).until(to).days + 1;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

async function read(db: Db, page: RawBuilder<unknown>): Promise<BookingRow[]> {
  const { rows } = await sql<{ id: string }>`${page}`.execute(db);
  if (rows.length === 0) return [];
  return bookingsWithPrice(db)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

function pageOf(from: RawBuilder<unknown>, only: RawBuilder<SqlBool>[], limit: number): RawBuilder<unknown> {
  return sql`select id, created_at from ${from} where ${and(only)} order by created_at desc, id desc limit ${limit}`;
}

/** Each index by itself, so that none of them is left out for a condition of another. */
function foundByIndex(wanted: Wanted, only: RawBuilder<SqlBool>[], limit: number): RawBuilder<unknown> {
  const { text, guestIds, vehicleIds } = wanted;
  const digits = digitsOf(text);
  const names = sql<SqlBool>`trigrams_of(reference || ' ' || customer_first_name || ' ' || customer_last_name)
    @> trigrams_of(${text}::text)`;
  const contact = (part: string) => sql<SqlBool>`trigrams_of(customer_email || ' ' || ${phoneDigits})
    @> trigrams_of(${part}::text)`;
  const byIndex = (condition: RawBuilder<SqlBool>) =>
    sql`(select id, created_at from (select * from bookings where ${and([isListed, condition])} offset 0) as bookings
      where ${and([...only, isWanted(wanted)])} order by created_at desc, id desc limit ${limit})`;
  const parts = [
    byIndex(names),
    byIndex(contact(text)),
    ...(digits === undefined ? [] : [byIndex(contact(digits))]),
    sql`(${pageOf(sql`bookings`, [sql`guest_id = any(${guestIds}::uuid[])`, ...only], limit)})`,
    sql`(select latest.* from unnest(${vehicleIds}::uuid[]) as vehicle (id) cross join lateral (
      ${pageOf(sql`bookings`, [isListed, sql`vehicle_id = vehicle.id`, ...only], limit)}) as latest)`,
  ];
  return sql`select id, created_at from (${sql.join(parts, sql` union `)}) as either
    order by created_at desc, id desc limit ${limit}`;
}

function isWanted({ text, guestIds, vehicleIds }: Wanted): RawBuilder<SqlBool> {
  const pattern = likeOf(text);
  const digits = digitsOf(text);
  const byPhone = digits === undefined ? sql`` : sql`or ${phoneDigits} like ${likeOf(digits)}`;
  return sql<SqlBool>`(reference ilike ${pattern}
    or concat_ws(' ', customer_first_name, customer_last_name) ilike ${pattern}
    or customer_email ilike ${pattern} ${byPhone}
    or guest_id = any(${guestIds}::uuid[]) or vehicle_id = any(${vehicleIds}::uuid[]))`;
}

const phoneDigits = sql<string>`regexp_replace(customer_phone, '\\D', '', 'g')`;

/** The digits of a text that may be a phone number. */
function digitsOf(text: string): string | undefined {
  const digits = text.replaceAll(/\D/g, '');
  return /^[\d\s()+./-]+$/.test(text) && digits.length >= 3 ? digits : undefined;
}

function filtersOf(input: FindBookings): RawBuilder<SqlBool>[] {
  const { status, location, blockedPeople, pickupFrom, pickupTo, returnFrom, returnTo } = input;
  // Returns are looked for where they happen.
  const where = returnFrom === undefined && returnTo === undefined ? sql.ref('location_id') : returnPlace;
  return [
    ...onPage(input),
    ...(status === undefined ? [] : [inGroup(status)]),
    ...(location === undefined ? [] : [sql<SqlBool>`${where} = ${location}`]),
    ...(blockedPeople === undefined ? [] : [standsFor(blockedPeople)]),
    ...daysOf('pickup_at', pickupFrom, pickupTo),
    ...daysOf('return_at', returnFrom, returnTo),
  ];
}

/** True for what is booked or asked for by guests or of vehicles, until it is over. */
export function standsFor({ guestIds, vehicleIds, now }: BlockedPeople): RawBuilder<SqlBool> {
  return sql<SqlBool>`((guest_id = any(${guestIds}::uuid[]) or vehicle_id = any(${vehicleIds}::uuid[])) and ${isNotOver(now)}
    and status in (${statusList([...requestedStatuses, ...certainStatuses])}))`;
}

/** A wall time begins with its day, and 'U' comes after the 'T' that follows. */
function daysOf(
  column: 'pickup_at' | 'return_at',
  from: string | undefined,
  to: string | undefined,
): RawBuilder<SqlBool>[] {
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} >= ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} < ${`${to}U`}`]),
  ];
}

function onPage({ after }: FindBookings): RawBuilder<SqlBool>[] {
  return after === undefined ? [] : [sql<SqlBool>`(created_at, id) < (${after.at}, ${after.id})`];
}

function and(conditions: RawBuilder<SqlBool>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function likeOf(text: string): string {
  return `%${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
}
