import type { SubstitutePrice } from '@makani/contract/bookings/substitute-price';
import type { SubstituteOffer } from '@makani/contract/bookings/substitutes';
import type { Trip } from '@makani/contract/bookings/trips';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { reducedCentsOf } from '@makani/domain/substitutes/substitutes';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import type { StoreResponse } from '../../../http/idempotency.ts';
import { currentDeskLimit } from '../../site/public/desk-limits.ts';
import { requireVehicleFacts } from '../../vehicles/public/free-vehicles.ts';
import { findBooking, findOwn, moveBooking } from '../data/bookings.repository.ts';
import { isVehicleLate } from '../data/late-vehicle.ts';
import { lockOpen, type OpenSubstitute, requireOpen } from '../data/open-substitute.ts';
import { lockTogether } from '../data/orders.repository.ts';
import { settle } from '../data/substitutes.repository.ts';
import { presentTrip } from '../present/trip-presenter.ts';
import { closeSubstitute } from './close-substitutes.ts';
import { asAnswer, findOther, withNewPrice } from './find-other.ts';
import { findSubstitutes, presentSubstitutes } from './find-substitutes.ts';
import { holdInstead } from './hold-instead.ts';
import { showInsteadOfLate, takeInsteadOfLate } from './late-vehicle.ts';
import { takeHeld } from './take-held.ts';

interface Own {
  bookingId: string;
  guestId: string;
}

/** @throws AppError `not_found`, `substitute_over`. */
export async function showSubstitute(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { bookingId, guestId }: Own,
): Promise<SubstituteOffer> {
  const now = clock.now();
  const own = await findOwn(db, bookingId, guestId);
  if (own !== undefined && (await isVehicleLate(db, own, now))) return showInsteadOfLate(db, own, now);
  const { lost, held } = await requireOpen(db, own, now);
  const others = await findSubstitutes(db, lost, now, { limitCents: await currentDeskLimit(db) });
  const vehicles = [await requireVehicleFacts(db, held.vehicle_id), ...others];
  const [offered, ...rest] = await presentSubstitutes(db, lost, vehicles);
  if (offered === undefined) throw new Error(`booking ${held.id} has no vehicle`);
  const until = held.hold_expires_at;
  return {
    until: { at: until.toString(), local: wallTimeOf(until, held.time_zone) },
    reason: lost.rejection_reason,
    offered: { ...offered, ...priceOfHeld({ lost, held }) },
    others: rest,
    refundCents: lost.total_cents,
    mayWait: false,
  };
}

/**
 * Takes what is on hold, or another vehicle instead of it, for the payment of the withdrawn booking, and for exactly the price
 * that was shown.
 * @throws AppError `not_found`, `substitute_over`, `quote_changed` (with the new price), `dates_taken` and `extras_taken` for
 * another vehicle.
 */
export async function takeSubstitute(
  context: Context,
  { vehicleId, totalCents, ...own }: Own & Choice,
  storeResponse: StoreResponse<Trip>,
): Promise<Trip> {
  const { db, clock } = context;
  const booking = await findOwn(db, own.bookingId, own.guestId);
  if (booking !== undefined && (await isVehicleLate(db, booking, clock.now())))
    return takeInsteadOfLate(context, { seen: booking, vehicleId, totalCents }, storeResponse);
  const seen = await requireOpen(db, booking, clock.now());
  if (vehicleId !== seen.held.vehicle_id)
    return takeAnother(context, { seen, vehicleId, totalCents }, storeResponse);
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const open = await lockOpen(trx, own, now);
    const substitutePrice = priceOfHeld(open);
    if (substitutePrice.totalCents !== totalCents) throw new AppError('quote_changed', { substitutePrice });
    return take(trx, open, now, storeResponse);
  });
}

interface Choice {
  vehicleId: string;
  /** The price that was shown. */
  totalCents: number;
}

/** The price of what is on hold stands, whatever its host asks by now. */
function priceOfHeld({ lost, held }: Omit<OpenSubstitute, 'substitute'>): SubstitutePrice {
  const { total_cents: totalCents } = held;
  return {
    regularCents: totalCents + reducedCentsOf(held.lines),
    totalCents,
    refundCents: lost.total_cents - totalCents,
  };
}

async function takeAnother(
  context: Context,
  { seen, vehicleId, totalCents }: Choice & { seen: OpenSubstitute },
  storeResponse: StoreResponse<Trip>,
): Promise<Trip> {
  const { lost } = seen;
  const vehicle = await findOther(context, lost, vehicleId);
  if (vehicle === undefined) throw new AppError('dates_taken');
  const endsAt = () => seen.held.hold_expires_at;
  try {
    return await holdInstead(context, { lost, vehicle, endsAt }, async (trx, { id, open }) => {
      const now = context.clock.now();
      const before = await lockOpen(trx, { bookingId: lost.id, guestId: lost.guest_id }, now);
      const held = await findBooking(trx, id);
      if (held.total_cents !== totalCents) throw new AppError('quote_changed');
      await moveBooking(trx, before.held, 'release', { now, reason: 'the guest took another vehicle' });
      await settle(trx, before.held.id, 'closed', now);
      await open(now);
      return take(trx, { ...before, held }, now, storeResponse);
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'quote_changed')
      throw await withNewPrice(context, lost, vehicleId);
    throw asAnswer(error);
  }
}

async function take(
  trx: Db,
  open: OpenSubstitute,
  now: Temporal.Instant,
  storeResponse: StoreResponse<Trip>,
): Promise<Trip> {
  const taken = await takeHeld(trx, open, { move: 'takeSubstitute' }, now);
  const trip = await presentTrip(trx, taken, now);
  await storeResponse(trx, trip);
  return trip;
}

/** @throws AppError `not_found`, `substitute_over`. */
export async function declineSubstitute(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { bookingId, guestId }: Own,
): Promise<Trip> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    await lockTogether(trx, { bookingId, guestId });
    const open = await lockOpen(trx, { bookingId, guestId }, now);
    await closeSubstitute(trx, open, { move: 'release', reason: 'the guest wants the money back' }, now);
    return presentTrip(trx, await findBooking(trx, bookingId), now);
  });
}
