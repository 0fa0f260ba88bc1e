import type { PayoutFigure, PayoutLine } from '@makani/contract/payouts/host-payouts';
import type { PayoutWait } from '@makani/contract/payouts/payouts';
import { holdInWords } from '@makani/domain/disputes/hold-words';
import { movingPayouts } from '@makani/domain/payouts/payout-facts';
import { payoutDueAt } from '@makani/domain/payouts/payout-step';
import { waitInWords } from '@makani/domain/payouts/payout-words';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import {
  depositsOfBookings,
  listPaidBookings,
  type PaidBooking,
} from '../../bookings/public/payouts/payable-bookings.ts';
import { listEntries } from '../../payments/public/account-entries.ts';
import {
  disputedAccount,
  type HostEntry,
  hostEntries,
  paidOutAccount,
} from '../../payments/public/host-books.ts';
import { listOwnVehicles } from '../../vehicles/public/own-vehicles.ts';

export interface HostPlace {
  hostId: string;
  timeZone: string;
}

/** A host's part of a booking that is not settled. */
interface OpenPart {
  bookingId: string;
  waitsFor: PayoutWait;
}

/** What is on its way, waits or is held, by booking, with all entries that it is made of: there are few of them. */
export async function openLines(
  db: Db,
  place: HostPlace,
  figure: Exclude<PayoutFigure, 'paidOut'>,
): Promise<PayoutLine[]> {
  const [moving, parts] = [await movingByBooking(db, place.hostId), await openParts(db, place.hostId)];
  const wanted = figure === 'onItsWay' ? [...moving.keys()].map((bookingId) => ({ bookingId })) : parts;
  const ids = wanted.map(({ bookingId }) => bookingId);
  const [bookings, entries, vehicles] = [
    await listPaidBookings(db, ids),
    await entriesByBooking(db, place.hostId, ids),
    await namesOfVehicles(db, place.hostId),
  ];
  const waits = new Map(parts.map(({ bookingId, waitsFor }) => [bookingId, waitsFor]));
  const lines = ids.flatMap((id) => {
    const booking = bookings.get(id);
    if (booking === undefined) return [];
    const all = entries.get(id) ?? [];
    const holds = all.filter(({ account }) => account === disputedAccount(place.hostId));
    const own = figure === 'disputed' ? holds : all;
    const onItsWay = moving.get(id) ?? 0;
    const waitsFor = waits.get(id) ?? 'return';
    const facts = {
      waiting: { description: waitInWords(waitsFor), amountCents: sumOf(all) - onItsWay, waitsFor },
      onItsWay: { description: 'On its way to your account', amountCents: onItsWay, waitsFor: null },
      disputed: { description: heldUntil, amountCents: 0 - sumOf(holds), waitsFor: null },
    }[figure];
    const date = dayOf((figure === 'disputed' && holds[0]?.at) || payoutDueAt(booking.returnAt), place);
    const shown = own.map((entry) => presentEntry(entry, place));
    const line = { ...whoseAndWhat(booking, vehicles), id, ...facts, date, entries: shown };
    return line.amountCents === 0 ? [] : [line];
  });
  return lines.toSorted((a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id));
}

/** What was sent and what came back, each an entry of the ledger, the latest first. */
export async function paidLines(
  db: Db,
  place: HostPlace,
  page: { after?: { at: Temporal.Instant; id: number } | undefined; limit: number },
): Promise<{ line: PayoutLine; at: Temporal.Instant; entry: number }[]> {
  const entries = await listEntries(db, paidOutAccount(place.hostId), page);
  const setOff = await nettingsAmong(
    db,
    entries.map(({ transactionId }) => transactionId),
  );
  const bookings = await listPaidBookings(
    db,
    entries.map(({ reference }) => reference),
  );
  const vehicles = await namesOfVehicles(db, place.hostId);
  return entries.flatMap(({ id, reference, transactionId, amountCents: received, at }) => {
    const booking = bookings.get(reference);
    if (booking === undefined) return [];
    const amountCents = 0 - received;
    const sent = amountCents > 0 ? 'Sent to your account' : 'Taken back';
    const line = {
      ...whoseAndWhat(booking, vehicles),
      id: String(id),
      description: setOff.has(transactionId) ? 'Set off against what you owed' : sent,
      amountCents,
      date: dayOf(at, place),
      waitsFor: null,
      entries: [{ id: String(id), description: '', amountCents, date: dayOf(at, place) }],
    };
    return [{ line, at, entry: id }];
  });
}

/** What Stripe was asked to send and has not confirmed, by booking. */
async function movingByBooking(db: Db, hostId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('payouts')
    .select((eb) => ['booking_id', eb.fn.sum<string | number>('amount_cents').as('cents')])
    .where('host_id', '=', hostId)
    .where('status', 'in', movingPayouts)
    .groupBy('booking_id')
    .execute();
  return new Map(rows.map(({ booking_id: id, cents }) => [id, Number(cents)]));
}

async function openParts(db: Db, hostId: string): Promise<OpenPart[]> {
  const { rows } = await sql<OpenPart>`
    select booking_id as "bookingId", waits_for as "waitsFor" from payout_checks
    where host_id = ${hostId} and waits_for is not null and waits_for <> 'elsewhere'`.execute(db);
  return rows;
}

async function entriesByBooking(db: Db, hostId: string, ids: string[]): Promise<Map<string, HostEntry[]>> {
  const deposits = await depositsOfBookings(db, ids);
  const entries = await hostEntries(db, hostId, [...ids, ...deposits.keys()]);
  return Map.groupBy(entries, ({ reference }) => deposits.get(reference) ?? reference);
}

async function nettingsAmong(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('payout_nettings').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

async function namesOfVehicles(db: Db, hostId: string): Promise<Map<string, string>> {
  return new Map((await listOwnVehicles(db, hostId)).map(({ id, name }) => [id, name]));
}

function whoseAndWhat({ id, reference, vehicleId }: PaidBooking, vehicles: Map<string, string>) {
  return { bookingId: id, reference, vehicle: vehicles.get(vehicleId) ?? '' };
}

function presentEntry({ id, account, amountCents, at }: HostEntry, place: HostPlace) {
  return { id: String(id), description: describe(account, amountCents), amountCents, date: dayOf(at, place) };
}

/** What an entry is, by its account: what was earned, sent or held, or the reverse of it. */
function describe(account: string, amountCents: number): string {
  const isAdded = amountCents > 0;
  if (account.startsWith('host_paid_out:')) return isAdded ? 'Taken back' : 'Sent';
  if (account.startsWith('host_disputed:')) return holdInWords({ amountCents, isLoss: false });
  return isAdded ? 'Earned' : 'Given back';
}

function sumOf(entries: readonly HostEntry[]): number {
  return entries.reduce((cents, { amountCents }) => cents + amountCents, 0);
}

const heldUntil = 'Held until the guest’s dispute is decided';

function dayOf(at: Temporal.Instant, { timeZone }: HostPlace): string {
  return at.toZonedDateTimeISO(timeZone).toPlainDate().toString();
}
