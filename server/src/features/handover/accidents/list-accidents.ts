import type { HostAccidents, TripAccidents } from '@makani/contract/road/accidents';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { tripPhase } from '@makani/domain/handover/trip-phase';
import { canReportAccident, vehicleAt } from '@makani/domain/road/accident-report';
import type { Context } from '../../../adapters/context.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import type { Caller } from '../caller.ts';
import { findTrip } from '../records/find-trip.ts';
import { shownTo } from '../records/present-record.ts';
import { listAccidents } from './accidents.repository.ts';
import { forHost, presentAccidents } from './present-accidents.ts';

type Source = Pick<Context, 'db' | 'clock' | 'encryption'>;

/** The reports of a trip, and whether another can be made now. @throws AppError `not_found`. */
export async function listTripAccidents(
  context: Source,
  caller: Caller,
  bookingId: string,
): Promise<TripAccidents> {
  const { db, clock } = context;
  const now = clock.now();
  const { trip, legs, vehicle } = await findTrip(db, bookingId, caller);
  const accidents = await presentAccidents(
    db,
    await listAccidents(db, [bookingId]),
    shownTo(context, caller, trip),
  );
  const current = vehicleAt(legs, now);
  const card = (await getVehicleCards(db, [current])).get(current) ?? vehicle;
  const isUnderWay = tripPhase(trip, now) === 'under_way';
  return {
    bookingId,
    reference: trip.reference,
    vehicleName: namesOf(accidents) || card.name,
    locationName: vehicle.location.name,
    wallTimeNow: isUnderWay ? wallTimeOf(now, trip.timeZone) : null,
    canReport: canReportAccident(trip, caller.side, now),
    accidents,
  };
}

/** The vehicles of these reports, each once; empty for no reports. */
function namesOf(accidents: TripAccidents['accidents']): string {
  return [...new Set(accidents.map(({ vehicleName }) => vehicleName))].join(' and ');
}

/** The same for the host of the vehicle, without the fields about others. @throws AppError `not_found`. */
export async function listAccidentsForHost(
  source: Source,
  hostId: string,
  bookingId: string,
): Promise<HostAccidents> {
  const caller = { side: 'host', id: hostId } as const;
  const { reference, vehicleName, accidents } = await listTripAccidents(source, caller, bookingId);
  return { bookingId, reference, vehicleName, accidents: accidents.map(forHost) };
}
