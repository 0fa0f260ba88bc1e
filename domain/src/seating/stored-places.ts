import type { Cabin } from '@makani/contract/fit/cabin';
import type { Seated } from '@makani/contract/fit/fit';
import type { Party } from '@makani/contract/fit/party';
import { misplacementIn } from './place-rules.ts';
import { isAt, type Place, placesIn } from './places.ts';

/** Where somebody was put by the guest. */
export type StoredPlace = Pick<Seated, 'row' | 'seat' | 'traveler' | 'index'>;

export function storedPlaces(seating: readonly Seated[]): StoredPlace[] {
  return seating.map(({ row, seat, traveler, index }) => ({ row, seat, traveler, index }));
}

/**
 * Everybody where the guest has put them; null if that is no seating of these people in this cabin any more.
 * @param rows How many rows are up.
 */
export function withStoredPlaces(
  { cabin, rows }: { cabin: Cabin; rows: number },
  seating: readonly Seated[],
  party: Pick<Party, 'children'>,
  stored: readonly StoredPlace[],
): Seated[] | null {
  if (stored.length !== seating.length || !areApart(stored)) return null;
  const open = placesIn(cabin, rows);
  const moved = seating.flatMap((seated) => {
    const place = stored.find(
      ({ traveler, index }) => traveler === seated.traveler && index === seated.index,
    );
    if (place === undefined || !open.some((one) => isAt(one, place))) return [];
    return [{ ...seated, row: place.row, seat: place.seat }];
  });
  return moved.length === seating.length && misplacementIn(cabin, moved, party) === null ? moved : null;
}

function areApart(places: readonly Place[]): boolean {
  return new Set(places.map(({ row, seat }) => `${row} ${seat}`)).size === places.length;
}
