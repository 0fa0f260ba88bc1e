import type { DeskPayout } from '@makani/contract/payouts/desk-payouts';
import { payoutFacts } from '@makani/domain/payouts/payout-facts';
import { listOfPart } from '@makani/domain/payouts/payout-lists';
import { owedCents, type PayoutBooks } from '@makani/domain/payouts/payout-step';
import {
  deskWaitInWords,
  failureInWords,
  sentInWords,
  triedAgain,
} from '@makani/domain/payouts/payout-words';
import type { Db } from '../../../db/database.ts';
import { namesOf } from '../../accounts/public/user-names.ts';
import { partsOfBookings, listPaidBookings } from '../../bookings/public/payouts/payable-bookings.ts';
import { booksOfParts } from '../../payments/public/host-books.ts';
import { type AccountState, accountStatesOf } from '../payout-accounts.ts';
import type { PartOfHost } from '../payout-checks.repository.ts';
import type { PayoutRow } from '../payouts.repository.ts';
import { type DeskPart, keyOfPart, latestPayouts } from './desk-parts.repository.ts';

/** Parts that are not settled, each with what the ledger says of it now. */
export async function presentParts(db: Db, parts: readonly DeskPart[]): Promise<DeskPayout[]> {
  const named = await names(db, parts);
  const books = await booksOf(db, parts);
  const latest = await latestPayouts(
    db,
    parts.filter(({ failure }) => failure !== null),
  );
  const accounts = await accountStatesOf(db, [...new Set(parts.map(({ hostId }) => hostId))]);
  return parts.flatMap((part) => {
    const list = listOfPart(part);
    if (list === undefined) return [];
    const id = keyOfPart(part);
    const own = books.get(id) ?? { earnedCents: 0, disputedCents: 0, paidOutCents: 0 };
    const amountCents = Math.abs(part.waitsFor === 'dispute' ? own.disputedCents : owedCents(own));
    // It was sent just now, and is looked at again within minutes.
    if (amountCents === 0 && part.waitsFor === 'transfer') return [];
    const failed = list === 'failed' ? latest.get(id) : undefined;
    return {
      id,
      list,
      ...named(part),
      amountCents,
      why:
        failed !== undefined && !mayRetry(failed)
          ? triedAgain
          : whyItWaits(part, own, accounts.get(part.hostId)),
      at: part.at.toString(),
      retryId: failed !== undefined && mayRetry(failed) ? failed.id : null,
    };
  });
}

/** Stripe has not sent it, and is not being asked. */
export function mayRetry({ status }: Pick<PayoutRow, 'status'>): boolean {
  const { isPaid, mayHaveMoved } = payoutFacts[status];
  return !isPaid && !mayHaveMoved;
}

function whyItWaits(
  { waitsFor, heldFor, failure }: Pick<DeskPart, 'waitsFor' | 'heldFor' | 'failure'>,
  books: PayoutBooks,
  account: AccountState | undefined,
): string {
  if (failure !== null) return failureInWords(failure);
  return waitsFor === null
    ? ''
    : deskWaitInWords({
        waitsFor,
        heldFor,
        account: account?.state ?? null,
        refusal: account?.refusal ?? null,
        isTakenBack: owedCents(books) < 0,
      });
}

export async function presentSent(
  db: Db,
  rows: readonly (PayoutRow & { paid_at: Temporal.Instant })[],
): Promise<DeskPayout[]> {
  const named = await names(db, rows.map(partOf));
  return rows.map((row) => ({
    id: row.id,
    list: 'sent',
    ...named(partOf(row)),
    amountCents: row.amount_cents,
    why: sentInWords(row.reversed_cents),
    at: row.paid_at.toString(),
    retryId: null,
  }));
}

function partOf({ host_id: hostId, booking_id: bookingId }: PayoutRow): PartOfHost {
  return { hostId, bookingId };
}

async function names(db: Db, parts: readonly PartOfHost[]) {
  const people = await namesOf(
    db,
    parts.map(({ hostId }) => hostId),
  );
  const bookings = await listPaidBookings(
    db,
    parts.map(({ bookingId }) => bookingId),
  );
  return ({ hostId, bookingId }: PartOfHost) => {
    const person = people.get(hostId);
    return {
      host: { id: hostId, name: person === undefined ? '' : `${person.firstName} ${person.lastName}`.trim() },
      booking: { id: bookingId, reference: bookings.get(bookingId)?.reference ?? '' },
    };
  };
}

/** The books of each part: of its booking, its deposits and its charges after the return. */
async function booksOf(db: Db, parts: readonly PartOfHost[]): Promise<Map<string, PayoutBooks>> {
  const beside = await partsOfBookings(
    db,
    parts.map(({ bookingId }) => bookingId),
  );
  const filed = parts.flatMap((part) => [
    { ...part, reference: part.bookingId },
    ...[...beside].flatMap(([id, bookingId]) =>
      bookingId === part.bookingId ? { ...part, reference: id } : [],
    ),
  ]);
  const sums = await booksOfParts(db, filed);
  const books = new Map<string, PayoutBooks>();
  filed.forEach((part, place) => {
    const own = sums[place];
    const before = books.get(keyOfPart(part));
    if (own === undefined) return;
    books.set(keyOfPart(part), {
      earnedCents: (before?.earnedCents ?? 0) + own.earnedCents,
      disputedCents: (before?.disputedCents ?? 0) + own.disputedCents,
      paidOutCents: (before?.paidOutCents ?? 0) + own.paidOutCents,
    });
  });
  return books;
}
