import type { Context } from '../adapters/context.ts';
import { type BookingFigures, bookingFigures } from '../features/bookings/public/booking-figures.ts';
import { type ImportFigures, importFigures } from '../features/calendar/public/import-figures.ts';
import { mailFigures } from '../features/mail/public/mail.ts';
import { type MoneyFigures, moneyFigures } from '../features/payments/public/money-figures.ts';
import { within } from '../process/within.ts';

/** What the business stands at, as one look at the database tells it. */
export interface BusinessFigures {
  bookings: BookingFigures;
  money: MoneyFigures;
  mails: Awaited<ReturnType<typeof mailFigures>>;
  imports: ImportFigures;
}

/** However often and by however many somebody asks, the database is asked no more often than this. */
const believed = { seconds: 15 };

/** A scrape is given up after ten seconds by default; it should tell of a database that hangs. */
const patienceMs = 3_000;

/** Undefined while the database does not answer. */
export function businessFigures({
  db,
  clock,
  log,
}: Pick<Context, 'db' | 'clock' | 'log'>): () => Promise<BusinessFigures | undefined> {
  let last: { at: Temporal.Instant; figures: BusinessFigures } | undefined;
  let reading: Promise<BusinessFigures> | undefined;

  async function read(now: Temporal.Instant): Promise<BusinessFigures> {
    // One after the other: the figures are in no hurry, and visitors need the connections.
    const figures = {
      bookings: await bookingFigures(db, now),
      money: await moneyFigures(db, now),
      mails: await mailFigures(db, now),
      imports: await importFigures(db, now),
    };
    last = { at: now, figures };
    return figures;
  }

  return async () => {
    const now = clock.now();
    if (last !== undefined && Temporal.Instant.compare(last.at.add(believed), now) > 0) return last.figures;
    reading ??= read(now).finally(() => (reading = undefined));
    return within(patienceMs, reading, (error) =>
      log.warn({ err: error }, 'the figures could not be read from the database'),
    );
  };
}
