import type { Cabin } from '@makani/contract/fit/cabin';
import type { Seated } from '@makani/contract/fit/fit';
import { placeInWords, travelerInWords } from '@makani/domain/arrangement/seat-words';
import { trunkDrawing } from '@makani/domain/arrangement/trunk-drawing';
import { trunkInWords } from '@makani/domain/arrangement/trunk-words';
import { storedPlaces, withStoredPlaces } from '@makani/domain/seating/stored-places';
import { useRef } from 'react';
import type { TripFit } from './trip-fit.ts';
import { Drawn } from './drawn.tsx';
import { PictureButtons } from './picture/picture-buttons.tsx';
import { SeatPlan } from './seat-plan.tsx';
import { useDraft, writeDraft } from '../../booking-draft/draft.ts';

export interface ArrangementProps extends TripFit {
  cabin: Cabin;
  luggage: NonNullable<TripFit['fit']['luggage']>;
}

/** The seating and the trunk, as drawings and in words. */
export function Arrangement(props: ArrangementProps) {
  const { cabin, party, luggage, trip } = props;
  const { seating, isSwapped, save } = useSwappedSeats(props);
  const drawings = useRef<HTMLDivElement>(null);
  const inOrder = seating.toSorted((one, other) => one.row - other.row || one.seat - other.seat);
  return (
    <div
      ref={drawings}
      className="mt-6 grid gap-x-10 gap-y-8 border border-brass bg-paper-bright p-5 sm:grid-cols-2 sm:p-8 print:mt-2 print:grid-cols-2 print:border-0 print:bg-transparent print:p-0 print:[&_svg]:max-h-36"
    >
      <figure className="gap-y-0 sm:row-span-2 sm:grid sm:grid-rows-subgrid print:flex print:gap-5">
        <SeatPlan
          cabin={cabin}
          party={party}
          seating={seating}
          isFolded={luggage.isFolded}
          isSwapped={isSwapped}
          onChange={save}
        />
        <figcaption className="mt-5 print:mt-0 print:grow">
          <h3 className="label-caps font-sans text-xs text-brass-ink">Seats</h3>
          <ul className="mt-2 grid gap-1.5">
            {inOrder.map((seated) => (
              <li key={`${seated.row}-${seated.seat}`} className="flex flex-wrap justify-between gap-x-4">
                <span>{travelerInWords(seated, party)}</span>
                <span className="text-sm text-ink-soft">
                  {placeInWords(seated.row, seated.seat, cabin.rows[seated.row]?.seats.length ?? 0)}
                </span>
              </li>
            ))}
          </ul>
        </figcaption>
      </figure>
      <figure className="gap-y-0 sm:row-span-2 sm:grid sm:grid-rows-subgrid print:flex print:gap-5">
        <div className="grid place-items-center print:w-36">
          <Drawn drawing={trunkDrawing(luggage)} className="max-w-96" />
        </div>
        <figcaption className="mt-5 print:mt-0">
          <h3 className="label-caps font-sans text-xs text-brass-ink">Trunk</h3>
          <p className="mt-2">{trunkInWords(luggage)}</p>
        </figcaption>
      </figure>
      <PictureButtons pictureOf={drawings} trip={trip} />
    </div>
  );
}

interface SeatsQuery extends TripFit {
  cabin: Cabin;
  luggage: NonNullable<TripFit['fit']['luggage']>;
}

/** The seating as the guest has swapped it, which stays with the party of this tab. */
function useSwappedSeats({ vehicleId, cabin, party, fit: { seating }, luggage }: SeatsQuery) {
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
