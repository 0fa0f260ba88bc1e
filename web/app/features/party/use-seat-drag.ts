import type { Place } from '@makani/domain/seating/places';
import { type PointerEvent, useState } from 'react';

/** So many pixels make a press a drag. */
const dragFrom = 8;

interface Drag {
  from: Place;
  x: number;
  y: number;
  isMoving: boolean;
  /** The place under the pointer, as in `data-place`. */
  over: string | null;
}

/** Drags one place onto another, by a pointer. Places have their row and seat in `data-place`. */
export function useSeatDrag(onDrop: (from: Place, to: Place) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const [hasDropped, setDropped] = useState(false);

  function isMoving({ clientX, clientY }: PointerEvent): boolean {
    return drag !== null && (drag.isMoving || Math.hypot(clientX - drag.x, clientY - drag.y) > dragFrom);
  }

  const handlers = (from: Place) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      setDropped(false);
      const { button, clientX: x, clientY: y } = event;
      if (button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from, x, y, isMoving: false, over: null });
    },
    onPointerMove(event: PointerEvent) {
      if (drag === null || !isMoving(event)) return;
      setDrag({ ...drag, isMoving: true, over: placeAt(event) });
    },
    onPointerUp(event: PointerEvent) {
      const to = isMoving(event) ? placeAt(event) : null;
      setDropped(isMoving(event));
      setDrag(null);
      if (drag !== null && to !== null) onDrop(drag.from, placeOf(to));
    },
    onPointerCancel: () => setDrag(null),
  });

  return {
    /** The place that is being dragged. */
    from: drag?.isMoving === true ? drag.from : null,
    over: drag?.over ?? null,
    handlers,
    /** Whether a click of the pointer is the end of a drag. */
    hasDropped,
  };
}

function placeAt({ clientX, clientY }: PointerEvent): string | null {
  const place = document.elementFromPoint(clientX, clientY)?.closest('[data-place]');
  return place?.getAttribute('data-place') ?? null;
}

function placeOf(words: string): Place {
  const [row = 0, seat = 0] = words.split(' ').map(Number);
  return { row, seat };
}
