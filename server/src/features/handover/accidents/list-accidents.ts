import type { HostAccidents, TripAccidents } from '@makani/contract/road/accidents';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { canReportAccident } from '@makani/domain/road/accident-report';
import type { Context } from '../../../adapters/context.ts';
import type { Caller } from '../caller.ts';
import { findTrip } from '../records/find-trip.ts';
import { listAccidents } from './accidents.repository.ts';
import { forHost, presentAccidents } from './present-accidents.ts';

type Source = Pick<Context, 'db' | 'clock'>;

/** The reports of a trip, and whether another can be made now. @throws AppError `not_found`. */
export async function listTripAccidents(
  { db, clock }: Source,
  caller: Caller,
  bookingId: string,
): Promise<TripAccidents> {
  const now = clock.now();
  const { trip, vehicle } = await findTrip(db, bookingId, caller);
  return {
    bookingId,
    reference: trip.reference,
    vehicleName: vehicle.name,
    wallTimeNow: wallTimeOf(now, trip.timeZone),
    canReport: canReportAccident(trip, caller.side, now),
    accidents: await presentAccidents(db, await listAccidents(db, [bookingId]), trip.timeZone),
  };
}

/** The same for the host of the vehicle, without the facts about others. @throws AppError `not_found`. */
export async function listAccidentsForHost(
  source: Source,
  hostId: string,
  bookingId: string,
): Promise<HostAccidents> {
  const caller = { side: 'host', id: hostId } as const;
  const { reference, vehicleName, accidents } = await listTripAccidents(source, caller, bookingId);
  return { bookingId, reference, vehicleName, accidents: accidents.map(forHost) };
}
