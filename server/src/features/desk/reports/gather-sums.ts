import type { CalendarMonth } from '@makani/domain/earnings/earnings-months';
import type { ReportSums } from '@makani/domain/reports/report-figures';
import type { Db } from '../../../db/database.ts';
import type { ReportedBy, ReportKey } from '../../../db/reports/months-table.ts';
import {
  bookedDaysOf,
  bookedTimes,
  endOfLastTrip,
  tripsOfMonths,
} from '../../bookings/public/desk/report-figures.ts';
import { daysOfVehicles } from '../../vehicles/public/report-days.ts';

const noTrips = { booked: 0, cancelled: 0, rejected: 0, noShows: 0, leadDays: null };

type SumsOf = (vehicle: string | null, month: string | null) => Omit<ReportSums, 'revenueCents'>;

/** Everything of a report but its money, by vehicle, by month, or by both. Vehicles and months with nothing to count have zeros. */
export async function gatherSums(
  db: Db,
  months: readonly CalendarMonth[],
  which: { by: ReportedBy; vehicleIds?: readonly string[] | undefined },
): Promise<SumsOf> {
  const [trips, booked, days] = await Promise.all([
    tripsOfMonths(db, months, which),
    bookedDaysOf(db, months, which),
    daysOfVehicles(db, months, {
      ...which,
      offOfferSince: endOfLastTrip,
      booked: (period) => bookedTimes(period, which.vehicleIds),
    }),
  ]);
  const [tripsBy, bookedBy, daysBy] = [byKey(trips), byKey(booked), byKey(days)];
  return (vehicle, month) => {
    const key = keyOf({ vehicle, month });
    return {
      trips: tripsBy.get(key) ?? noTrips,
      bookedDays: bookedBy.get(key)?.days ?? 0,
      listedDays: daysBy.get(key)?.listed ?? 0,
      blockedDays: daysBy.get(key)?.blocked ?? 0,
    };
  };
}

function byKey<Row extends ReportKey>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [keyOf(row), row]));
}

function keyOf({ vehicle, month }: ReportKey): string {
  return `${vehicle ?? ''} ${month ?? ''}`;
}
