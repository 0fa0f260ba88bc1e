import type { TripDay } from '@makani/contract/handover/trip-day';
import type { AgreementState } from '@makani/contract/handover/agreements';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { agreementState } from '@makani/domain/agreement/agreement-state';
import { canReadLockbox, lockboxOpensAt } from '@makani/domain/handover/lockbox';
import { isNotRecorded } from '@makani/domain/handover/overdue';
import { nextRecord } from '@makani/domain/handover/record/record-refusal';
import { tripPhase } from '@makani/domain/handover/trip-phase';
import { canReportAccident } from '@makani/domain/road/accident-report';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import type { AgreedBooking } from '../../bookings/public/day/agreed-bookings.ts';
import {
  getVehicleDetails,
  lockboxCodeOf,
  type VehicleDetails,
} from '../../vehicles/public/vehicle-details.ts';
import { countAccidents } from '../accidents/accidents.repository.ts';
import { findTrip } from '../records/find-trip.ts';
import { listAgreements } from './agreements.repository.ts';
import { requireTrip } from './trip-of-viewer.ts';
import { changesSince, currentTerms } from './write-agreement.ts';

interface OwnTrip {
  bookingId: string;
  guestId: string;
}

type Source = Pick<Context, 'db' | 'encryption' | 'clock'>;

/** @throws AppError `not_found`. */
export async function readTripDay(context: Source, trip: OwnTrip): Promise<TripDay> {
  const { db, clock } = context;
  const now = clock.now();
  const { booking, state } = await situation(context, trip, now);
  const phase = tripPhase(booking, now);
  const details = (await getVehicleDetails(db, [booking.vehicle.id])).get(booking.vehicle.id);
  const moment = (at: Temporal.Instant) => ({
    at: at.toString(),
    local: wallTimeOf(at, booking.vehicle.location.timeZone),
  });
  const isOnDay = phase === 'day' || phase === 'under_way';
  const { pickedUpAt, returnedAt, next } = isOnDay
    ? await recordsOf(db, trip, now)
    : { ...booking, next: null };
  const hasLockbox = details?.key.method === 'lockbox' && details.key.hasLockboxCode;
  return {
    phase,
    agreement: state,
    vehicle: isOnDay && details !== undefined ? presentVehicle(details) : null,
    lockbox:
      isOnDay && hasLockbox
        ? { from: moment(lockboxOpensAt(booking.startsAt)), isOpen: canReadLockbox(booking, state, now) }
        : null,
    pickedUp: pickedUpAt && moment(pickedUpAt),
    returned: returnedAt && moment(returnedAt),
    next,
    isNotRecorded: isNotRecorded(booking, now),
    accidents: await accidentsOf(db, booking, now),
  };
}

/** @throws AppError `not_found`, also without a lockbox; `lockbox_closed` before its time and before the signature. */
export async function readLockboxCode(context: Source, trip: OwnTrip): Promise<{ code: string }> {
  const now = context.clock.now();
  const { booking, state } = await situation(context, trip, now);
  const details = (await getVehicleDetails(context.db, [booking.vehicle.id])).get(booking.vehicle.id);
  if (details?.key.method !== 'lockbox' || !details.key.hasLockboxCode) throw new AppError('not_found');
  if (!canReadLockbox(booking, state, now)) throw new AppError('lockbox_closed');
  const code = await lockboxCodeOf(context, booking.vehicle.id);
  if (code === null) throw new AppError('not_found');
  return { code };
}

async function accidentsOf(
  db: Db,
  booking: AgreedBooking,
  now: Temporal.Instant,
): Promise<TripDay['accidents']> {
  if (canReportAccident(booking, 'guest', now)) return 'report';
  return (await countAccidents(db, booking.id)) > 0 ? 'read' : null;
}

async function situation(
  context: Source,
  { bookingId, guestId }: OwnTrip,
  now: Temporal.Instant,
): Promise<{ booking: AgreedBooking; state: AgreementState }> {
  const { db } = context;
  const booking = await requireTrip(context, { bookingId, viewer: { as: 'guest', id: guestId } });
  const terms = (await currentTerms(db, [booking])).get(booking.id);
  const changes = terms === undefined ? null : changesSince(await listAgreements(db, [booking.id]), terms);
  return { booking, state: agreementState(booking, changes, now) };
}

/** Times of the vehicle that the guest has now, and the record that comes next. */
async function recordsOf(db: Db, { bookingId, guestId }: OwnTrip, now: Temporal.Instant) {
  const { trip, legs, next } = await findTrip(db, bookingId, { side: 'guest', id: guestId });
  const { pickedUpAt, returnedAt } = legs.at(-1) ?? trip;
  return { pickedUpAt, returnedAt, next: nextRecord(next, now) };
}

function presentVehicle({ plate, color, stand, energy, key }: VehicleDetails): TripDay['vehicle'] {
  return { plate, color, ...stand, energy, key: key.method };
}
