import type { TripHandovers } from '@makani/contract/handover/handovers';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { isNotRecorded, isOverdue } from '@makani/domain/handover/overdue';
import { nextRecord, whyNotRecord } from '@makani/domain/handover/record/record-refusal';
import type { Context } from '../../../adapters/context.ts';
import { findMember } from '../../accounts/public/user-names.ts';
import type { RecordedTrip } from '../../bookings/public/day/actual-times.ts';
import type { Caller } from '../caller.ts';
import { lastReadings, listOfBookings } from '../data/handovers.repository.ts';
import { marksOfVehicles } from '../data/marks.repository.ts';
import { listPhotos } from '../data/photos.repository.ts';
import { vehicleFactsOf } from '../vehicle-facts.ts';
import { findTrip } from './find-trip.ts';
import { momentIn, presentMark, presentPhoto, presentRecords } from './present-record.ts';

/** All records of a trip, with what can be recorded now, for the vehicle whose record comes next. @throws AppError `not_found`. */
export async function listRecords(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  bookingId: string,
): Promise<TripHandovers> {
  const now = clock.now();
  const { trip, next: leg, vehicle } = await findTrip(db, bookingId, caller);
  const moment = momentIn(trip.timeZone);
  const { energy, allowsGuestAlone } = await vehicleFactsOf(db, leg.vehicleId);
  const why = (kind: 'pickup' | 'return') => whyNotRecord(leg, kind, { happenedAt: now, now });
  return {
    bookingId: trip.id,
    reference: trip.reference,
    vehicle: { id: vehicle.id, name: vehicle.name, category: vehicle.category, energy },
    guestName: trip.driverName,
    hostName: vehicle.hostId === null ? null : (await findMember(db, vehicle.hostId)).firstName,
    pickupAt: trip.pickupAt,
    returnAt: trip.returnAt,
    location: {
      name: vehicle.location.name,
      timeZone: trip.timeZone,
      wallTimeNow: wallTimeOf(now, trip.timeZone),
    },
    side: caller.side,
    pickedUp: leg.pickedUpAt && moment(leg.pickedUpAt),
    returned: leg.returnedAt && moment(leg.returnedAt),
    isOverdue: isOverdue(trip, now),
    isNotRecorded: isNotRecorded(trip, now),
    next: nextRecord(leg, now),
    canSign: caller.side !== 'guest' || allowsGuestAlone,
    refusals: { pickup: why('pickup'), return: why('return') },
    lastReadings: await lastReadings(db, leg.vehicleId),
    knownMarks: await knownMarks(db, leg, leg.pickedUpAt ?? leg.returnedAt ?? now),
    records: await presentRecords(db, await listOfBookings(db, [trip.id]), trip.timeZone),
  };
}

/** Marks that the vehicle had before this trip, with their photos. */
async function knownMarks(
  db: Context['db'],
  { id, vehicleId, timeZone }: RecordedTrip,
  until: Temporal.Instant,
): Promise<TripHandovers['knownMarks']> {
  const marks = ((await marksOfVehicles(db, [vehicleId])).get(vehicleId) ?? []).filter(
    (mark) => mark.booking_id !== id && Temporal.Instant.compare(mark.happened_at, until) <= 0,
  );
  const photos = await listPhotos(db, [...new Set(marks.map((mark) => mark.handover_id))]);
  const shown = photos.map((photo, index) => presentPhoto(photo, index + 1, timeZone));
  return marks.map((mark) => presentMark(mark, shown, timeZone));
}
