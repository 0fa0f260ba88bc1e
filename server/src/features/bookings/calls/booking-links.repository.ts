import { randomUUIDv7 } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../../db/expiring-rows.ts';
import type { Tables } from '../../../db/tables.ts';
import { hashToken, newToken } from '../../accounts/public/hash-token.ts';

export type BookingLinkRow = Selectable<Tables['booking_links']>;

type NewLink = Pick<
  BookingLinkRow,
  'booking_id' | 'sent_by' | 'opens_account' | 'operator_id' | 'created_at' | 'expires_at'
>;

/** @returns the link's id and its token: 256 random bits that appear only in the mail or in the code. */
export async function insertLink(trx: Db, link: NewLink): Promise<{ id: string; token: string }> {
  const id = randomUUIDv7();
  const token = newToken();
  await trx
    .insertInto('booking_links')
    .values({ id, token_hash: hashToken(token), ...link })
    .execute();
  return { id, token };
}

/** A link that is neither revoked nor over. It may have been claimed. */
export async function findLink(
  db: Db,
  token: string,
  now: Temporal.Instant,
): Promise<BookingLinkRow | undefined> {
  return db
    .selectFrom('booking_links')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** @returns true for the one call that claimed the link; concurrent calls get false. */
export async function claim(trx: Db, id: string, now: Temporal.Instant): Promise<boolean> {
  const claimed = await trx
    .updateTable('booking_links')
    .set({ claimed_at: now })
    .where('id', '=', id)
    .where('claimed_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** @returns a token in place of the one before, of a link that still opens something; null for others. */
export async function renewToken(
  trx: Db,
  id: string,
  now: Temporal.Instant,
): Promise<{ token: string; bookingId: string } | null> {
  const token = newToken();
  const renewed = await trx
    .updateTable('booking_links')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', id)
    .where('claimed_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('booking_id')
    .executeTakeFirst();
  return renewed === undefined ? null : { token, bookingId: renewed.booking_id };
}

/** @returns true for the one call that closed a link before anybody claimed it. */
export async function closeUnclaimed(trx: Db, id: string, now: Temporal.Instant): Promise<boolean> {
  const closed = await trx
    .updateTable('booking_links')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('claimed_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

/** Whether a link waits to be opened, whoever made it. */
export async function hasOpenLink(db: Db, bookingId: string, now: Temporal.Instant): Promise<boolean> {
  const link = await db
    .selectFrom('booking_links')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('claimed_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return link !== undefined;
}

export async function revokeLinks(trx: Db, bookingId: string, now: Temporal.Instant): Promise<void> {
  await trx
    .updateTable('booking_links')
    .set({ revoked_at: now })
    .where('booking_id', '=', bookingId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Links lead to the payment for as long as the booking is on hold. */
export async function extendLinks(trx: Db, bookingId: string, until: Temporal.Instant): Promise<void> {
  await trx
    .updateTable('booking_links')
    .set({ expires_at: until })
    .where('booking_id', '=', bookingId)
    .where('revoked_at', 'is', null)
    .execute();
}

export const endedBookingLinks: ExpiringRows = { table: 'booking_links', since: 'expires_at' };
