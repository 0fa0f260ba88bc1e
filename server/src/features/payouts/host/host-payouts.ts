import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type * as contract from '@makani/contract/payouts/host-payouts';
import type { PayoutFigure, PayoutLine } from '@makani/contract/payouts/host-payouts';
import { byteOrderMark, csvRows } from '@makani/domain/earnings/csv';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { invalidField } from '../../../http/app-error.ts';
import { readInstant } from '../../../http/cursor.ts';
import type { FileStream } from '../../../http/file-stream.ts';
import { sumEntries } from '../../payments/public/account-entries.ts';
import { paidOutAccount } from '../../payments/public/host-books.ts';
import { timeZoneOfHost } from '../../vehicles/public/own-vehicles.ts';
import { findAccountOf } from '../payout-accounts.ts';
import { type HostPlace, openLines, paidLines } from './payout-lines.ts';

type PayoutContext = Pick<Context, 'db' | 'payouts'>;

const pageSize = 20;
/** Few enough to be written while other requests wait. */
const linesAtOnce = 200;

/** What a host was sent, what is on its way and what waits; nothing where nobody is sent anything. */
export async function showPayouts(
  { db, payouts }: PayoutContext,
  hostId: string,
): Promise<ResponseOf<typeof contract.getHostPayouts>> {
  if (payouts === undefined) return { payouts: null };
  const place = await placeOf(db, hostId);
  const waiting = await openLines(db, place, 'waiting');
  return {
    payouts: {
      account: (await findAccountOf(db, hostId))?.state ?? null,
      paidOutCents: 0 - (await sumEntries(db, paidOutAccount(hostId), {})),
      onItsWayCents: sumOf(await openLines(db, place, 'onItsWay')),
      waitingCents: sumOf(waiting),
      heldCents: sumOf(await openLines(db, place, 'disputed')),
      waitsForAccountCents: sumOf(waiting.filter(({ waitsFor }) => waitsFor === 'account')),
      owedCents: 0 - sumOf(waiting.filter(({ amountCents }) => amountCents < 0)),
    },
  };
}

/** The lines behind one figure. @throws AppError `invalid_input` for a cursor of another list. */
export async function openPayoutFigure(
  { db }: PayoutContext,
  hostId: string,
  { figure, cursor }: { figure: PayoutFigure; cursor?: string | undefined },
): Promise<ResponseOf<typeof contract.listPayoutEntries>> {
  const place = await placeOf(db, hostId);
  const after = readPlace(cursor);
  if (figure === 'paidOut') {
    const found = await paidLines(db, place, { after, limit: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const last = found.length > pageSize ? page.at(-1) : undefined;
    return {
      sumCents: 0 - (await sumEntries(db, paidOutAccount(hostId), {})),
      lines: page.map(({ line }) => line),
      nextCursor: last === undefined ? null : `${last.at.toString()}~${last.entry}`,
    };
  }
  const lines = await openLines(db, place, figure);
  return { sumCents: sumOf(lines), lines, nextCursor: null };
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

async function* everyLine(db: Db, place: HostPlace, figure: PayoutFigure): AsyncGenerator<PayoutLine[]> {
  if (figure !== 'paidOut') {
    yield openLines(db, place, figure);
    return;
  }
  let after: { at: Temporal.Instant; id: number } | undefined;
  for (;;) {
    const found = await paidLines(db, place, { after, limit: linesAtOnce });
    yield found.map(({ line }) => line);
    const last = found.at(-1);
    if (last === undefined || found.length < linesAtOnce) return;
    after = { at: last.at, id: last.entry };
  }
}

async function* csvParts(lines: AsyncIterable<PayoutLine[]>): AsyncGenerator<string> {
  const head = ['Date', 'Booking', 'Vehicle', 'Description', 'Amount (USD)', 'Ledger entries'];
  yield `${byteOrderMark}${csvRows([head])}`;
  for await (const part of lines)
    yield csvRows(
      part.map((line) => [
        line.date,
        line.reference,
        line.vehicle,
        line.description,
        line.amountCents / 100,
        line.entries.map(({ id }) => id).join(' '),
      ]),
    );
}

function sumOf(lines: PayoutLine[]): number {
  return lines.reduce((cents, { amountCents }) => cents + amountCents, 0);
}

async function placeOf(db: Db, hostId: string): Promise<HostPlace> {
  return { hostId, timeZone: await timeZoneOfHost(db, hostId) };
}

function readPlace(cursor: string | undefined): { at: Temporal.Instant; id: number } | undefined {
  if (cursor === undefined) return undefined;
  const [at = '', id = ''] = cursor.split('~');
  try {
    if (!/^\d{1,15}$/.test(id)) throw new Error('not an entry');
    return { at: readInstant(at), id: Number(id) };
  } catch {
    throw invalidField('cursor', 'This page doesn’t exist.');
  }
}
