import { randomUUIDv7 } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { ExpiringRows } from '../../../../db/expiring-rows.ts';
import type { Tables } from '../../../../db/tables.ts';
import { AppError } from '../../../../http/app-error.ts';
import { hashToken, newToken } from '../../../accounts/public/hash-token.ts';
import { deleteQuoteTexts } from '../../../texts/public/texts.ts';

export type SentQuoteRow = Selectable<Tables['sent_quotes']>;

type NewSentQuote = Omit<SentQuoteRow, 'token_hash' | 'withdrawn_at' | 'booking_id' | 'taken_at' | 'link_id'>;

export function newSentQuoteId(): string {
  return randomUUIDv7();
}

/** @returns its token, which appears only in the mail. A text or a code gets one of its own. */
export async function insertSentQuote(trx: Db, row: NewSentQuote): Promise<string> {
  const token = newToken();
  await trx
    .insertInto('sent_quotes')
    .values({ ...row, token_hash: hashToken(token) })
    .execute();
  return token;
}

/** The quote of a link, in whatever state. @throws AppError `link_expired`. */
export async function requireSentQuote(db: Db, token: string): Promise<SentQuoteRow> {
  const row = await byToken(db, token).executeTakeFirst();
  if (row === undefined) throw new AppError('link_expired');
  return row;
}

/** The same, and nobody else reserves or withdraws it until the transaction ends. */
export async function lockSentQuote(trx: Db, token: string): Promise<SentQuoteRow> {
  const row = await byToken(trx, token).forUpdate().executeTakeFirst();
  if (row === undefined) throw new AppError('link_expired');
  return row;
}

function byToken(db: Db, token: string) {
  return db.selectFrom('sent_quotes').selectAll().where('token_hash', '=', hashToken(token));
}

/** Whether its price can still be reserved. */
export function isOpen(row: SentQuoteRow, now: Temporal.Instant): boolean {
  return row.withdrawn_at === null && row.booking_id === null && !isOver(row, now);
}

export function isOver({ valid_until: validUntil }: SentQuoteRow, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, validUntil) >= 0;
}

export async function markTaken(
  trx: Db,
  id: string,
  taken: { at: Temporal.Instant; bookingId: string },
): Promise<void> {
  await trx
    .updateTable('sent_quotes')
    .set({ taken_at: taken.at, booking_id: taken.bookingId })
    .where('id', '=', id)
    .execute();
}

/** The link that the page of a quote handed out for its booking. */
export async function noteLink(trx: Db, id: string, linkId: string): Promise<void> {
  await trx.updateTable('sent_quotes').set({ link_id: linkId }).where('id', '=', id).execute();
}

/** @returns false for one that nobody could reserve any more. */
export async function markWithdrawn(trx: Db, id: string, now: Temporal.Instant): Promise<boolean> {
  const row = await trx
    .updateTable('sent_quotes')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('taken_at', 'is', null)
    .where('valid_until', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns the row with a token in place of the one before; undefined for one that opens nothing any more. */
export async function renewQuoteToken(
  db: Db,
  id: string,
  now: Temporal.Instant,
): Promise<{ token: string; row: SentQuoteRow } | undefined> {
  const token = newToken();
  const row = await db
    .updateTable('sent_quotes')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('taken_at', 'is', null)
    .where('valid_until', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row && { token, row };
}

/** Newest first. Each is deleted a day after it has expired. */
export async function listNewest(db: Db, limit: number) {
  return db
    .selectFrom('sent_quotes')
    .innerJoin('quotes', 'quotes.id', 'quote_id')
    .selectAll('sent_quotes')
    .select([
      'quotes.vehicle_id',
      'quotes.location_id',
      'quotes.time_zone',
      'quotes.pickup_at',
      'quotes.return_at',
      'quotes.total_cents',
    ])
    .orderBy('sent_quotes.created_at', 'desc')
    .orderBy('sent_quotes.id', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes those that became bookings of a leaving guest, and those that were sent to their confirmed address. */
export async function deleteSentTo(
  trx: Db,
  { bookingIds, address }: { bookingIds: string[]; address: string | null },
): Promise<void> {
  const rows = await trx
    .deleteFrom('sent_quotes')
    .where((eb) =>
      eb.or([
        eb('booking_id', '=', sql<string>`any(${bookingIds}::uuid[])`),
        eb(eb.fn('lower', ['email']), '=', address === null ? null : address.toLowerCase()),
      ]),
    )
    .returning('id')
    .execute();
  await deleteQuoteTexts(
    trx,
    rows.map(({ id }) => id),
  );
}

export const endedSentQuotes: ExpiringRows = { table: 'sent_quotes', since: 'valid_until' };
