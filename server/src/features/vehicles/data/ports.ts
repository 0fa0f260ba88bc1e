import type { Party } from '@makani/contract/fit/party';
import type { WallTime } from '@makani/contract/kernel/time';
import type { InstantRange } from '@makani/domain/calendar/instant-range';
import type { Rating } from '@makani/contract/reviews/reviews';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';

/**
 * Availability according to bookings. It is passed in, because bookings depend on vehicles and not the
 * reverse.
 */
export interface Availability {
  /** True for a row of `vehicles` that is free as is wanted. */
  isFree(wanted: InSql<WantedTime>): Expression<SqlBool>;
  /**
   * A query for vehicles that are certainly booked in the period, each as often as it is found. It reads them all at once
   * and leaves the rest to `isFree`: for searches in which little is available.
   */
  bookedDuring(period: InstantRange, locationId: string): RawBuilder<{ vehicle_id: string }>;
  /** The busy periods of each vehicle that overlap the period, earliest first. */
  busyBetween(
    db: Db,
    vehicleIds: string[],
    period: InstantRange,
    requested: AvailabilityQuery,
  ): Promise<ReadonlyMap<string, InstantRange[]>>;
  /**
   * Differences in the availability check for other dates of a guest's booking.
   * @throws AppError `not_found` for a booking of another guest or vehicle.
   */
  forChangeOf(db: Db, booking: { id: string; vehicleId: string; guestId: string }): Promise<ChangedBooking>;
}

/** When somebody wants a vehicle, and who: of `wantedTime`. */
export interface WantedTime extends InstantRange {
  /** By the clock of its location. */
  days: number;
  /** The whole hours from now until then. */
  noticeHours: number;
  now: Temporal.Instant;
  guestId: string | null;
  butBooking: string | null;
}

/** Each value, or what stands for it in SQL. */
export type InSql<Values> = { readonly [Name in keyof Values]: Values[Name] | RawBuilder<Values[Name]> };

/** Ratings by vehicle id. They are passed in too, because reviews depend on bookings. */
export interface Ratings {
  ratingsOf(db: Db, vehicleIds: string[]): Promise<Map<string, Rating>>;
  /** Over all reviews of these vehicles; null without any. */
  ratingOver(db: Db, vehicleIds: string[]): Promise<Rating | null>;
}

/** How long hosts take to answer messages. They are passed in as well, because messages depend on bookings. */
export interface AnswerTimes {
  /** Hours, rounded up, over the messages about these vehicles of one host; null after too few. */
  usualHours(db: Db, vehicleIds: string[]): Promise<number | null>;
}

/** Several vehicles together, in which bookings look for them. */
export interface Convoys {
  /**
   * The cheapest ones that a party fits together, if one vehicle does not serve it for less.
   * @throws AppError `invalid_input` for a period that cannot be rented.
   */
  cheapest(db: Db, wanted: ConvoyQuery, now: Temporal.Instant): Promise<CheapestConvoy | null>;
}

export interface ConvoyQuery {
  locationId: string;
  pickupAt: WallTime;
  returnAt: WallTime;
  party: Party;
  /** The guest who asks, if known. */
  guestId?: string | undefined;
}

export interface CheapestConvoy {
  vehicles: number;
  totalCents: number;
}

/** The facts of a booking that is being changed. */
export type ChangedBooking = Required<Pick<AvailabilityQuery, 'butBooking' | 'turnaround' | 'noticedPickup'>>;

/** The guest's own hold does not count as busy, because a new reservation replaces it. */
export interface AvailabilityQuery {
  now: Temporal.Instant;
  guestId?: string | undefined;
  /** A booking that is being changed does not count as busy. */
  butBooking?: string | undefined;
  /** Instead of the vehicle's: a booking that is being changed keeps the one that it was booked with. */
  turnaround?: Temporal.Duration | undefined;
  /** The notice doesn't count as busy from here on: the pickup that was booked can be kept. */
  noticedPickup?: Temporal.Instant | undefined;
}
