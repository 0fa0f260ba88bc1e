import { randomUUID } from 'node:crypto';
import type { ListingReviewState } from '@makani/contract/vehicles/listing-review';
import { listingReviewFacts } from '@makani/domain/vehicles/listing-review-facts';
import { reviewOfSettled } from '@makani/domain/vehicles/listing-review';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import type { Place } from '../../../http/cursor.ts';
import { AppError } from '../../../http/app-error.ts';
import { findMailbox } from '../../accounts/public/mailbox.ts';
import { queueMail } from '../../mail/public/mail.ts';
import { hasDetails } from './has-details.ts';
import * as reviews from './listing-review.repository.ts';

type Doors = Pick<Context, 'db' | 'clock'>;

export type QueuedListing = reviews.QueuedRow & { host: { email: string; firstName: string } | undefined };

/** The listings that wait, the longest wait first, and how many there are in all. */
export async function listReviewQueue(
  db: Db,
  limit: number,
  after?: Place,
): Promise<{ listings: QueuedListing[]; count: number }> {
  const rows = await reviews.listQueue(db, limit, after);
  const listings: QueuedListing[] = [];
  for (const row of rows) {
    const host = row.host_id === null ? undefined : await findMailbox(db, row.host_id);
    listings.push({ ...row, host });
  }
  return { listings, count: (await reviews.measureQueue(db)).count };
}

/** Figures for Prometheus. */
export async function reviewFigures(
  db: Db,
  now: Temporal.Instant,
): Promise<{ waiting: number; oldestSeconds: number }> {
  const { count, oldest } = await reviews.measureQueue(db);
  return { waiting: count, oldestSeconds: Math.max(0, oldest?.until(now).total('seconds') ?? 0) };
}

export type Decision = { state: 'approved' } | { state: 'declined'; note: string };

/**
 * Records an operator's decision, also about a listing that was decided before, and mails it to the host. `record` is part
 * of the transaction, and refuses the decision by throwing.
 * @throws AppError `listing_incomplete` for an approval without plate, color and key.
 * @returns the vehicle's name and its state before, or undefined when there is no such listing.
 */
export async function decideListing(
  { db, clock }: Doors,
  id: string,
  decision: Decision,
  record: (
    trx: Db,
    before: ListingReviewState,
    listing: { since: Temporal.Instant | null; version: number },
  ) => Promise<void>,
): Promise<{ name: string; before: ListingReviewState } | undefined> {
  return inTransaction(db, async (trx) => {
    const listing = await reviews.lockListing(trx, id);
    if (listing === undefined) return undefined;
    const { name, listing_review: before } = listing;
    if (before === decision.state) return { name, before };
    if (decision.state === 'approved' && !(await hasDetails(trx, id)))
      throw new AppError('listing_incomplete');
    const now = clock.now();
    const note = decision.state === 'declined' ? decision.note : null;
    await reviews.writeVerdict(trx, id, { state: decision.state, reasons: [] }, { since: now, note });
    await notifyHost(trx, [listing], note, now);
    await record(trx, before, { since: listing.review_since, version: listing.version });
    return { name, before };
  });
}

/** More than a host can list before the next run. */
const max = 500;

/**
 * Approves listings that waited only for their host's email and are confirmed by now: one host's, or
 * everybody's.
 */
export async function approveOfProvenHosts({ db, clock }: Doors, hostId?: string): Promise<void> {
  const waiting = await reviews.listWaitingForProven(db, hostId, max);
  for (const own of Map.groupBy(waiting, (listing) => listing.host_id).values()) {
    const ids = own.map(({ id }) => id);
    await inTransaction(db, (trx) => settle(trx, ids, { now: clock.now(), notifies: true }));
  }
}

/**
 * Approves a listing whose details are complete now, if it waited for nothing else.
 * @param notifies False where its host has just entered them, and sees it.
 */
export async function approveSettled(
  { db, clock }: Doors,
  { id, notifies }: { id: string; notifies: boolean },
): Promise<void> {
  await inTransaction(db, (trx) => settle(trx, [id], { now: clock.now(), notifies }));
}

/** Judges what waits by what its host has settled meanwhile. */
async function settle(
  trx: Db,
  ids: readonly string[],
  { now, notifies }: { now: Temporal.Instant; notifies: boolean },
): Promise<void> {
  const approved: reviews.ReviewedRow[] = [];
  for (const id of ids) {
    const listing = await reviews.lockListing(trx, id);
    if (listing === undefined) continue;
    const { listing_review: state, review_reasons: reasons } = listing;
    const verdict = reviewOfSettled({ state, reasons }, await settledBy(trx, listing));
    if (verdict.reasons.join() === reasons.join()) continue;
    const isApproved = listingReviewFacts[verdict.state].isPublic;
    const since = isApproved ? null : listing.review_since;
    const note = isApproved ? null : listing.review_note;
    await reviews.writeVerdict(trx, id, verdict, { since: since ?? now, note });
    if (isApproved) approved.push(listing);
  }
  if (notifies) await notifyHost(trx, approved, null, now);
}

async function settledBy(trx: Db, { id, host_id: hostId }: reviews.ReviewedRow) {
  const host = hostId === null ? undefined : await findMailbox(trx, hostId);
  return { isHostVerified: host?.isConfirmed ?? false, hasDetails: await hasDetails(trx, id) };
}

/** One mail about all of them. */
async function notifyHost(
  trx: Db,
  listings: readonly reviews.ReviewedRow[],
  note: string | null,
  now: Temporal.Instant,
): Promise<void> {
  const [first] = listings;
  const host =
    first === undefined || first.host_id === null ? undefined : await findMailbox(trx, first.host_id);
  if (first === undefined || host === undefined) return;
  const facts = {
    // Each decision is told, and only the transaction that changes the state tells it.
    about: randomUUID(),
    recipient: { as: 'host', email: host.email } as const,
    firstName: host.firstName,
    vehicleNames: listings.map(({ name }) => name),
  };
  if (note === null) await queueMail(trx, 'listing_approved', facts, now);
  else await queueMail(trx, 'listing_declined', { ...facts, note }, now);
}
