import type { Cabin } from '@makani/contract/fit/cabin';
import type { Seated } from '@makani/contract/fit/fit';
import { cabinDrawing, drawnCabin, seatBoxes } from '@makani/domain/arrangement/cabin-drawing';
import {
  type NamedParty,
  nameOf,
  placeInWords,
  travelerInWords,
} from '@makani/domain/arrangement/seat-words';
import { isAt, type Place } from '@makani/domain/seating/places';
import { swapPlaces } from '@makani/domain/seating/swap-places';
import { useId, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Drawn } from './drawn.tsx';
import { useSeatDrag } from './use-seat-drag.ts';

export interface SeatPlanProps {
  cabin: Cabin;
  party: NamedParty;
  seating: readonly Seated[];
  isFolded: boolean;
  /** Whether the guest has swapped seats. */
  isSwapped: boolean;
  /** Called with the seating after a swap; with null for the seats that were suggested. */
  onChange: (seating: readonly Seated[] | null) => void;
}

/** The cabin, in which two places are swapped: picked one after the other, or one dragged onto the other. */
export function SeatPlan({ cabin, party, seating, isFolded, isSwapped, onChange }: SeatPlanProps) {
  const id = useId();
  const [picked, setPicked] = useState<Place | null>(null);
  const [announced, setAnnounced] = useState('');
  const drag = useSeatDrag(swap);
  const drawn = drawnCabin(cabin, seating, party, isFolded);
  const marked = drag.from ?? picked;

  function swap(from: Place, to: Place): void {
    setPicked(null);
    if (isAt(from, to)) return setAnnounced('');
    const { seating: next, refusal } = swapPlaces(cabin, seating, party, [from, to]);
    if (next !== null) onChange(next);
    setAnnounced(refusal ?? swappedInWords(seating, party, [from, to]));
  }

  function press(place: Place): void {
    if (picked !== null) return swap(picked, place);
    setPicked(place);
    setAnnounced('');
  }

  return (
    <div>
      <div className="relative mx-auto max-w-80">
        <Drawn drawing={cabinDrawing(drawn)} className="max-w-80 print:max-w-24" />
        <fieldset aria-describedby={id} className="print:hidden">
          <legend className="sr-only">Swap seats</legend>
          {seatBoxes(drawn)
            .filter(({ row }) => !(isFolded && row === cabin.rows.length - 1))
            .map(({ row, seat, left, top, width, height }) => (
              <button
                key={`${row}-${seat}`}
                type="button"
                data-place={`${row} ${seat}`}
                aria-label={placeWithWords({ row, seat }, { cabin, seating, party })}
                aria-pressed={marked !== null && isAt(marked, { row, seat })}
                style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
                className={`absolute cursor-grab touch-pan-y rounded-md border-2 hover:border-brass-strong aria-pressed:border-hibiscus-press aria-pressed:bg-hibiscus/15 ${drag.over === `${row} ${seat}` ? 'border-hibiscus-press' : 'border-transparent'}`}
                {...drag.handlers({ row, seat })}
                onClick={({ detail }) => {
                  // A key has no clicks to count.
                  if (detail === 0 || !drag.hasDropped) press({ row, seat });
                }}
              />
            ))}
        </fieldset>
      </div>
      <p id={id} className="mt-3 text-center text-sm text-ink-soft print:hidden">
        To swap two seats, drag one onto the other, or select both.
      </p>
      <p aria-live="polite" className="min-h-6 text-center text-sm font-medium print:hidden">
        {announced}
      </p>
      {isSwapped ? (
        <p className="text-center print:hidden">
          <Button
            variant="quiet"
            size="small"
            onPress={() => {
              setPicked(null);
              setAnnounced('These are the seats we suggest.');
              onChange(null);
            }}
          >
            Back to suggested seats
          </Button>
        </p>
      ) : null}
    </div>
  );
}

interface Seating {
  cabin: Cabin;
  seating: readonly Seated[];
  party: NamedParty;
}

/** `Second row, left: Mia, 4 years, booster`. */
function placeWithWords(place: Place, { cabin, seating, party }: Seating): string {
  const seated = seating.find((one) => isAt(one, place));
  const words = placeInWords(place.row, place.seat, cabin.rows[place.row]?.seats.length ?? 0);
  return `${words}: ${seated ? travelerInWords(seated, party) : 'Empty'}`;
}

/** In the words of the drawing. */
function swappedInWords(
  seating: readonly Seated[],
  party: NamedParty,
  places: readonly [Place, Place],
): string {
  const names = places.flatMap((place) => {
    const seated = seating.find((one) => isAt(one, place));
    return seated ? [nameOf(seated, party)] : [];
  });
  return names.length === 2 ? `Swapped: ${names.join(' and ')}.` : `Moved: ${names.join('')}.`;
}
