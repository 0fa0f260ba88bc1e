import type { Cabin } from '@makani/contract/fit/cabin';
import type { Seated } from '@makani/contract/fit/fit';

/** A seat of a cabin. */
export type Place = Pick<Seated, 'row' | 'seat'>;

export function placesIn(cabin: Cabin, rows: number): Place[] {
  return cabin.rows.slice(0, rows).flatMap(({ seats }, row) => seats.map((_seat, seat) => ({ row, seat })));
}

export function isAt(seated: Place, { row, seat }: Place): boolean {
  return seated.row === row && seated.seat === seat;
}

/** The travelers of two places change places; either place may be empty. */
export function swapped(seating: readonly Seated[], one: Place, other: Place): Seated[] {
  const to = (seated: Seated, { row, seat }: Place) => ({ ...seated, row, seat });
  return seating.map((seated) => {
    if (isAt(seated, one)) return to(seated, other);
    return isAt(seated, other) ? to(seated, one) : seated;
  });
}
