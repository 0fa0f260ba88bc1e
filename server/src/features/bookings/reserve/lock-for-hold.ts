import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { presentUserLock } from '../../accounts/public/present-user.ts';
import {
  asRentable,
  rentableVehicle,
  type RentableVehicle,
  vehicleLock,
} from '../../vehicles/public/rentable-vehicle.ts';
import { hasReleasable, liveHoldEnds } from '../data/booking-lists.repository.ts';
import type { QuoteRow } from '../quotes/quotes.ts';

/**
 * Locks the quote's vehicle and then its guest, in one statement. A quote never changes, so it is read with them.
 * @throws AppError `not_found`, `not_signed_in` for a deleted account.
 */
export async function lockForHold(
  trx: Db,
  { quoteId, guestId }: { quoteId: string; guestId: string },
): Promise<{ quote: QuoteRow; isVerified: boolean }> {
  const found = await trx
    .selectFrom('quotes')
    .innerJoinLateral(vehicleLock(trx, sql.ref('quotes.vehicle_id')).as('vehicle'), (join) => join.onTrue())
    .leftJoinLateral(presentUserLock(trx, guestId, sql.ref('vehicle.id')).as('guest'), (join) =>
      join.onTrue(),
    )
    .selectAll('quotes')
    .select(['guest.id as present_guest', 'guest.email_verified_at'])
    .where('quotes.id', '=', quoteId)
    .executeTakeFirst();
  if (found === undefined) throw new AppError('not_found');
  const { present_guest: guest, email_verified_at: verifiedAt, ...quote } = found;
  if (guest === null) throw new AppError('not_signed_in');
  return { quote, isVerified: verifiedAt !== null };
}

interface ReadForHold {
  vehicle: RentableVehicle;
  /** When the guest's live holds end, on any vehicle, soonest first. */
  liveHoldEnds: Temporal.Instant[];
  /** True while the vehicle has expired holds, or one of this guest. */
  hasReleasable: boolean;
}

/** Reads what a hold depends on, in one statement. The caller holds the locks of vehicle and guest. */
export async function readForHold(
  trx: Db,
  quote: QuoteRow,
  guestId: string,
  now: Temporal.Instant,
): Promise<ReadForHold> {
  const period = { startsAt: quote.starts_at, endsAt: quote.ends_at };
  const row = await rentableVehicle(trx, quote.vehicle_id, period)
    .select(liveHoldEnds(guestId, now).as('live_hold_ends'))
    .select(hasReleasable(quote.vehicle_id, guestId, now).as('has_releasable'))
    .executeTakeFirstOrThrow();
  return {
    vehicle: asRentable(row),
    liveHoldEnds: row.live_hold_ends,
    hasReleasable: row.has_releasable,
  };
}
