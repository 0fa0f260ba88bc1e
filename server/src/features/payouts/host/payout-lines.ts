import type { PayoutLine } from '@makani/contract/payouts/host-payouts';
import { holdInWords } from '@makani/domain/disputes/hold-words';
import { payoutDueAt } from '@makani/domain/payouts/payout-step';
import { waitInWords } from '@makani/domain/payouts/payout-words';
import type { Db } from '../../../db/database.ts';
import {
  partsOfBookings,
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
import type { OpenFigure, OpenPart } from './open-parts.repository.ts';

export interface HostPlace {
  hostId: string;
  timeZone: string;
}

/** A line, and where it stands in its list. */
export interface PlacedLine {
  line: PayoutLine;
  at: Temporal.Instant;
  id: string;
}

/** Lines of what is on its way, waits or is held, each a part of a booking, with the entries that it is made of. */
export async function openLines(
  db: Db,
  place: HostPlace,
  figure: OpenFigure,
  parts: readonly OpenPart[],
): Promise<PlacedLine[]> {
  const ids = parts.map(({ bookingId }) => bookingId);
  const [bookings, entries, vehicles] = [
    await listPaidBookings(db, ids),
    await entriesByBooking(db, place.hostId, ids),
    await namesOfVehicles(db, place.hostId),
  ];
  return parts.flatMap(({ bookingId: id, waitsFor, heldFor, amountCents, at }) => {
    const booking = bookings.get(id);
    if (booking === undefined) return [];
    const all = entries.get(id) ?? [];
    const isHold = ({ account }: HostEntry) => account === disputedAccount(place.hostId);
    const line = {
      ...whoseAndWhat(booking, vehicles),
      id,
      description: describePart(figure, { waitsFor, heldFor }),
      amountCents,
      date: dayOf(figure === 'disputed' ? at : payoutDueAt(booking.returnAt), place),
      waitsFor,
      entries: (figure === 'disputed' ? all.filter(isHold) : all).map((entry) => presentEntry(entry, place)),
    };
    return [{ line, at, id }];
  });
}

/** Payouts and reversals, each an entry of the ledger, the latest first. */
export async function paidLines(
  db: Db,
  place: HostPlace,
  page: { after?: { at: Temporal.Instant; id: number } | undefined; limit: number },
): Promise<PlacedLine[]> {
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
      description: setOff.has(transactionId) ? 'Deducted for what you owed' : sent,
      amountCents,
      date: dayOf(at, place),
      waitsFor: null,
      entries: [{ id: String(id), description: '', amountCents, date: dayOf(at, place) }],
    };
    return [{ line, at, id: String(id) }];
  });
}

async function entriesByBooking(db: Db, hostId: string, ids: string[]): Promise<Map<string, HostEntry[]>> {
  const parts = await partsOfBookings(db, ids);
  const entries = await hostEntries(db, hostId, [...ids, ...parts.keys()]);
  return Map.groupBy(entries, ({ reference }) => parts.get(reference) ?? reference);
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

/** The kind of an entry, by its account: earned, sent or held, or the reverse of it. */
function describe(account: string, amountCents: number): string {
  const isAdded = amountCents > 0;
  if (account.startsWith('host_paid_out:')) return isAdded ? 'Taken back' : 'Sent';
  if (account.startsWith('host_disputed:')) return holdInWords({ amountCents, isLoss: false });
  return isAdded ? 'Earned' : 'Given back';
}

/** The kind of a part of an open figure. */
function describePart(
  figure: OpenFigure,
  { waitsFor, heldFor }: Pick<OpenPart, 'waitsFor' | 'heldFor'>,
): string {
  if (figure === 'onItsWay') return 'On its way to your account';
  return figure === 'disputed'
    ? 'Held until the guest’s dispute is decided'
    : waitInWords(waitsFor ?? 'return', heldFor);
}

function dayOf(at: Temporal.Instant, { timeZone }: HostPlace): string {
  return at.toZonedDateTimeISO(timeZone).toPlainDate().toString();
}
