import { Gauge, type Registry } from 'prom-client';
import type { Context } from '../adapters/context.ts';
import { ping } from '../db/database.ts';
import { within } from '../lib/within.ts';
import { type BusinessFigures, businessFigures } from './business-figures.ts';

/** Well below the default scrape timeout of ten seconds. */
const patienceMs = 2_000;

interface Figure {
  name: string;
  help: string;
  /** Without a label, the figure is a single number. */
  label?: string;
  read(figures: BusinessFigures): number | Record<string, number>;
}

const table: Figure[] = [
  {
    name: 'makani_bookings',
    help: 'Bookings that are not over: held is unpaid, pending waits for the host, confirmed is ahead or under way',
    label: 'status',
    read: ({ bookings }) => bookings.live,
  },
  {
    name: 'makani_bookings_overdue',
    help: 'Bookings whose time in this status is over and that the worker has not moved on',
    label: 'status',
    read: ({ bookings }) => bookings.overdue,
  },
  {
    name: 'makani_holds_live',
    help: 'Holds that are not paid for and not over',
    read: ({ bookings }) => bookings.liveHolds,
  },
  {
    name: 'makani_payments_unsettled',
    help: 'Payments between two states, which the worker settles with the card network',
    label: 'status',
    read: ({ money }) => money.payments,
  },
  {
    name: 'makani_payments_unsettled_oldest_seconds',
    help: 'Age of the oldest unsettled payment, 0 without one',
    read: ({ money }) => money.oldestPaymentSeconds,
  },
  {
    name: 'makani_refunds_unsettled',
    help: 'Refunds that were asked for and are not made yet',
    read: ({ money }) => money.refunds,
  },
  {
    name: 'makani_refunds_unsettled_oldest_seconds',
    help: 'Age of the oldest refund that is not made yet, 0 without one',
    read: ({ money }) => money.oldestRefundSeconds,
  },
  {
    name: 'makani_stripe_events',
    help: 'Events of Stripe that wait, and those that match nothing here and that a person has to look at',
    label: 'state',
    read: ({ stripeEvents: { waiting, parked } }) => ({ waiting, parked }),
  },
  {
    name: 'makani_stripe_events_oldest_seconds',
    help: 'Age of the oldest event of Stripe that waits, 0 without one',
    read: ({ stripeEvents }) => stripeEvents.oldestSeconds,
  },
  {
    name: 'makani_payment_mismatches',
    help: 'Charges of which the card network has told otherwise for at least ten minutes',
    read: ({ paymentMismatches }) => paymentMismatches,
  },
  {
    name: 'makani_payouts_unsettled',
    help: 'Payouts to hosts that Stripe was asked for, that wait for our balance there, and reversals that wait',
    label: 'state',
    read: ({ payouts: { asking, short, reversing } }) => ({ asking, short, reversing }),
  },
  {
    name: 'makani_payouts_short_cents',
    help: 'What our balance at Stripe does not suffice for, in cents',
    read: ({ payouts }) => payouts.shortCents,
  },
  {
    name: 'makani_payouts_unsettled_oldest_seconds',
    help: 'Age of the oldest payout or reversal that is not settled, 0 without one',
    read: ({ payouts }) => payouts.oldestSeconds,
  },
  {
    name: 'makani_disputes',
    help: 'Charges that cardholders contest at their banks: those whose evidence is missing, and all that are open',
    label: 'state',
    read: ({ disputes: { open, unanswered } }) => ({ open, unanswered }),
  },
  {
    name: 'makani_disputes_due_seconds',
    help: 'Time until the bank decides without our evidence for the dispute whose deadline is next, 0 without one',
    read: ({ disputes }) => disputes.dueSeconds,
  },
  {
    name: 'outbox_mails',
    help: 'Mails that wait, that a person has to look at, and that went to files of this machine in the last thirty days',
    label: 'status',
    read: ({ mails }) => ({
      queued: mails.queued,
      parked: mails.parked,
      written_to_file: mails.toFile,
    }),
  },
  {
    name: 'outbox_mails_oldest_seconds',
    help: 'Age of the oldest mail that waits to be sent, 0 without one',
    read: ({ mails }) => mails.oldestSeconds,
  },
  {
    name: 'makani_text_messages',
    help: 'Text messages that wait, and of the last thirty days those that the network refused or did not deliver, or that went to files',
    label: 'status',
    read: ({ texts }) => ({
      queued: texts.queued,
      refused: texts.refused,
      undelivered: texts.undelivered,
      written_to_file: texts.toFile,
    }),
  },
  {
    name: 'makani_text_messages_of_day',
    help: 'Text messages that were handed over in the last day, and those of them that the network refused or did not deliver',
    label: 'state',
    read: ({ texts }) => ({ handed_over: texts.handedOver, lost: texts.lost }),
  },
  {
    name: 'makani_text_messages_oldest_seconds',
    help: 'Age of the oldest text message that failed and is tried again, 0 without one',
    read: ({ texts }) => texts.oldestSeconds,
  },
  {
    name: 'makani_calendar_imports',
    help: 'Calendars of other sites that are read again and again; failing are those whose last attempt failed',
    label: 'state',
    read: ({ imports }) => ({ fine: imports.fine, failing: imports.failing }),
  },
  {
    name: 'makani_calendar_imports_oldest_read_seconds',
    help: 'Time since the calendar that was read longest ago was last read, 0 without one',
    read: ({ imports }) => imports.oldestReadSeconds,
  },
  {
    name: 'makani_data_overdue_seconds',
    help: 'For how long the oldest row of its kind should have been swept, 0 without one',
    label: 'what',
    read: ({ overdueData }) => overdueData,
  },
  {
    name: 'makani_listings_waiting',
    help: 'Listings that wait until an operator has looked at them; guests do not see them',
    read: ({ listings }) => listings.waiting,
  },
  {
    name: 'makani_listings_waiting_oldest_seconds',
    help: 'Time that the listing at the head of the queue has waited, 0 without one',
    read: ({ listings }) => listings.oldestSeconds,
  },
];

/**
 * All figures come from one read of the database. While it does not respond they are absent, and
 * `makani_database_up` is 0.
 */
export function registerBusinessMetrics(registry: Registry, context: Context): void {
  const figures = businessFigures(context);
  const registers = [registry];
  new Gauge({
    name: 'makani_database_up',
    help: 'Whether the database answered this process just now',
    registers,
    async collect() {
      // Checked every time, because a cached result says nothing about now.
      this.set(
        (await within(
          patienceMs,
          ping(context.db).then(() => 1),
        )) ?? 0,
      );
    },
  });
  for (const { name, help, label, read } of table) {
    new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers,
      async collect() {
        const seen = await figures();
        // A reset gauge would report 0, which is a figure too.
        this.reset();
        if (seen === undefined) return label === undefined ? this.remove() : undefined;
        const value = read(seen);
        if (typeof value === 'number') this.set(value);
        else for (const [state, count] of Object.entries(value)) this.set({ [label ?? '']: state }, count);
      },
    });
  }
}
