import type { CustomerInfo } from '@makani/contract/bookings/bookings';
import type { TripDriver, TripDriverState } from '@makani/contract/driving/trip-drivers';
import { bookingCan } from '@makani/domain/bookings/booking-status';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { tripDriverState } from '@makani/domain/drivers/trip-driver';
import { tripPhase } from '@makani/domain/handover/trip-phase';
import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { separateDriver } from '../data/addressees.ts';
import { type BookingRow, findOwn, lockOwn, updateBooking } from '../data/bookings.repository.ts';
import { customerColumns } from '../data/customer-columns.ts';
import * as drivers from '../data/drivers/trip-drivers.repository.ts';
import { timesOf } from '../data/times-of.ts';
import { notifyFormerDriver } from '../mail/driver-mail.ts';
import { optionsOf } from '../quotes/shown-price.ts';
import { requireOtherPerson } from '../reserve/other-person.ts';
import { withWholeLicense } from '../reserve/whole-license.ts';
import { requireUpcoming } from '../trips/require-upcoming.ts';

interface OwnTrip {
  bookingId: string;
  guestId: string;
}

/** @throws AppError `not_found`. */
export async function readTripDriver(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { bookingId, guestId }: OwnTrip,
): Promise<TripDriver> {
  const booking = await findOwn(db, bookingId, guestId);
  if (booking === undefined) throw new AppError('not_found');
  return present(db, booking, clock.now());
}

/**
 * Names another driver, who is invited. The one before loses their access, and hears of it.
 * @throws AppError `not_found`, `trip_not_upcoming`, `invalid_input` for the payer's own address or license.
 */
export async function nameTripDriver(
  context: Pick<Context, 'db' | 'clock' | 'encryption'>,
  { customerInfo, ...trip }: OwnTrip & { customerInfo: CustomerInfo },
): Promise<TripDriver> {
  return inTransaction(context.db, async (trx) => {
    const now = context.clock.now();
    const before = requireUpcoming(await lockOwn(trx, trip.bookingId, trip.guestId), now);
    await requireOtherPerson(trx, { ...trip, customerInfo });
    const customer = await withWholeLicense(context, trx, { ...trip, customerInfo }, 'driverLicense');
    const after = await updateBooking(trx, before.id, {
      ...customerColumns(context.encryption, before.id, customer),
      license_erased_at: null,
      person_erased_at: null,
    });
    const wasWithdrawn = drivers.isWithdrawn(await drivers.findTripDriver(trx, before.id));
    await drivers.nameDriver(trx, after, now);
    const named = await drivers.findTripDriver(trx, after.id);
    if (
      !wasWithdrawn &&
      before.person_erased_at === null &&
      before.customer_email.toLowerCase() !== after.customer_email.toLowerCase()
    )
      await notifyFormerDriver(trx, before, named?.id ?? after.id, now);
    await recordAct(trx, 'trip_driver_named', { actorId: trip.guestId, subjectId: after.id }, now);
    return present(trx, after, now);
  });
}

/** @throws AppError `not_found`, `trip_not_upcoming`, `act_refused` where nobody is to be invited. */
export async function inviteAgain(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { bookingId, guestId }: OwnTrip,
): Promise<TripDriver> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    return inviteDriverOf(trx, await lockOwn(trx, bookingId, guestId), now);
  });
}

/** Invites the driver for the payer or the desk. The caller holds the booking's lock. */
export async function inviteDriverOf(
  trx: Db,
  found: BookingRow | undefined,
  now: Temporal.Instant,
): Promise<TripDriver> {
  const booking = requireUpcoming(found, now);
  const row = await drivers.findTripDriver(trx, booking.id);
  const isAccepted = row !== undefined && row.account_id !== null;
  if (isAccepted || (await separateDriver(trx, booking)) === undefined)
    throw new AppError('act_refused', { message: 'There’s nobody to invite. Please name a driver first.' });
  if (row !== undefined && row.waiting_account_id !== null)
    throw new AppError('act_refused', {
      message:
        'This driver has answered already and waits for the price to be accepted. Please reload the page.',
    });
  if (row === undefined) await drivers.nameDriver(trx, booking, now);
  else await drivers.wantInvitation(trx, booking.id, now);
  return present(trx, booking, now);
}

/**
 * A driver who has heard of the trip is told, while it lies ahead.
 * @throws AppError `not_found`, `act_refused` while the driver who has accepted is on the road.
 */
export async function withdrawTripDriver(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { bookingId, guestId }: OwnTrip,
): Promise<TripDriver> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const booking = await lockOwn(trx, bookingId, guestId);
    if (booking === undefined) throw new AppError('not_found');
    const driver = await withdrawDriverOf(trx, booking, now);
    await recordAct(trx, 'trip_driver_withdrawn', { actorId: guestId, subjectId: bookingId }, now);
    return driver;
  });
}

/** Ends an invitation or access for the payer or the desk. The caller holds the booking's lock. */
export async function withdrawDriverOf(
  trx: Db,
  booking: BookingRow,
  now: Temporal.Instant,
): Promise<TripDriver> {
  const row = await drivers.findTripDriver(trx, booking.id);
  if (isOnTheRoad(booking, row, now))
    throw new AppError('act_refused', {
      message:
        'This trip is under way, so its driver keeps their access until the return. If somebody else has to drive, please call us.',
    });
  const about = randomUUIDv7();
  const hasHeard = row !== undefined && row.token_hash !== null;
  if (hasHeard && isUpcoming(booking, now)) await notifyFormerDriver(trx, booking, about, now);
  await drivers.withdrawDriver(trx, booking.id, about);
  return present(trx, booking, now);
}

/** The driver of a booking that names somebody besides its payer; null where the payer drives. */
export async function describeTripDriver(
  db: Db,
  booking: BookingRow,
  now: Temporal.Instant,
): Promise<TripDriver | null> {
  const driver = await present(db, booking, now);
  return driver.isPayer ? null : driver;
}

function isUpcoming(booking: BookingRow, now: Temporal.Instant): boolean {
  return bookingCan.modify({ status: booking.status, ...timesOf(booking) }, now);
}

function isOnTheRoad(
  booking: BookingRow,
  driver: drivers.TripDriverRow | undefined,
  now: Temporal.Instant,
): boolean {
  const isAccepted = driver !== undefined && driver.account_id !== null;
  return isAccepted && tripPhase({ status: booking.status, ...timesOf(booking) }, now) === 'under_way';
}

/** The states in which an invitation is on its way or answered. */
const needsNoInvitation: ReadonlySet<TripDriverState> = new Set(['sending', 'needs_surcharge', 'accepted']);
/** An invitation that may still be accepted, or sent. */
const isOpen: ReadonlySet<TripDriverState> = new Set(['sending', 'not_sent', 'invited', 'needs_surcharge']);

async function present(db: Db, booking: BookingRow, now: Temporal.Instant): Promise<TripDriver> {
  const row = await drivers.findTripDriver(db, booking.id);
  const isSeparate = (await separateDriver(db, booking)) !== undefined;
  const invitation = row && {
    wantedAt: row.wanted_at,
    expiresAt: row.expires_at,
    isAccepted: row.account_id !== null,
    isWaiting: row.waiting_account_id !== null,
  };
  const hasLeft = booking.person_erased_at !== null && isUpcoming(booking, now);
  const state = hasLeft ? 'left' : tripDriverState(invitation, now);
  const moment = (at: Temporal.Instant) => ({ at: at.toString(), local: wallTimeOf(at, booking.time_zone) });
  const canName = isUpcoming(booking, now);
  return {
    state,
    isPayer: !isSeparate && !hasLeft,
    firstName: booking.customer_first_name,
    lastName: booking.customer_last_name,
    email: booking.customer_email,
    expiresAt: state === 'invited' && row?.expires_at ? moment(row.expires_at) : null,
    acceptedAt: row?.accepted_at ? moment(row.accepted_at) : null,
    driverAge: row?.driver_age ?? null,
    pricedFor: optionsOf(booking).driverAge,
    can: {
      name: canName,
      invite: canName && isSeparate && !needsNoInvitation.has(state),
      withdraw: isOpen.has(state) || (state === 'accepted' && !isOnTheRoad(booking, row, now)),
    },
  };
}
