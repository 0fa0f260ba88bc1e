import type { VehicleSort } from '@makani/contract/vehicles/vehicles';
import { sql, type Expression, type Selectable } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import { readCursor, writeCursor } from '../../../http/cursor.ts';
import type { RatingScore } from '../public/ports.ts';
import { isOnOffer } from './on-offer.ts';

/** A vehicle's place in a list: the lowest rank first, then the lowest price, then the id. */
export interface VehiclePlace {
  /** 0 where the price alone decides. */
  rank: number;
  dailyCents: number;
  id: string;
}

export type VehicleRow = Selectable<Tables['vehicles']>;

export interface VehicleOrder {
  /** The rank of a row of `vehicles`; undefined where the price alone decides. */
  rank?: Expression<number>;
  /** Stands for the table, for a rank that no index has. */
  vehicles?: Expression<VehicleRow>;
}

/** By price, where a price alone is not rewarded: see `rankingCents` in the domain. */
export const recommended: VehicleOrder = {
  rank: sql<number>`(vehicles.daily_cents + vehicles.ranking_cents)`,
};

export function orderOf(sort: VehicleSort, ratingScores: () => Expression<RatingScore>): VehicleOrder {
  switch (sort) {
    case 'recommended':
      return recommended;
    case 'price_low':
      return {};
    case 'price_high':
      return { rank: sql<number>`(-vehicles.daily_cents)` };
    case 'most_seats':
      return { rank: sql<number>`(-vehicles.seats)` };
    case 'top_rated':
      return { rank: sql<number>`vehicles.rank`, vehicles: byRating(ratingScores()) };
    case 'newest':
      return { rank: sql<number>`(-vehicles.year)` };
  }
}

/** `offset 0` keeps the filters outside: they, and not the sorting, end with the page. */
function byRating(scores: Expression<RatingScore>): Expression<VehicleRow> {
  return sql<VehicleRow>`(
    select vehicles.*, -coalesce(scores.score, 0) as rank
    from vehicles left join ${scores} as scores on scores.vehicle_id = vehicles.id
    where ${isOnOffer()}
    order by rank, vehicles.daily_cents, vehicles.id offset 0)`;
}

/** The cursor names its order, because a place in one order means nothing in another. */
export function writePlace(sort: VehicleSort, { rank, dailyCents, id }: VehiclePlace): string {
  return writeCursor(`${sort}.${rank}.${dailyCents}`, id);
}

/** @throws AppError `invalid_input` at the cursor, also for one of another order. */
export function readPlace(sort: VehicleSort, cursor: string | undefined): VehiclePlace | undefined {
  const after = readCursor(cursor, (text) => {
    const [of, rank = '', dailyCents = ''] = text.split('.');
    if (of !== sort) throw new Error('a cursor of another order');
    return { rank: readWhole(rank), dailyCents: readWhole(dailyCents) };
  });
  return after && { ...after.key, id: after.id };
}

/** A whole number that fits the database's `int4`. */
function readWhole(text: string): number {
  if (!/^-?\d{1,9}$/.test(text)) throw new Error('not a whole number');
  return Number(text);
}
