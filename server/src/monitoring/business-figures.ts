import type { Context } from '../adapters/context.ts';
import { type BookingFigures, bookingFigures } from '../features/bookings/public/booking-figures.ts';
import { type ImportFigures, importFigures } from '../features/calendar/public/import-figures.ts';
import { reviewFigures } from '../features/listing/public/listing-reviews.ts';
import { mailFigures } from '../features/mail/public/mail.ts';
import { countMismatches } from '../features/payments/public/reconciliation.ts';
import { disputeFigures } from '../features/payments/public/disputes.ts';
import { type MoneyFigures, moneyFigures } from '../features/payments/public/money-figures.ts';
import { stripeEventFigures } from '../features/payments/public/stripe-events.ts';
import { type PayoutFigures, payoutFigures } from '../features/payouts/public/payout-figures.ts';
import { countTexts } from '../features/texts/public/texts.ts';
import { overdueFigures } from '../worker/retention/overdue.ts';
import { sharedRead } from '../http/shared-read.ts';
import { within } from '../lib/within.ts';

/** Key figures of the business from one read of the database. */
export interface BusinessFigures {
  bookings: BookingFigures;
  money: MoneyFigures;
  stripeEvents: Awaited<ReturnType<typeof stripeEventFigures>>;
  paymentMismatches: number;
  payouts: PayoutFigures;
  disputes: Awaited<ReturnType<typeof disputeFigures>>;
  mails: Awaited<ReturnType<typeof mailFigures>>;
  texts: Awaited<ReturnType<typeof countTexts>>;
  imports: ImportFigures;
  listings: Awaited<ReturnType<typeof reviewFigures>>;
  /** For how long data should have been gone, in seconds. */
  overdueData: Record<string, number>;
}

/**
 * Below the ten seconds after which a scrape times out by default, so a database that hangs is still
 * reported, and enough to wait for another scrape's read first.
 */
const patienceMs = 6_000;

/** @returns undefined while the database does not respond. */
export function businessFigures({
  db,
  clock,
  log,
}: Pick<Context, 'db' | 'clock' | 'log'>): () => Promise<BusinessFigures | undefined> {
  // Sequential queries, because visitors need the connections more.
  const figures = sharedRead(async () => {
    const now = clock.now();
    return {
      bookings: await bookingFigures(db, now),
      money: await moneyFigures(db, now),
      stripeEvents: await stripeEventFigures(db, now),
      paymentMismatches: await countMismatches(db),
      payouts: await payoutFigures(db, now),
      disputes: await disputeFigures(db, now),
      mails: await mailFigures(db, now),
      texts: await countTexts(db, now),
      imports: await importFigures(db, now),
      listings: await reviewFigures(db, now),
      overdueData: await overdueFigures(db, now),
    };
  });
  return async () =>
    within(patienceMs, figures(), (error) =>
      log.warn({ err: error }, 'the figures could not be read from the database'),
    );
}
