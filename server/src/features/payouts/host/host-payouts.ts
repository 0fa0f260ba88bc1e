import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type * as contract from '@makani/contract/payouts/host-payouts';
import type { PayoutFigure } from '@makani/contract/payouts/host-payouts';
import { byteOrderMark, csvRows } from '@makani/domain/earnings/csv';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { readCursor, readInstant, readPlace, writeCursor } from '../../../http/cursor.ts';
import type { FileStream } from '../../../http/file-stream.ts';
import { sumEntries } from '../../payments/public/account-entries.ts';
import { paidOutAccount } from '../../payments/public/host-books.ts';
import { timeZoneOfHost } from '../../vehicles/public/own-vehicles.ts';
import { findAccountOf } from '../payout-accounts.ts';
import { holdOfHost } from '../payout-holds.repository.ts';
import { listOpenParts, sumOpenParts } from './open-parts.repository.ts';
import { type HostPlace, openLines, paidLines, type PlacedLine } from './payout-lines.ts';

type PayoutContext = Pick<Context, 'db' | 'payouts' | 'clock'>;

const pageSize = 20;
/** Few enough to be written while other requests wait. */
const linesAtOnce = 200;

/** A host's payouts: sent, on their way and waiting; nothing where payouts are off. */
export async function showPayouts(
  { db, payouts, clock }: PayoutContext,
  hostId: string,
): Promise<ResponseOf<typeof contract.getHostPayouts>> {
  if (payouts === undefined) return { payouts: null };
  const account = await findAccountOf(db, hostId);
  const hold = await holdOfHost(db, { hostId, account }, clock.now());
  return {
    payouts: {
      account: account?.state ?? null,
      refusal: account?.refusal ?? null,
      hold: hold && { why: hold.why, until: hold.until?.toString() ?? null },
      paidOutCents: await sumPaidOut(db, hostId),
      ...(await sumOpenParts(db, hostId)),
    },
  };
}

/** The lines behind one figure. @throws AppError `invalid_input` for a cursor that names no place in such a list. */
export async function openPayoutFigure(
  { db }: PayoutContext,
  hostId: string,
  { figure, cursor }: { figure: PayoutFigure; cursor?: string | undefined },
): Promise<ResponseOf<typeof contract.listPayoutEntries>> {
  const place = await placeOf(db, hostId);
  const found = await linesOf(db, place, { figure, cursor, limit: pageSize + 1 });
  const page = found.slice(0, pageSize);
  return {
    sumCents: await sumOfFigure(db, hostId, figure),
    lines: page.map(({ line }) => line),
    nextCursor: found.length > pageSize ? cursorAfter(page) : null,
  };
}

/** The same lines as a CSV file, with the entries of the ledger that each is made of. */
export async function exportPayoutFigure(
  { db }: PayoutContext,
  hostId: string,
  { figure }: { figure: PayoutFigure },
): Promise<FileStream> {
  const place = await placeOf(db, hostId);
  return { name: `payouts-${names[figure]}.csv`, parts: csvParts(everyLine(db, place, figure)) };
}

const names = {
  paidOut: 'paid-out',
  onItsWay: 'on-its-way',
  waiting: 'waiting',
  disputed: 'disputed',
} as const;

/** Open lines are found at once and written in pieces: meanwhile, parts come, move and go. */
async function* everyLine(db: Db, place: HostPlace, figure: PayoutFigure): AsyncGenerator<PlacedLine[]> {
  if (figure !== 'paidOut') {
    const parts = await listOpenParts(db, place.hostId, { figure });
    for (let from = 0; from < parts.length; from += linesAtOnce)
      yield openLines(db, place, figure, parts.slice(from, from + linesAtOnce));
    return;
  }
  let found: PlacedLine[] = [];
  do {
    found = await linesOf(db, place, { figure, cursor: cursorAfter(found) ?? undefined, limit: linesAtOnce });
    yield found;
  } while (found.length === linesAtOnce);
}

async function* csvParts(lines: AsyncIterable<PlacedLine[]>): AsyncGenerator<string> {
  const head = ['Date', 'Booking', 'Vehicle', 'Description', 'Amount (USD)', 'Ledger entries'];
  yield `${byteOrderMark}${csvRows([head])}`;
  for await (const part of lines)
    yield csvRows(
      part.map(({ line }) => [
        line.date,
        line.reference,
        line.vehicle,
        line.description,
        line.amountCents / 100,
        line.entries.map(({ id }) => id).join(' '),
      ]),
    );
}

/** @throws AppError `invalid_input` as `openPayoutFigure` does. */
async function linesOf(
  db: Db,
  place: HostPlace,
  { figure, cursor, limit }: { figure: PayoutFigure; cursor: string | undefined; limit: number },
): Promise<PlacedLine[]> {
  if (figure === 'paidOut')
    return paidLines(db, place, { after: placed(readPlace(cursor, readInstant, readEntry)), limit });
  const after = placed(readCursor(cursor, readInstant));
  return openLines(db, place, figure, await listOpenParts(db, place.hostId, { figure, after, limit }));
}

async function sumOfFigure(db: Db, hostId: string, figure: PayoutFigure): Promise<number> {
  if (figure === 'paidOut') return sumPaidOut(db, hostId);
  const { onItsWayCents, waitingCents, heldCents } = await sumOpenParts(db, hostId);
  return { onItsWay: onItsWayCents, waiting: waitingCents, disputed: heldCents }[figure];
}

async function sumPaidOut(db: Db, hostId: string): Promise<number> {
  return 0 - (await sumEntries(db, paidOutAccount(hostId), {}));
}

async function placeOf(db: Db, hostId: string): Promise<HostPlace> {
  return { hostId, timeZone: await timeZoneOfHost(db, hostId) };
}

function cursorAfter(lines: PlacedLine[]): string | null {
  const last = lines.at(-1);
  return last === undefined ? null : writeCursor(last.at, last.id);
}

/** Named as the lists name it. */
function placed<Id>(place: { key: Temporal.Instant; id: Id } | undefined) {
  return place && { at: place.key, id: place.id };
}

function readEntry(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new Error('not an entry');
  return Number(text);
}
