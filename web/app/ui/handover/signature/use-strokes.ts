import { maxSignatureLength, signatureBox } from '@makani/contract/handover/signatures';
import { type PointerEvent, useEffect, useRef } from 'react';

/** Shorter steps than this add points, and no detail. */
const step = 3;

interface Point {
  x: number;
  y: number;
}

/** Pointer handlers that draw lines into the path of a signature. */
export function useStrokes(path: string, onDraw: (path: string) => void) {
  // Several movements may come between two renders.
  const drawn = useRef(path);
  const last = useRef<Point | null>(null);
  useEffect(() => {
    drawn.current = path;
  }, [path]);

  const add = (letters: string, point: Point) => {
    const longer = `${drawn.current}${letters}`;
    if (longer.length > maxSignatureLength) return;
    drawn.current = longer;
    last.current = point;
    onDraw(longer);
  };

  return {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const point = pointOf(event);
      // A stroke has two points, so that a dot is one, too.
      add(`M${point.x} ${point.y}L${point.x} ${point.y}`, point);
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const from = last.current;
      if (from === null) return;
      const point = pointOf(event);
      if (Math.hypot(point.x - from.x, point.y - from.y) < step) return;
      add(`L${point.x} ${point.y}`, point);
    },
    onPointerUp: () => {
      last.current = null;
    },
    onPointerCancel: () => {
      last.current = null;
    },
  };
}

/** In whole units of the field, and inside of it. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return {
    x: within(((clientX - left) / (width || signatureBox.width)) * signatureBox.width, signatureBox.width),
    y: within(((clientY - top) / (height || signatureBox.height)) * signatureBox.height, signatureBox.height),
  };
}

function within(value: number, max: number): number {
  return Math.min(max, Math.max(0, Math.round(value)));
}
