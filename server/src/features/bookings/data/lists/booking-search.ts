import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Place } from '../../../../http/cursor.ts';
import { isListed } from './booking-counts.ts';

export interface Page {
  after?: Place | undefined;
  limit: number;
}

/** Matches part of a customer's name or of a reference, or any of these vehicles. */
export interface BookingSearch {
  text: string;
  vehicleIds: string[];
}

/** A shorter text has no three letters for the index. */
export const indexedLetters = 3;

/** SQL for a page of these vehicles' bookings. Each vehicle gives its own latest from the index of them. */
export function latestOfEach(
  vehicleIds: string[],
  only: RawBuilder<SqlBool>[],
  page: Page,
): RawBuilder<unknown> {
  const where = [sql`vehicle_id = vehicle.id`, ...only, ...isOnPage(page)];
  return sql`select latest.* from unnest(${vehicleIds}::uuid[]) as vehicle (id)
    cross join lateral (
      select id, created_at from bookings where ${sql.join(where, sql` and `)} ${latestFirst(page)}
    ) as latest ${latestFirst(page)}`;
}

/**
 * SQL for a page of the bookings that are found, from the index of words. It holds those of all hosts: what many of them
 * have is for `latestOfEach`.
 */
export function foundByWords(
  search: BookingSearch,
  vehicleIds: string[],
  only: RawBuilder<SqlBool>[],
  page: Page,
): RawBuilder<unknown> {
  const where = [isListed, hasTrigrams(search.text), hasText(search.text), ...only];
  const ofVehicles = [sql`vehicle_id = any(${vehicleIds}::uuid[])`, ...isOnPage(page)];
  return sql`
    with found as materialized (
      select id, vehicle_id, created_at from bookings where ${sql.join(where, sql` and `)}
    )
    select either.* from (
      select id, created_at from found where ${sql.join(ofVehicles, sql` and `)}
      union (${latestOfEach(search.vehicleIds, only, page)})
    ) as either ${latestFirst(page)}`;
}

export function isFound({ text, vehicleIds }: BookingSearch): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${hasText(text)} or vehicle_id = any(${vehicleIds}::uuid[]))`;
}

function hasText(text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  return sql<SqlBool>`(reference ilike ${pattern}
    or concat_ws(' ', customer_first_name, customer_last_name) ilike ${pattern})`;
}

/** In the words of the index `bookings_by_words`. */
function hasTrigrams(text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`trigrams_of(reference || ' ' || customer_first_name || ' ' || customer_last_name)
    @> trigrams_of(${text}::text)`;
}

function isOnPage({ after }: Page): RawBuilder<SqlBool>[] {
  return after === undefined ? [] : [sql`(created_at, id) < (${after.at}, ${after.id})`];
}

function latestFirst({ limit }: Page): RawBuilder<unknown> {
  return sql`order by created_at desc, id desc limit ${limit}`;
}
