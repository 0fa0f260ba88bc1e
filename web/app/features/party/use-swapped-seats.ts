import type { Cabin } from '@makani/contract/fit/cabin';
import type { Seated } from '@makani/contract/fit/fit';
import { storedPlaces, withStoredPlaces } from '@makani/domain/seating/stored-places';
import { useDraft, writeDraft } from '../../booking-draft/draft.ts';
import type { TripFit } from './trip-fit.ts';

interface SeatsQuery extends TripFit {
  cabin: Cabin;
  luggage: NonNullable<TripFit['fit']['luggage']>;
}

/** The seating as the guest has swapped it, which stays with the party of this tab. */
export function useSwappedSeats({ vehicleId, cabin, party, fit: { seating }, luggage }: SeatsQuery) {
  const said = useDraft().party ?? party;
  const { swapped = [] } = said;
  const rows = cabin.rows.length - (luggage.isFolded ? 1 : 0);
  const places = swapped.find((one) => one.vehicleId === vehicleId)?.places ?? [];
  const own = withStoredPlaces({ cabin, rows }, seating, party, places);

  /** @param next null for the seats that were suggested. */
  function save(next: readonly Seated[] | null): void {
    const others = swapped.filter((one) => one.vehicleId !== vehicleId);
    const here = next === null ? [] : [{ vehicleId, places: storedPlaces(next) }];
    writeDraft({ party: { ...said, swapped: [...others, ...here] } });
  }

  return { seating: own ?? seating, isSwapped: own !== null, save };
}
