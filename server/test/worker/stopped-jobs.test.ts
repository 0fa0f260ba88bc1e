import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Context } from '../../src/adapters/context.ts';
import { confirmBySilence, expireHolds } from '../../src/features/bookings/jobs/booking-jobs.ts';
import { settlePayments } from '../../src/features/bookings/settlement/settle-payments.ts';
import { settleRefunds } from '../../src/features/bookings/settlement/settle-refunds.ts';
import { emptyTables } from '../kit/database/empty-tables.ts';
import { fleetHost } from '../kit/hosts.ts';
import { createTestApp, startOfTests } from '../kit/test-app.ts';

const app = await createTestApp();

beforeEach(async () => {
  app.clock.set(startOfTests);
  await emptyTables(
    app.context.db,
    'bookings, booking_events, payments, refunds, ledger_entries, payout_checks, simulated_charges, quotes, outbox',
  );
});

const periods = [
  { pickupAt: '2026-12-10T10:00', returnAt: '2026-12-12T10:00' },
  { pickupAt: '2026-12-20T10:00', returnAt: '2026-12-22T10:00' },
];

interface Stopped {
  name: string;
  run: (context: Context, signal?: AbortSignal) => Promise<number>;
  /** Makes two items for the job. */
  prepare: () => Promise<unknown>;
}

const stopped: Stopped[] = [
  { name: 'settle payments', run: settlePayments, prepare: confirmedTwice },
  { name: 'settle refunds', run: settleRefunds, prepare: cancelledTwice },
  { name: 'expire holds', run: expireHolds, prepare: heldTwice },
  { name: 'confirm by silence', run: confirmBySilence, prepare: requestedTwice },
];

test.each(stopped)('$name ends between two items when it is stopped', async ({ run, prepare }) => {
  await prepare();
  expect(await run(app.context, AbortSignal.abort())).toBe(0);
  const stop = new AbortController();
  let count = 0;
  // The first time is for the list, the second for the first item.
  const now = (): Temporal.Instant => {
    count += 1;
    if (count === 2) stop.abort();
    return app.clock.now();
  };
  expect(await run({ ...app.context, clock: { now } }, stop.signal)).toBe(1);
  app.clock.advance({ minutes: 30 });
  expect(await run(app.context)).toBe(1);
});

async function requestedTwice(): Promise<void> {
  for (const period of periods) await app.booked(period);
  app.clock.advance({ hours: 25 });
}

async function heldTwice(): Promise<void> {
  const guests = await app.guests(2);
  for (const [index, period] of periods.entries()) {
    await app.hold(guests[index] ?? '', (await app.quote(period)).id);
  }
  app.clock.advance({ minutes: 16 });
}

async function confirmedTwice(): Promise<string[]> {
  const ids = [];
  const { token } = await fleetHost(app);
  for (const period of periods) {
    const { id } = (await app.booked(period)).booking;
    await app.request('POST', `/host/bookings/${id}/confirm`, { token, key: randomUUID() });
    ids.push(id);
  }
  return ids;
}

async function cancelledTwice(): Promise<void> {
  const ids = await confirmedTwice();
  await settlePayments(app.context);
  for (const id of ids) {
    const token = await app.guestOf(id);
    const terms = await app.expect<Record<string, number>>(200, 'GET', `/bookings/${id}/cancellation`, {
      token,
    });
    const body = { feeCents: terms['feeCents'], refundCents: terms['refundCents'] };
    await app.expect(200, 'POST', `/bookings/${id}/cancel`, { token, key: randomUUID(), body });
  }
}
