import type { Rating } from '@makani/contract/reviews/reviews';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { totalCentsOf } from '@makani/domain/pricing/pricing';
import { ratingOf } from '@makani/domain/reviews/reviews';
import type { Db } from '../../../db/database.ts';
import { presentMainPicture } from '../photos/present-picture.ts';
import type { Ratings } from '../public/ports.ts';
import type { ListedRow, ListedVehicle } from './list-offered.ts';
import type { QueriedPeriod } from './queried-period.ts';

export function presentVehicle(row: ListedVehicle, rating: Rating | null, period?: QueriedPeriod): Vehicle {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    year: row.year,
    dailyCents: row.daily_cents,
    image: presentMainPicture(row),
    locations: [row.location_id],
    specs: {
      seats: row.seats,
      transmission: row.transmission,
      engine: row.engine,
      acceleration: row.acceleration,
    },
    instantBooking: row.instant_booking,
    rating,
    quote: period === undefined ? null : quoteOf(row.daily_cents, period),
  };
}

function quoteOf(dailyCents: number, period: QueriedPeriod): NonNullable<Vehicle['quote']> {
  const { pickupAt, returnAt, days, insurance, driverAge } = period;
  const totalCents = totalCentsOf({ pickupAt, returnAt, days, insurance, driverAge, dailyCents });
  return { days, totalCents };
}

/** The vehicles of a page, each with its rating. Reviews are read only for what has not been counted yet. */
export async function presentPage(
  { db, ratings }: { db: Db; ratings: Ratings },
  rows: ListedRow[],
  period?: QueriedPeriod,
): Promise<Vehicle[]> {
  const uncounted = rows.filter((row) => row.rating_count === null).map(({ id }) => id);
  const read = await ratings.ratingsOf(db, uncounted);
  return rows.map((row) => {
    const { rating_stars: stars, rating_count: count } = row;
    const rating = stars === null || count === null ? read.get(row.id) : ratingOf(stars, count);
    return presentVehicle(row, rating ?? null, period);
  });
}
