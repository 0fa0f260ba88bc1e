import { bookingSchema } from '@makani/contract/bookings/bookings';
import { quoteSchema } from '@makani/contract/bookings/quotes';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../../src/db/migrate.ts';
import { findBooking } from '../../../src/features/bookings/data/bookings.repository.ts';
import { shownPrice } from '../../../src/features/bookings/quotes/shown-price.ts';
import { bookingConfirmationSchema } from '../../../src/features/mail/kinds/booking-confirmation.ts';
import { createTestDatabase } from '../../kit/test-database.ts';
import { loadSql } from './dump-sql.ts';
import { readDump, releasedStates } from './released-states.ts';

/** The columns that stored a booking's price up to migration 0014. */
interface OldPrice {
  id: string;
  status: string;
  quote_id: string;
  insurance: string;
  days: number;
  daily_cents: number;
  rental_cents: number;
  insurance_cents: number;
  service_cents: number;
  discount: { code: string; label: string; amountCents: number } | null;
  total_cents: number;
}

const database = await createTestDatabase();
const { kysely: db } = database;
const seen = new Set<string>();

/** Version 0.2.0 was the last that copied prices into bookings. */
const withColumns = releasedStates.filter(
  (state) => state.startsWith('schema-') || ['0.1.0', '0.2.0'].includes(state),
);

describe.for(withColumns)('the prices of a filled database of %s', (state) => {
  let before: OldPrice[] = [];
  let strayed: string[] = [];
  let quotesBefore = 0;
  beforeAll(async () => {
    await loadSql(database, await readDump(state));
    strayed = await strayFromQuote();
    before = (await sql<OldPrice>`select * from bookings order by id`.execute(db)).rows;
    quotesBefore = await countQuotes();
    await migrate(database);
  });

  test('are those of before, line by line, for bookings in every state', async () => {
    expect(before.length).toBeGreaterThan(15);
    for (const old of before) {
      seen.add(old.status);
      const { lines, ...shown } = shownPrice(await findBooking(db, old.id));
      expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(old.total_cents);
      expect(shown).toEqual({
        insurance: old.insurance,
        days: old.days,
        dailyCents: old.daily_cents,
        fees: {
          rentalFeeCents: old.rental_cents,
          insuranceFeeCents: old.insurance_cents,
          serviceFeeCents: old.service_cents,
          extrasFeeCents: 0,
          chargesFeeCents: 0,
        },
        discount: old.discount,
        totalCents: old.total_cents,
      });
    }
  });

  test('stay with the quote they came from, and only a booking that had strayed from its quote has a new one', async () => {
    const after = await db.selectFrom('bookings').select(['id', 'quote_id']).orderBy('id').execute();
    const moved = after.filter(({ quote_id }, index) => quote_id !== before[index]?.quote_id);
    expect(moved.map(({ id }) => id)).toEqual(strayed);
    expect(strayed.length).toBeGreaterThan(2);
    expect(await countQuotes()).toBe(quotesBefore + strayed.length);
  });

  test('are shown by mails that wait and by answers that were kept', async () => {
    const mails = await sql<{ payload: unknown }>`select payload from outbox where payload ? 'lines'`.execute(
      db,
    );
    for (const { payload } of mails.rows) z.parse(bookingConfirmationSchema, payload);
    const stored = await sql<{ response: object }>`
      select response from idempotency_keys where response ? 'fees' and response ? 'cancellation'`.execute(
      db,
    );
    for (const { response } of stored.rows) z.parse(bookingSchema, response);
    const quotes = await sql<{ quote: object }>`
      select response -> 'details' -> 'quote' as quote from idempotency_keys
      where response -> 'details' -> 'quote' is not null`.execute(db);
    for (const { quote } of quotes.rows) z.parse(quoteSchema, quote);
    expect(mails.rows.length + stored.rows.length).toBeGreaterThan(5);
  });
});

test('bookings of every status were compared', () => {
  const every = ['cancelled', 'confirmed', 'expired', 'held', 'pending', 'rejected'];
  expect([...seen].toSorted()).toEqual(every);
});

/**
 * Recreates data from before the rules for changes: one booking of each status costs more than its quote.
 * @returns their ids.
 */
async function strayFromQuote(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update bookings b set daily_cents = daily_cents + 100,
      rental_cents = rental_cents + 100 * days, insurance_cents = insurance_cents + 1,
      total_cents = total_cents + 100 * days + 1
    where id in (select distinct on (status) id from bookings order by status, id) returning id`.execute(db);
  return rows.map(({ id }) => id).toSorted();
}

async function countQuotes(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from quotes`.execute(db);
  return Number(rows[0]?.count);
}
