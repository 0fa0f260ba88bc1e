import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type Given, statement } from '../../../db/statement.ts';
import { quoteColumns } from '../../../db/tables/columns.ts';
import { together } from '../../../db/together.ts';
import { AppError } from '../../../http/app-error.ts';
import { presentUserLock } from '../../accounts/public/present-user.ts';
import {
  asRentable,
  rentableVehicle,
  type RentableVehicle,
  vehicleLock,
} from '../../vehicles/public/rentable-vehicle.ts';
import { liveHoldEnds } from '../data/lists/booking-lists.repository.ts';
import { hasReleasable } from '../data/lists/releasable-holds.repository.ts';
import type { QuoteRow } from '../quotes/stored-quotes.ts';

interface Wanted {
  quoteId: string;
  guestId: string;
}

interface LockedForHold {
  quote: QuoteRow;
  /** The guest has confirmed their address. */
  isVerified: boolean;
  vehicle: RentableVehicle;
  /** When the guest's live holds end, on any vehicle, soonest first. */
  liveHoldEnds: Temporal.Instant[];
  /** True while the vehicle has expired holds, or one of this guest. */
  hasReleasable: boolean;
}

/**
 * Locks the quote's vehicle and then its guest, and reads what a hold depends on. These are two statements in one round
 * trip: what waits for a lock sees the rest as it was before the wait.
 * @throws AppError `not_found`, `not_signed_in` for a deleted account.
 */
export async function lockForHold(trx: Db, wanted: Wanted, now: Temporal.Instant): Promise<LockedForHold> {
  const [[locked], [read]] = await together(
    trx,
    (db) => lock(db, wanted),
    (db) => readForHold(db, { ...wanted, now }),
  );
  if (locked === undefined || read === undefined) throw new AppError('not_found');
  const { present_guest: guest, email_verified_at: verifiedAt, ...quote } = locked;
  if (guest === null) throw new AppError('not_signed_in');
  return {
    quote,
    isVerified: verifiedAt !== null,
    vehicle: asRentable(read),
    liveHoldEnds: read.live_hold_ends,
    hasReleasable: read.has_releasable,
  };
}

/** A quote never changes, so it is read with the locks. */
const lock = statement((db, { quoteId, guestId }: Given<Wanted>) =>
  db
    .selectFrom('quotes')
    .innerJoinLateral(vehicleLock(db, sql.ref('quotes.vehicle_id')).as('vehicle'), (join) => join.onTrue())
    .leftJoinLateral(presentUserLock(db, guestId, sql.ref('vehicle.id')).as('guest'), (join) => join.onTrue())
    .select(quoteColumns.map((name) => `quotes.${name}` as const))
    .select(['guest.id as present_guest', 'guest.email_verified_at'])
    .where('quotes.id', '=', quoteId),
);

const readForHold = statement((db, { quoteId, guestId, now }: Given<Wanted & { now: Temporal.Instant }>) =>
  rentableVehicle(db, { startsAt: sql.ref('quotes.starts_at'), endsAt: sql.ref('quotes.ends_at') })
    .innerJoin('quotes', 'quotes.vehicle_id', 'vehicles.id')
    .select(liveHoldEnds(guestId, now).as('live_hold_ends'))
    .select(hasReleasable(sql.ref('quotes.vehicle_id'), guestId, now).as('has_releasable'))
    .where('quotes.id', '=', quoteId),
);
