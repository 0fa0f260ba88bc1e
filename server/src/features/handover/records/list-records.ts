import type { HandoverKind } from '@makani/contract/handover/handover-words';
import type { HandoverLeg, TripHandovers } from '@makani/contract/handover/handovers';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { isNotRecorded, isOverdue } from '@makani/domain/handover/overdue';
import { nextRecord, whyNotRecord } from '@makani/domain/handover/record/record-refusal';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { findMember } from '../../accounts/public/user-names.ts';
import type { RecordedTrip } from '../../bookings/public/day/actual-times.ts';
import type { VehicleCard } from '../../vehicles/public/vehicles.ts';
import type { Caller } from '../caller.ts';
import { lastReadings, listOfBookings } from '../data/handovers.repository.ts';
import { marksOfVehicles } from '../data/marks.repository.ts';
import { listPhotos } from '../data/photos.repository.ts';
import { vehicleFactsOf } from '../vehicle-facts.ts';
import { findTrip } from './find-trip.ts';
import {
  momentIn,
  presentMark,
  presentPhoto,
  presentRecords,
  type Shown,
  shownTo,
} from './present-record.ts';

/** All records of a trip, with what can be recorded now of each of its vehicles. @throws AppError `not_found`. */
export async function listRecords(
  context: Pick<Context, 'db' | 'clock' | 'encryption'>,
  caller: Caller,
  bookingId: string,
): Promise<TripHandovers> {
  const { db, clock } = context;
  const now = clock.now();
  const { trip, legs, next, vehicle, vehicles } = await findTrip(db, bookingId, caller);
  const shown = shownTo(context, caller, trip);
  const current = presentLeg(db, { leg: next, vehicle, caller, shown }, now);
  const presented = await Promise.all(
    legs.flatMap((leg) => {
      if (leg === next) return current;
      const card = vehicles.get(leg.vehicleId);
      return card === undefined ? [] : presentLeg(db, { leg, vehicle: card, caller, shown }, now);
    }),
  );
  return {
    ...(await current),
    bookingId: trip.id,
    reference: trip.reference,
    guestName: trip.driverName,
    hostName: vehicle.hostId === null ? null : (await findMember(db, vehicle.hostId)).firstName,
    pickupAt: trip.pickupAt,
    returnAt: trip.returnAt,
    ...(trip.returnElsewhere !== undefined && { returnElsewhere: trip.returnElsewhere }),
    location: {
      name: vehicle.location.name,
      timeZone: trip.timeZone,
      wallTimeNow: wallTimeOf(now, trip.timeZone),
    },
    side: caller.side,
    isOverdue: isOverdue(trip, now),
    isNotRecorded: isNotRecorded(trip, now),
    legs: presented.length > 1 ? presented : [],
    records: await presentRecords(db, await listOfBookings(db, [trip.id]), shown),
  };
}

interface LegOfReader {
  leg: RecordedTrip;
  vehicle: VehicleCard;
  caller: Caller;
  shown: Shown;
}

async function presentLeg(
  db: Db,
  { leg, vehicle, caller, shown }: LegOfReader,
  now: Temporal.Instant,
): Promise<HandoverLeg> {
  const { id, name, category } = vehicle;
  const { energy, allowsGuestAlone } = await vehicleFactsOf(db, leg.vehicleId);
  const why = (kind: HandoverKind) => whyNotRecord(leg, kind, { happenedAt: now, now });
  return {
    vehicle: { id, name, category, energy },
    pickedUp: leg.pickedUpAt && momentIn(leg.timeZone)(leg.pickedUpAt),
    returned:
      leg.returnedAt && momentIn(shown.zoneOf({ kind: 'return', vehicleId: leg.vehicleId }))(leg.returnedAt),
    next: nextRecord(leg, now),
    canSign: caller.side !== 'guest' || allowsGuestAlone,
    refusals: { pickup: why('pickup'), return: why('return') },
    lastReadings: await lastReadings(db, leg.vehicleId),
    knownMarks: await knownMarks(db, { leg, shown }, leg.pickedUpAt ?? leg.returnedAt ?? now),
  };
}

/** Marks that the vehicle had before this trip, with their photos. */
async function knownMarks(
  db: Db,
  { leg: { id, vehicleId, timeZone }, shown }: Pick<LegOfReader, 'leg' | 'shown'>,
  until: Temporal.Instant,
): Promise<HandoverLeg['knownMarks']> {
  const marks = ((await marksOfVehicles(db, [vehicleId])).get(vehicleId) ?? []).filter(
    (mark) => mark.booking_id !== id && Temporal.Instant.compare(mark.happened_at, until) <= 0,
  );
  const photos = await listPhotos(db, [...new Set(marks.map((mark) => mark.handover_id))]);
  const presented = photos.map((photo, index) => presentPhoto(photo, index + 1, shown));
  return marks.map((mark) => presentMark(mark, presented, timeZone));
}
