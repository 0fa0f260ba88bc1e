import type { Extras } from '@makani/contract/bookings/extras';
import { bookingCan } from '@makani/domain/bookings/booking-status';
import { chosenExtras, extrasShortage } from '@makani/domain/pricing/extras';
import type { Db } from '../../../db/database.ts';
import { isConstraintViolation } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { type BookingRow, moveBooking } from '../data/bookings.repository.ts';
import { backAt } from '../data/times-of.ts';
import * as units from './extra-units.repository.ts';

/** A booking with the period that it is to have. */
type Wanted = Pick<
  BookingRow,
  'id' | 'location_id' | 'return_location_id' | 'starts_at' | 'ends_at' | 'blocked_until'
>;

interface Taking {
  extras: Extras;
  now: Temporal.Instant;
}

/**
 * Gives a booking the child seats that it was priced with, in place of those it had. The caller holds the vehicle lock;
 * the locks of the seats come last, always in the same order.
 * @throws AppError `extras_taken` with the sentence about what is left.
 */
export async function takeExtras(trx: Db, booking: Wanted, { extras, now }: Taking): Promise<void> {
  const picked = await pick(trx, booking, extras, now);
  if ('shortage' in picked) throw new AppError('extras_taken', { message: picked.shortage });
  try {
    await units.bookUnits(trx, { ...booking, ends_at: backAt(booking) }, picked.unitIds);
  } catch (error) {
    // A hold that looked expired has been paid for at this very moment.
    if (isConstraintViolation(error, '23P01', 'booked_extras_never_overlap'))
      throw new AppError('extras_taken');
    throw error;
  }
}

/**
 * As `takeExtras`, but nothing is taken yet: until the transaction ends, it can be.
 * @returns the sentence about what is left when that is too little, else null.
 */
export async function missingExtras(
  trx: Db,
  booking: Wanted,
  { extras, now }: Taking,
): Promise<string | null> {
  const picked = await pick(trx, booking, extras, now);
  return 'shortage' in picked ? picked.shortage : null;
}

type Picked = { unitIds: string[] } | { shortage: string };

async function pick(trx: Db, booking: Wanted, extras: Extras, now: Temporal.Instant): Promise<Picked> {
  const chosen = chosenExtras(extras);
  if (chosen.length === 0) return { unitIds: [] };
  const { id, location_id: locationId, starts_at: startsAt } = booking;
  const endsAt = backAt(booking);
  const query = { locationId, startsAt, endsAt, now, butBooking: id };
  await units.lockUnits(
    trx,
    locationId,
    chosen.map(({ kind }) => kind),
  );
  for (const hold of await units.lockExpiredHolds(trx, query)) {
    if (bookingCan.expire({ status: hold.status, holdExpiresAt: hold.hold_expires_at }, now))
      await moveBooking(trx, hold, 'expire', { now });
  }
  const free = await units.listFreeUnits(trx, query);
  const shortage = extrasShortage(extras, units.countKinds(free));
  if (shortage !== null) return { shortage };
  const picked = chosen.flatMap(({ kind, count }) =>
    free.filter((unit) => unit.kind === kind).slice(0, count),
  );
  return { unitIds: picked.map(({ id: unitId }) => unitId) };
}
