import type { PriceLine } from '@makani/contract/bookings/quotes';
import type { QuoteUse } from '@makani/domain/bookings/quote-use';
import { sumOf } from '@makani/domain/pricing/quote-lines';
import { sql, type Selectable } from 'kysely';
import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../../db/expiring-rows.ts';
import { isConstraintViolation } from '../../../db/retry.ts';
import { type Given, someGiven, statement } from '../../../db/statement.ts';
import { quoteColumns } from '../../../db/tables/columns.ts';
import type { Tables } from '../../../db/tables.ts';
import { AppError } from '../../../http/app-error.ts';
import { purposeColumns } from './quote-purpose.ts';

export type QuoteRow = Selectable<Tables['quotes']>;

export async function requireQuote(db: Db, id: string): Promise<QuoteRow> {
  const quote = await db.selectFrom('quotes').select(quoteColumns).where('id', '=', id).executeTakeFirst();
  if (quote === undefined) throw new AppError('not_found');
  return quote;
}

/** Those of these quotes that there are, in the order of their vehicles. */
export async function findQuotes(db: Db, ids: string[]): Promise<QuoteRow[]> {
  return db.selectFrom('quotes').select(quoteColumns).where('id', 'in', ids).orderBy('vehicle_id').execute();
}

/** The foreign key fails when the host erases the vehicle at this very moment. */
export async function storeQuote(db: Db, quote: NewQuote): Promise<QuoteRow> {
  try {
    const [added] = await insertQuote(db, {
      ...quote,
      options: JSON.stringify(quote.options),
      lines: JSON.stringify(quote.lines),
      cancellation_policy: JSON.stringify(quote.cancellation_policy),
    });
    if (added === undefined) throw new Error('a quote was not kept');
    return { ...quote, ...added };
  } catch (error) {
    if (isConstraintViolation(error, '23503', 'quotes_vehicle_id_fkey')) throw new AppError('not_found');
    throw error;
  }
}

/** The database gives the others. Ids grow with time, so that new ones share a page of each index they are in. */
const newQuoteColumns = [
  'id',
  'purpose',
  'for_booking_id',
  'for_guest_id',
  'for_operator_id',
  'vehicle_id',
  'location_id',
  'time_zone',
  'pickup_at',
  'return_at',
  'starts_at',
  'ends_at',
  'options',
  'lines',
  'total_cents',
  'cancellation_policy',
  'deposit_cents',
  'created_at',
  'expires_at',
] as const satisfies (keyof QuoteRow)[];

export type NewQuote = Pick<QuoteRow, (typeof newQuoteColumns)[number]>;

type Documents = 'options' | 'lines' | 'cancellation_policy';

const insertQuote = statement((db, quote: Given<Omit<NewQuote, Documents> & Record<Documents, string>>) =>
  db.insertInto('quotes').values(someGiven(quote, newQuoteColumns)).returning('currency'),
);

/** Copies a quote with another price, which expires at once where `expiresAt` is left out. @returns the new quote's id. */
export async function copyQuote(
  trx: Db,
  id: string,
  { use, lines, expiresAt }: { use: QuoteUse; lines: readonly PriceLine[]; expiresAt?: Temporal.Instant },
  now: Temporal.Instant,
): Promise<string> {
  const quote = await requireQuote(trx, id);
  const price = { lines: [...lines], total_cents: sumOf(lines) };
  const copy = { ...quote, id: randomUUIDv7(), ...purposeColumns(use), ...price };
  return (await storeQuote(trx, { ...copy, created_at: now, expires_at: expiresAt ?? now })).id;
}

/** Quotes that nobody booked. A trip's earlier prices are part of its history. */
export const unbookedQuotes: ExpiringRows = {
  table: 'quotes',
  since: 'expires_at',
  stays: sql`(exists (select from bookings where bookings.quote_id = quotes.id)
    or exists (select from booking_changes where from_quote_id = quotes.id or to_quote_id = quotes.id))`,
};
