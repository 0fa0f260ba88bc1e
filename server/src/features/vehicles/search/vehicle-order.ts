import type { VehicleSort } from '@makani/contract/vehicles/vehicles';
import { sql, type Expression } from 'kysely';
import { readCursor, writeCursor } from '../../../http/cursor.ts';

/** A vehicle's place in a list: the lowest rank first, then the lowest price, then the id. */
export interface VehiclePlace {
  /** 0 where the price alone decides. */
  rank: number;
  dailyCents: number;
  id: string;
}

/** The rank of a row of `vehicles`; undefined where the price alone decides. */
export function rankOf(
  sort: VehicleSort,
  ratingScore: () => Expression<number>,
): Expression<number> | undefined {
  switch (sort) {
    case 'price_low':
      return undefined;
    case 'price_high':
      return sql<number>`(-vehicles.daily_cents)`;
    case 'most_seats':
      return sql<number>`(-vehicles.seats)`;
    case 'top_rated':
      return sql<number>`(-${ratingScore()})`;
    case 'newest':
      return sql<number>`(-vehicles.year)`;
  }
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
