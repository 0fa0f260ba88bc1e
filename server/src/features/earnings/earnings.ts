import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type { AnsweredFile } from '@makani/contract/kernel/files';
import type * as contract from '@makani/contract/earnings/host-earnings';
import { writeCsv } from '@makani/domain/earnings/csv';
import { lastMonths } from '@makani/domain/earnings/earnings-months';
import type { Context } from '../../adapters/context.ts';
import type { Db } from '../../db/database.ts';
import { invalidField } from '../../http/app-error.ts';
import { listPending } from '../bookings/public/host-bookings.ts';
import { sumEntries } from '../payments/public/account-entries.ts';
import { listOwnVehicles, timeZoneOfHost } from '../vehicles/public/own-vehicles.ts';
import {
  accountOf,
  listEveryLine,
  listLines,
  sumOf,
  sumPending,
  type Place,
  type Selection,
} from './earnings-lines.ts';
import { readLineCursor, writeLineCursor } from './line-cursor.ts';

type EarningsContext = Pick<Context, 'db' | 'clock'>;

const pageSize = 20;
const monthsShown = 12;

/**
 * The four figures and twelve calendar months in the time zone of the host's location. Each figure is a
 * ledger query.
 */
export async function showEarnings(
  { db, clock }: EarningsContext,
  hostId: string,
): Promise<ResponseOf<typeof contract.getHostEarnings>> {
  const { timeZone, now } = await placeOf(db, clock.now(), hostId);
  const account = accountOf(hostId);
  const months = [];
  for (const span of lastMonths(monthsShown, timeZone, now)) {
    months.push({ month: span.month, amountCents: await sumEntries(db, account, span) });
  }
  const vehicles = await listOwnVehicles(db, hostId);
  const pending = await listPending(
    db,
    vehicles.map(({ id }) => id),
  );
  return {
    timeZone,
    month: months.at(-1)?.month ?? '',
    totalCents: await sumEntries(db, account, {}),
    thisMonthCents: months.at(-1)?.amountCents ?? 0,
    lastMonthCents: months.at(-2)?.amountCents ?? 0,
    pendingCents: sumPending(pending),
    pendingBookings: pending.length,
    months,
  };
}

/** Pending and completed transactions, latest first. */
export async function listTransactions(
  context: EarningsContext,
  hostId: string,
  cursor: string | undefined,
): Promise<ResponseOf<typeof contract.listHostTransactions>> {
  const { lines, nextCursor } = await page(context, hostId, { withPending: true }, cursor);
  return { transactions: lines, nextCursor };
}

/** The lines behind one figure. @throws AppError `invalid_input` when both a figure and a month are given. */
export async function openFigure(
  { db, clock }: EarningsContext,
  hostId: string,
  { cursor, ...selection }: Selection & { cursor?: string | undefined },
): Promise<ResponseOf<typeof contract.listEarningsEntries>> {
  refuseBoth(selection);
  const withPending = selection.figure === 'pending';
  const { lines, nextCursor } = await page({ db, clock }, hostId, { ...selection, withPending }, cursor);
  const sumCents = await sumOf(db, await placeOf(db, clock.now(), hostId), selection);
  return { sumCents, entries: lines, nextCursor };
}

/** The same lines as a CSV file. Amounts are dollars with two decimals, as accounting software expects. */
export async function exportCsv(
  { db, clock }: EarningsContext,
  hostId: string,
  selection: Selection,
): Promise<AnsweredFile> {
  refuseBoth(selection);
  const place = await placeOf(db, clock.now(), hostId);
  const withPending = selection.figure === 'pending' || (selection.figure ?? selection.month) === undefined;
  const lines = await listEveryLine(db, place, { ...selection, withPending });
  const rows = lines.map(({ transaction }) => [
    transaction.date,
    transaction.reference,
    transaction.customer,
    transaction.vehicle,
    transaction.description,
    transaction.status,
    transaction.amountCents / 100,
  ]);
  const head = ['Date', 'Booking', 'Customer', 'Vehicle', 'Description', 'Status', 'Amount (USD)'];
  return {
    name: `earnings-${selection.month ?? selection.figure ?? 'all'}.csv`,
    content: new TextEncoder().encode(writeCsv([head, ...rows])),
  };
}

async function page(
  { db, clock }: EarningsContext,
  hostId: string,
  selection: Selection & { withPending: boolean },
  cursor: string | undefined,
) {
  const place = await placeOf(db, clock.now(), hostId);
  const after = readLineCursor(cursor);
  const found = await listLines(db, place, { ...selection, after, limit: pageSize + 1 });
  const lines = found.slice(0, pageSize);
  const last = found.length > pageSize ? lines.at(-1) : undefined;
  return {
    lines: lines.map(({ transaction }) => transaction),
    nextCursor: last === undefined ? null : writeLineCursor(last),
  };
}

async function placeOf(db: Db, now: Temporal.Instant, hostId: string): Promise<Place> {
  return { hostId, now, timeZone: await timeZoneOfHost(db, hostId) };
}

function refuseBoth({ figure, month }: Selection): void {
  if (figure !== undefined && month !== undefined) {
    throw invalidField('month', 'Please request either a figure or a month, not both.');
  }
}
