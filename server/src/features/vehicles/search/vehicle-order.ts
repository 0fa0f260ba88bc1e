import type { VehicleSort } from '@makani/contract/vehicles/vehicles';
import { sql, type Expression } from 'kysely';
import { readCursor, writeCursor } from '../../../http/cursor.ts';

/** A vehicle's place in a list: the lowest rank first, then the lowest price, then the id. */
export interface VehiclePlace {
  /** 0 where the price alone decides. */
  rank: number;
  dailyCents: number;
  id: string;
  /** In a list that has what fits a party first: whether it stands among those that don't fit. */
  isMisfit?: boolean;
}

/** The rank of a row of `vehicles`; null where the price alone decides. */
export type VehicleRank = Expression<number> | null;

/** By price, where a price alone is not rewarded: see `rankingCents` in the domain. */
const recommended: VehicleRank = sql<number>`(vehicles.daily_cents + vehicles.ranking_cents)`;

/** Each is written as its index is, so that a page is read from the index. */
export const ranks: Record<VehicleSort, VehicleRank> = {
  recommended,
  price_low: null,
  price_high: sql<number>`(-vehicles.daily_cents)`,
  most_seats: sql<number>`(-vehicles.seats)`,
  top_rated: sql<number>`(-coalesce((vehicles.rating_stars * 20 + vehicles.rating_count)
    / greatest(2 * vehicles.rating_count, 1) * 1000000 + least(vehicles.rating_count, 999999), 0))`,
  newest: sql<number>`(-vehicles.year)`,
};

/** The cursor names its order, because a place in one order means nothing in another. */
export function writePlace(
  sort: VehicleSort,
  { rank, dailyCents, id, isMisfit = false }: VehiclePlace,
): string {
  return writeCursor(`${sort}.${rank}.${dailyCents}${isMisfit ? `.${misfit}` : ''}`, id);
}

/** @throws AppError `invalid_input` at the cursor, also for one of another order. */
export function readPlace(sort: VehicleSort, cursor: string | undefined): VehiclePlace | undefined {
  const after = readCursor(cursor, (text) => {
    const [of, rank = '', dailyCents = '', part] = text.split('.');
    if (of !== sort) throw new Error('a cursor of another order');
    return { rank: readWhole(rank), dailyCents: readWhole(dailyCents), isMisfit: part === misfit };
  });
  return after && { ...after.key, id: after.id };
}

const misfit = 'misfit';

/** A whole number that fits the database's `int4`. */
function readWhole(text: string): number {
  if (!/^-?\d{1,9}$/.test(text)) throw new Error('not a whole number');
  return Number(text);
}
