import type { Party } from '@makani/contract/fit/party';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/** An entry with its latest offer, and every vehicle that its guest was offered for these dates. */
export type EntryRow = Selectable<Tables['wishes']> & {
  offer_booking_id: string | null;
  offered_vehicle_ids: string[];
};

export async function insertEntry(trx: Db, entry: Selectable<Tables['wishes']>): Promise<void> {
  const party = entry.party && JSON.stringify(entry.party);
  await trx
    .insertInto('wishes')
    .values({ ...entry, party })
    .execute();
}

/** The entry is asked for once more, perhaps for others and from elsewhere. */
export async function renewEntry(
  trx: Db,
  { id, party, network }: { id: string; party: Party | null; network: string },
): Promise<void> {
  await trx
    .updateTable('wishes')
    .set({ party: party && JSON.stringify(party), asked_from: network })
    .where('id', '=', id)
    .execute();
}

/** Those of a guest that the entry takes the place of, also those that were answered. */
export async function withdrawOverlapping(
  trx: Db,
  entry: {
    id: string;
    guestId: string;
    locationId: string;
    startsAt: Temporal.Instant;
    endsAt: Temporal.Instant;
    now: Temporal.Instant;
  },
): Promise<void> {
  await trx
    .updateTable('wishes')
    .set({ withdrawn_at: entry.now })
    .where('id', '!=', entry.id)
    .where('guest_id', '=', entry.guestId)
    .where('location_id', '=', entry.locationId)
    .where('withdrawn_at', 'is', null)
    .where('starts_at', '<', entry.endsAt)
    .where('ends_at', '>', entry.startsAt)
    .execute();
}

/** Those of a guest that nobody withdrew and whose pickup lies ahead, soonest first. */
export async function listOwnEntries(db: Db, guestId: string, now: Temporal.Instant): Promise<EntryRow[]> {
  return upcoming(db, now)
    .where('wishes.guest_id', '=', guestId)
    .orderBy('wishes.starts_at')
    .orderBy('wishes.id')
    .execute();
}

/** Every entry of a guest, also those that came to an end. */
export async function listAllEntries(db: Db, guestId: string): Promise<EntryRow[]> {
  return entries(db).where('wishes.guest_id', '=', guestId).orderBy('wishes.id').execute();
}

/** Offers to a guest, oldest first. */
export async function listOffersTo(
  db: Db,
  guestId: string,
): Promise<Pick<Selectable<Tables['wish_offers']>, 'wish_id' | 'vehicle_id' | 'created_at'>[]> {
  return db
    .selectFrom('wish_offers')
    .innerJoin('wishes', 'wishes.id', 'wish_offers.wish_id')
    .select(['wish_offers.wish_id', 'wish_offers.vehicle_id', 'wish_offers.created_at'])
    .where('wishes.guest_id', '=', guestId)
    .orderBy('wish_offers.created_at')
    .execute();
}

const entriesPerPage = 200;

/** A page of what everybody waits for, whoever asked first before the others. */
export async function listWaiting(
  db: Db,
  after: Pick<EntryRow, 'created_at' | 'id'> | undefined,
  now: Temporal.Instant,
): Promise<EntryRow[]> {
  const page = upcoming(db, now).orderBy('wishes.created_at').orderBy('wishes.id').limit(entriesPerPage);
  if (after === undefined) return page.execute();
  return page
    .where((eb) =>
      eb(
        eb.refTuple('wishes.created_at', 'wishes.id'),
        '>',
        eb.tuple(sql<Temporal.Instant>`${after.created_at}::timestamptz`, after.id),
      ),
    )
    .execute();
}

/** Two offers of the same entry wait for each other here; what the second reads, it reads after the first. */
export async function lockEntry(trx: Db, id: string): Promise<EntryRow | undefined> {
  await trx.selectFrom('wishes').select('id').where('id', '=', id).forUpdate().execute();
  return entries(trx).where('wishes.id', '=', id).executeTakeFirst();
}

/** Offers that may keep the guest from another one: those that were not found to be paid count for a day. */
export async function listCounting(
  db: Db,
  { guestId, now }: { guestId: string; now: Temporal.Instant },
): Promise<string[]> {
  const rows = await db
    .selectFrom('wish_offers')
    .select('booking_id')
    .where('guest_id', '=', guestId)
    .where('counts_until', '>', now)
    .execute();
  return rows.map((row) => row.booking_id);
}

/** Paid offers no longer count. */
export async function endCount(trx: Db, bookingIds: string[]): Promise<void> {
  if (bookingIds.length === 0) return;
  await trx
    .updateTable('wish_offers')
    .set((eb) => ({ counts_until: eb.ref('created_at') }))
    .where('booking_id', 'in', bookingIds)
    .execute();
}

export async function insertOffer(trx: Db, offer: Selectable<Tables['wish_offers']>): Promise<void> {
  await trx.insertInto('wish_offers').values(offer).execute();
}

/** @returns whether the guest has such an entry. One that was withdrawn before stays so. */
export async function withdraw(
  db: Db,
  { id, guestId, now }: { id: string; guestId: string; now: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('wishes')
    .set({ withdrawn_at: sql`coalesce(withdrawn_at, ${now}::timestamptz)` })
    .where('id', '=', id)
    .where('guest_id', '=', guestId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteEntriesOf(trx: Db, guestId: string): Promise<void> {
  await trx.deleteFrom('wishes').where('guest_id', '=', guestId).execute();
}

function upcoming(db: Db, now: Temporal.Instant) {
  return entries(db).where('wishes.withdrawn_at', 'is', null).where('wishes.starts_at', '>', now);
}

function entries(db: Db) {
  return db
    .selectFrom('wishes')
    .selectAll('wishes')
    .select([
      sql<string | null>`(select booking_id from wish_offers where wish_id = wishes.id
        order by created_at desc limit 1)`.as('offer_booking_id'),
      sql<string[]>`array(select o.vehicle_id from wish_offers o join wishes w on w.id = o.wish_id
        where w.guest_id = wishes.guest_id and w.starts_at < wishes.ends_at and w.ends_at > wishes.starts_at)`.as(
        'offered_vehicle_ids',
      ),
    ]);
}
