import type { InstantRange } from '@makani/domain/calendar/instant-range';
import type { EarningsFigure, HostTransaction } from '@makani/contract/earnings/host-earnings';
import { lastMonths, calendarMonth } from '@makani/domain/earnings/earnings-months';
import { statusFacts } from '@makani/domain/bookings/status-facts';
import { holdInWords } from '@makani/domain/disputes/hold-words';
import type { Db } from '../../db/database.ts';
import { bookingsOfDeposits, chargesFiled } from '../bookings/public/deposits.ts';
import { listPending, pendingShares } from '../bookings/public/host-booking-lists.ts';
import {
  type BilledBooking,
  hostShareCents,
  type HostBookingRow,
  listBilled,
} from '../bookings/public/host-bookings.ts';
import { listBorneSince } from '../bookings/public/host-shares.ts';
import { listEntriesOfAll, sumPeriods } from '../payments/public/account-entries.ts';
import { disputedAccount } from '../payments/public/host-books.ts';
import { listOwnVehicles } from '../vehicles/public/own-vehicles.ts';
import { describe, lessCommission, partInWords } from './line-words.ts';

/** A filter for lines: all of them, those of one figure, or those of one month. */
export interface Selection {
  figure?: EarningsFigure | undefined;
  month?: string | undefined;
}

export interface Place {
  hostId: string;
  timeZone: string;
  now: Temporal.Instant;
}

/** The cursor of a page. Pending and completed lines are sorted together by time. */
export interface After {
  at: Temporal.Instant;
  /**
   * The number of a ledger entry. A pending booking has 0, so it comes after the entries of the same
   * moment.
   */
  entry: number;
  bookingId: string;
}

export interface Line extends After {
  transaction: HostTransaction;
}

/**
 * The lines behind a host's earnings, latest first. Pending ones come only without a figure or with
 * 'pending'.
 */
export async function listLines(
  db: Db,
  place: Place,
  selection: Selection & { withPending: boolean; after?: After | undefined; limit: number },
): Promise<Line[]> {
  const { after, limit } = selection;
  const vehicles = await namesOfVehicles(db, place);
  const completed = await listCompleted(db, place, selection, vehicles);
  const pending = selection.withPending ? await pendingLines(db, place, vehicles, { after, limit }) : [];
  return [...completed.lines, ...pending].toSorted(byLatest).slice(0, limit);
}

/** Few enough to be written while other requests wait, and for their memory to be collected while it is young. */
export const linesAtOnce = 200;

/** All the lines, latest first, a part after the other, however many there are. */
export async function* everyLine(
  db: Db,
  place: Place,
  selection: Selection & { withPending: boolean },
): AsyncGenerator<Line[]> {
  const vehicles = await namesOfVehicles(db, place);
  const limit = linesAtOnce;
  let pending = selection.withPending ? await pendingLines(db, place, vehicles, { limit }) : [];
  let after: After | undefined;
  do {
    const page = await listCompleted(db, place, { ...selection, after, limit }, vehicles);
    after = page.next;
    const { next } = page;
    const isDue = (line: Line) => next === undefined || byLatest(line, next) < 0;
    yield [...page.lines, ...pending.filter(isDue)].toSorted(byLatest);
    pending = pending.filter((line) => !isDue(line));
  } while (after !== undefined);
}

/** The sum of the selected lines. The ledger computes it, or the prices of what is pending. */
export async function sumOf(db: Db, place: Place, selection: Selection): Promise<number> {
  if (selection.figure !== 'pending') {
    const [cents = 0] = await sumEarned(db, place.hostId, [spanOf(place, selection)]);
    return cents;
  }
  const { pendingCents } = await pendingFigures(db, place);
  return pendingCents;
}

export async function pendingFigures(
  db: Db,
  { hostId }: Place,
): Promise<{ pendingCents: number; pendingBookings: number }> {
  const vehicles = await listOwnVehicles(db, hostId);
  const shares = await pendingShares(
    db,
    vehicles.map(({ id }) => id),
  );
  return { pendingCents: shares.reduce((sum, cents) => sum + cents, 0), pendingBookings: shares.length };
}

/** Earnings less the amounts held for disputes: those are not the host's before the bank decides. */
export async function sumEarned(db: Db, hostId: string, periods: Partial<InstantRange>[]): Promise<number[]> {
  const earned = await sumPeriods(db, payableAccount(hostId), periods);
  const held = await sumPeriods(db, disputedAccount(hostId), periods);
  return earned.map((cents, place) => cents + (held[place] ?? 0));
}

function payableAccount(hostId: string): string {
  return `host_payable:${hostId}`;
}

function spanOf({ timeZone, now }: Place, { figure, month }: Selection): Partial<InstantRange> {
  if (month !== undefined) return calendarMonth(month, timeZone);
  const [last, current] = lastMonths(2, timeZone, now);
  switch (figure) {
    case 'thisMonth':
      return current ?? {};
    case 'lastMonth':
      return last ?? {};
    case 'total':
    case 'pending':
    case undefined:
      return {};
  }
}

async function listCompleted(
  db: Db,
  place: Place,
  selection: Selection & { after?: After | undefined; limit: number },
  vehicles: Map<string, string>,
): Promise<{ lines: Line[]; next: After | undefined }> {
  if (selection.figure === 'pending') return { lines: [], next: undefined };
  const { after, limit } = selection;
  const holds = disputedAccount(place.hostId);
  const entries = await listEntriesOfAll(db, [payableAccount(place.hostId), holds], {
    ...spanOf(place, selection),
    after: after && { at: after.at, id: after.entry === 0 ? -1 : after.entry },
    limit,
  });
  const references = entries.map(({ reference }) => reference);
  const deposits = await bookingsOfDeposits(db, references);
  const charges = await chargesFiled(db, references);
  const filed = (reference: string) =>
    deposits.get(reference) ?? charges.get(reference)?.bookingId ?? reference;
  const rows = await listBilled(db, references.map(filed));
  const bookings = new Map(rows.map((row) => [row.id, row]));
  const rejected = rows.filter(({ status }) => statusFacts[status].ending === 'rejection');
  const borneSince = await listBorneSince(
    db,
    rejected.map(({ id }) => id),
  );
  const last = entries.length === limit ? entries.at(-1) : undefined;
  const lines = entries.flatMap(({ id, account, reference, amountCents, at, isLoss }) => {
    const booking = bookings.get(filed(reference));
    if (booking === undefined) return [];
    const transaction: HostTransaction = {
      ...whoAndWhat(booking, vehicles),
      id: String(id),
      description:
        account === holds
          ? holdInWords({ amountCents, isLoss })
          : isLoss
            ? 'Lost dispute'
            : (partInWords(
                { isDeposit: deposits.has(reference), charge: charges.get(reference) },
                amountCents,
              ) ?? describe({ amountCents, at }, booking, borneSince.get(booking.id))),
      amountCents,
      date: dayOf(at, place),
      status: 'completed',
    };
    return [{ at, entry: id, bookingId: booking.id, transaction }];
  });
  return { lines, next: last && { at: last.at, entry: last.id, bookingId: last.reference } };
}

async function pendingLines(
  db: Db,
  place: Place,
  vehicles: Map<string, string>,
  { after, limit }: { after?: After | undefined; limit: number },
): Promise<Line[]> {
  const rows = await listPending(db, [...vehicles.keys()], {
    after: after && { at: after.at, id: after.entry === 0 ? after.bookingId : lastId },
    limit,
  });
  return rows.map((row) => pendingLine(row, vehicles, place));
}

/** Pending lines come after the entries of the same moment. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

async function namesOfVehicles(db: Db, { hostId }: Place): Promise<Map<string, string>> {
  return new Map((await listOwnVehicles(db, hostId)).map(({ id, name }) => [id, name]));
}

function pendingLine(row: HostBookingRow, vehicles: Map<string, string>, place: Place): Line {
  const transaction: HostTransaction = {
    ...whoAndWhat(row, vehicles),
    id: row.id,
    description: `Pending rental${lessCommission(row)}`,
    amountCents: hostShareCents(row),
    date: dayOf(row.created_at, place),
    status: 'pending',
  };
  return { at: row.created_at, entry: 0, bookingId: row.id, transaction };
}

function whoAndWhat(row: BilledBooking, vehicles: Map<string, string>) {
  return {
    bookingId: row.id,
    reference: row.reference,
    customer: `${row.customer_first_name} ${row.customer_last_name}`,
    vehicle: vehicles.get(row.vehicle_id) ?? '',
  };
}

function dayOf(at: Temporal.Instant, { timeZone }: Place): string {
  return at.toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

function byLatest(one: After, other: After): number {
  return (
    Temporal.Instant.compare(other.at, one.at) ||
    other.entry - one.entry ||
    (one.bookingId < other.bookingId ? 1 : one.bookingId > other.bookingId ? -1 : 0)
  );
}
