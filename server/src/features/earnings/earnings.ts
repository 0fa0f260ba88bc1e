import type * as contract from '@makani/contract/earnings/host-earnings';
import type { HostTransaction } from '@makani/contract/earnings/host-earnings';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { idSchema } from '@makani/contract/kernel/text';
import { byteOrderMark, csvRows } from '@makani/domain/earnings/csv';
import { lastMonths } from '@makani/domain/earnings/earnings-months';
import type { Context } from '../../adapters/context.ts';
import type { Db } from '../../db/database.ts';
import { invalidField } from '../../http/app-error.ts';
import { readInstant } from '../../http/cursor.ts';
import type { FileStream } from '../../http/file-stream.ts';
import { timeZoneOfHost } from '../vehicles/public/own-vehicles.ts';
import {
  everyLine,
  type Line,
  listLines,
  pendingFigures,
  sumEarned,
  sumOf,
  type Place,
  type Selection,
  type After,
} from './earnings-lines.ts';

type EarningsContext = Pick<Context, 'db' | 'clock'>;

const pageSize = 20;
const monthsShown = 12;

/**
 * The four figures and twelve calendar months in the time zone of the host's location, all sums of
 * the ledger.
 */
export async function showEarnings(
  { db, clock }: EarningsContext,
  hostId: string,
): Promise<ResponseOf<typeof contract.getHostEarnings>> {
  const place = await placeOf(db, clock.now(), hostId);
  const { timeZone, now } = place;
  const spans = lastMonths(monthsShown, timeZone, now);
  const [totalCents = 0, ...sums] = await sumEarned(db, hostId, [{}, ...spans]);
  const months = spans.map(({ month }, index) => ({ month, amountCents: sums[index] ?? 0 }));
  return {
    timeZone,
    month: months.at(-1)?.month ?? '',
    totalCents,
    thisMonthCents: months.at(-1)?.amountCents ?? 0,
    lastMonthCents: months.at(-2)?.amountCents ?? 0,
    ...(await pendingFigures(db, place)),
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
): Promise<FileStream> {
  refuseBoth(selection);
  const place = await placeOf(db, clock.now(), hostId);
  const withPending = selection.figure === 'pending' || (selection.figure ?? selection.month) === undefined;
  return {
    name: `earnings-${selection.month ?? selection.figure ?? 'all'}.csv`,
    parts: csvParts(everyLine(db, place, { ...selection, withPending })),
  };
}

async function* csvParts(lines: AsyncIterable<Line[]>): AsyncGenerator<string> {
  const head = ['Date', 'Booking', 'Customer', 'Vehicle', 'Description', 'Status', 'Amount (USD)'];
  yield `${byteOrderMark}${csvRows([head])}`;
  for await (const part of lines) yield csvRows(part.map(({ transaction }) => csvRow(transaction)));
}

function csvRow(transaction: HostTransaction): (string | number)[] {
  return [
    transaction.date,
    transaction.reference,
    transaction.customer,
    transaction.vehicle,
    transaction.description,
    transaction.status,
    transaction.amountCents / 100,
  ];
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

function writeLineCursor({ at, entry, bookingId }: After): string {
  return `${at.toString()}~${entry}~${bookingId}`;
}

/** @throws AppError `invalid_input` for a string that `writeLineCursor` did not write. */
function readLineCursor(cursor: string | undefined): After | undefined {
  if (cursor === undefined) return undefined;
  const [at = '', entry = '', bookingId = ''] = cursor.split('~');
  try {
    if (!/^\d{1,15}$/.test(entry)) throw new Error('not an entry');
    return { at: readInstant(at), entry: Number(entry), bookingId: idSchema.parse(bookingId) };
  } catch {
    throw invalidField('cursor', 'This page doesn’t exist.');
  }
}
