import { type MarkPlace, markPlaces } from '@makani/contract/handover/handover-words';
import type { Category } from '@makani/contract/vehicles/vehicles';
import { type KeyboardEvent, type MouseEvent, useMemo } from 'react';
import { drawInterior } from '../drawing/interior-view.ts';
import { VehicleDrawing } from '../drawing/vehicle-drawing.tsx';
import { drawVehicle } from '../drawing/vehicle-views.ts';
import { placeNames } from '../handover-words.ts';

/** A mark at thousandths of a drawing's width and height. */
export interface BoardMark {
  id: string;
  place: MarkPlace;
  x: number;
  y: number;
  /** The words for screen readers: 'Scratch, coin size, left side'. */
  words: string;
  /** Stands on its dot, and before its line in a list. */
  number: number;
  isNew: boolean;
}

export interface MarkBoardProps {
  category: Category;
  place: MarkPlace;
  marks: readonly BoardMark[];
  selectedId: string | null;
  onPlace: (place: MarkPlace) => void;
  /** Called with thousandths; undefined where nothing can be added. */
  onAdd?: (x: number, y: number) => void;
  onSelect: (id: string) => void;
  onMove?: (id: string, x: number, y: number) => void;
}

/** The vehicle from five sides and inside, one at a time, with its marks. A touch adds one, and arrow keys move it. */
export function MarkBoard({ category, place, marks, selectedId, ...actions }: MarkBoardProps) {
  const { onPlace, onAdd, onSelect, onMove } = actions;
  const drawing = useMemo(
    () => (place === 'interior' ? drawInterior(category) : drawVehicle(category, place)),
    [category, place],
  );
  const isTall = drawing.height > drawing.width;

  function touch({ clientX, clientY, currentTarget, detail }: MouseEvent<HTMLButtonElement>): void {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    // A key has no place.
    if (detail === 0) return onAdd?.(500, 500);
    onAdd?.(thousandths((clientX - left) / width), thousandths((clientY - top) / height));
  }

  return (
    <div>
      <fieldset className="min-w-0">
        <legend className="sr-only">Side of the vehicle</legend>
        <div className="grid grid-cols-3 gap-2">
          {markPlaces.map((one) => {
            const count = marks.filter((mark) => mark.place === one).length;
            return (
              <button
                key={one}
                type="button"
                aria-pressed={one === place}
                onClick={() => onPlace(one)}
                className="min-h-12 rounded-xs border border-brass-strong bg-paper-bright px-2 text-sm font-medium hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
              >
                {placeNames[one]}
                {count === 0 ? null : (
                  <>
                    {' '}
                    <span aria-hidden="true">({count})</span>
                    <span className="sr-only">, {count === 1 ? '1 mark' : `${count} marks`}</span>
                  </>
                )}
              </button>
            );
          })}
        </div>
      </fieldset>
      <div className="mt-4 border border-brass/60 bg-paper-bright p-4">
        <div className={`relative mx-auto ${isTall ? 'max-w-44' : 'max-w-xl'}`}>
          <VehicleDrawing drawing={drawing} className="w-full" />
          {onAdd ? (
            <button
              type="button"
              onClick={touch}
              aria-label={`Add a mark: ${placeNames[place].toLowerCase()}`}
              className="absolute inset-0 cursor-crosshair rounded-sm"
            />
          ) : null}
          {marks
            .filter((mark) => mark.place === place)
            .map((mark) => (
              <MarkDot
                key={mark.id}
                mark={mark}
                isSelected={mark.id === selectedId}
                onSelect={() => onSelect(mark.id)}
                {...(mark.isNew && onMove && { onMove: (x, y) => onMove(mark.id, x, y) })}
              />
            ))}
        </div>
      </div>
    </div>
  );
}

interface MarkDotProps {
  mark: BoardMark;
  isSelected: boolean;
  onSelect: () => void;
  onMove?: (x: number, y: number) => void;
}

const steps: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-20, 0],
  ArrowRight: [20, 0],
  ArrowUp: [0, -20],
  ArrowDown: [0, 20],
};

/** The dot is small, and what can be touched is a finger wide. */
function MarkDot({ mark, isSelected, onSelect, onMove }: MarkDotProps) {
  function move(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (!onMove || !step) return;
    event.preventDefault();
    onMove(thousandths((mark.x + step[0]) / 1000), thousandths((mark.y + step[1]) / 1000));
  }
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      aria-label={`${mark.isNew ? 'New mark' : 'Known mark'} ${mark.number}: ${mark.words}`}
      onClick={onSelect}
      onKeyDown={move}
      style={{ left: `${mark.x / 10}%`, top: `${mark.y / 10}%` }}
      className="group absolute grid size-11 -translate-1/2 place-items-center rounded-full"
    >
      <span
        className={`grid size-6 place-items-center rounded-full border-2 text-xs font-bold ${
          mark.isNew
            ? 'border-paper-bright bg-hibiscus-press text-paper-bright'
            : 'border-ink bg-paper-bright text-ink'
        } group-aria-pressed:outline-3 group-aria-pressed:outline-lagoon`}
      >
        {mark.number}
      </span>
    </button>
  );
}

function thousandths(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 1000);
}
