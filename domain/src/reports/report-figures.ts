import type { ReportMonth, ReportVehicle } from '@makani/contract/operator/reports';

/** Sums of the rows of some vehicles and months. */
export interface ReportSums {
  revenueCents: number;
  trips: { booked: number; cancelled: number; rejected: number; noShows: number; leadDays: number | null };
  bookedDays: number;
  listedDays: number;
  blockedDays: number;
}

export type ReportFigures = Omit<ReportVehicle, 'id' | 'name'>;

/**
 * The figures of a report. Rentable are the days on which vehicles were listed and not blocked; a trip that began before a
 * vehicle was listed makes its days rentable, so utilization ends at 100 %.
 */
export function figuresOf({ revenueCents, trips, ...days }: ReportSums): ReportFigures {
  const bookedDays = tenths(days.bookedDays);
  return {
    revenueCents,
    booked: trips.booked,
    cancelled: trips.cancelled,
    rejected: trips.rejected,
    noShows: trips.noShows,
    leadDays: trips.leadDays === null ? null : tenths(trips.leadDays),
    bookedDays,
    rentableDays: Math.max(bookedDays, tenths(days.listedDays - days.blockedDays)),
    blockedDays: tenths(days.blockedDays),
  };
}

/** Booked days over rentable days, from 0 to 1; null where nothing could be rented. */
export function utilizationOf({
  bookedDays,
  rentableDays,
}: Pick<ReportMonth, 'bookedDays' | 'rentableDays'>): number | null {
  return rentableDays === 0 ? null : bookedDays / rentableDays;
}

/** Cancelled trips of all that were ever paid for; null without any. */
export function cancellationRate(
  figures: Pick<ReportMonth, 'booked' | 'cancelled' | 'rejected' | 'noShows'>,
): number | null {
  const all = figures.booked + figures.cancelled + figures.rejected + figures.noShows;
  return all === 0 ? null : figures.cancelled / all;
}

/** `0.634` → '63%'; null → '–'. */
export function inPercent(share: number | null): string {
  return share === null ? '–' : `${Math.round(share * 100)}%`;
}

function tenths(days: number): number {
  return Math.max(0, Math.round(days * 10) / 10);
}
