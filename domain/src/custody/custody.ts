import type { BookingStatus } from '@makani/contract/bookings/bookings';
import { type ActualTimes, isAway } from '../handover/actual-times.ts';
import type { InstantRange } from '../calendar/instant-range.ts';
import { isCertain, isHold, isRequest, statusFacts } from '../bookings/status-facts.ts';

/** The facts of a booking's rows about who had which vehicle. */
export interface CustodyFacts extends InstantRange, ActualTimes {
  /** Every status with the moment it began, in their order. */
  statuses: readonly { status: BookingStatus; at: Temporal.Instant }[];
  /** The vehicle that it has now. */
  vehicleId: string;
  /** Applied changes that moved it to another vehicle, in their order. */
  moves: readonly { fromVehicleId: string; at: Temporal.Instant }[];
}

export interface Custody extends InstantRange {
  vehicleId: string;
  /** True when the trip ended before its return was due. */
  endedEarly: boolean;
}

/**
 * When the guest of a booking had which vehicle: from the pickup, or from its confirmation if that was later, until the
 * return, or until the booking was ended on the way. Both are the real ones where they are on record, and a vehicle that is
 * still away is theirs until now. A booking that was never certain, was ended before its pickup, or whose guest did not come,
 * had none. Ranges are half-open, so at the moment of a return the vehicle is no longer theirs.
 */
export function custodiesOf(booking: CustodyFacts, now: Temporal.Instant): Custody[] {
  const { statuses, vehicleId, moves, pickedUpAt } = booking;
  if (statuses.some(({ status }) => statusFacts[status].ending === 'no-show')) return [];
  const certain = statuses.find(({ status }) => isCertain(status));
  if (certain === undefined) return [];
  const end = statuses.find(({ status }) => !isCertain(status) && !isHold(status) && !isRequest(status));
  const startsAt = pickedUpAt ?? later(booking.startsAt, certain.at);
  const endsAt = end === undefined ? endOf(booking, now) : earlier(endOf(booking, now), end.at);
  const vehicles = [...moves.map(({ fromVehicleId }) => fromVehicleId), vehicleId];
  const bounds = [startsAt, ...moves.map(({ at }) => earlier(later(at, startsAt), endsAt)), endsAt];
  return vehicles.flatMap((id, place) => {
    const [from, until] = [bounds[place] ?? endsAt, bounds[place + 1] ?? endsAt];
    if (Temporal.Instant.compare(from, until) >= 0) return [];
    const isLast = until.equals(endsAt);
    return [
      {
        vehicleId: id,
        startsAt: from,
        endsAt: until,
        endedEarly: isLast && isBefore(endsAt, booking.endsAt),
      },
    ];
  });
}

function endOf(booking: CustodyFacts, now: Temporal.Instant): Temporal.Instant {
  if (isAway(booking, now)) return later(booking.endsAt, now);
  return booking.returnedAt ?? booking.endsAt;
}

export interface CustodyAt<Row> {
  /** The renter at the moment. */
  found: Row | undefined;
  /** The last renter before and the first after, when nobody had it. */
  before: Row | undefined;
  after: Row | undefined;
}

/** @param rows The custodies of one vehicle. They do not overlap. */
export function custodyAt<Row extends InstantRange>(
  rows: readonly Row[],
  moment: Temporal.Instant,
): CustodyAt<Row> {
  const sorted = rows.toSorted((one, other) => Temporal.Instant.compare(one.startsAt, other.startsAt));
  const hasBegun = ({ startsAt }: Row) => Temporal.Instant.compare(startsAt, moment) <= 0;
  const isOver = ({ endsAt }: Row) => Temporal.Instant.compare(endsAt, moment) <= 0;
  return {
    found: sorted.findLast((row) => hasBegun(row) && !isOver(row)),
    before: sorted.findLast((row) => hasBegun(row) && isOver(row)),
    after: sorted.find((row) => !hasBegun(row)),
  };
}

function isBefore(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0;
}

function later(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) >= 0 ? one : other;
}

function earlier(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) <= 0 ? one : other;
}
