import { markPlaces } from '@makani/contract/handover/handover-words';
import { categories } from '@makani/contract/vehicles/vehicles';
import { describe, expect, test } from 'vitest';
import { drawInterior } from '../../app/ui/handover/drawing/interior-view.ts';
import { drawVehicle, type ViewDrawing } from '../../app/ui/handover/drawing/vehicle-views.ts';

const angles = [
  'front',
  'front_right',
  'right',
  'rear_right',
  'rear',
  'rear_left',
  'left',
  'front_left',
] as const;

/** Every point of the drawing's outlines. */
function pointsOf({ shapes }: ViewDrawing): [x: number, y: number][] {
  return shapes.flatMap(({ d }) =>
    [...d.matchAll(/(-?\d+) (-?\d+)/g)].map(([, x, y]): [number, number] => [Number(x), Number(y)]),
  );
}

/** The glass's middle from the left edge, as a share of the width. */
function glassAt(drawing: ViewDrawing): number {
  const glass = drawing.shapes.filter(({ paint }) => paint === 'glass');
  const across = pointsOf({ ...drawing, shapes: glass }).map(([x]) => x);
  return (Math.min(...across) + Math.max(...across)) / 2 / drawing.width;
}

describe.each(categories)('the drawings of a %s', (category) => {
  test.each([...angles, 'top'] as const)('the view %s lies in its box', (view) => {
    const drawing = drawVehicle(category, view);
    expect(drawing.shapes.length).toBeGreaterThan(8);
    for (const [x, y] of pointsOf(drawing)) {
      expect(x >= 0 && x <= drawing.width, `${x}`).toBe(true);
      expect(y >= 0 && y <= drawing.height, `${y}`).toBe(true);
    }
  });

  test('the eight angles are eight pictures', () => {
    expect(new Set(angles.map((angle) => JSON.stringify(drawVehicle(category, angle)))).size).toBe(8);
  });

  test('the right side shows the front at its right, and the left side mirrors it', () => {
    // The windshield leans back, so the glass lies behind the middle.
    expect(glassAt(drawVehicle(category, 'right'))).toBeLessThan(0.5);
    const [left, right] = [drawVehicle(category, 'left'), drawVehicle(category, 'right')];
    expect(glassAt(left)).toBeCloseTo(1 - glassAt(right), 1);
    expect(left.width).toBe(right.width);
  });

  test('lamps and plate are on the end that is seen', () => {
    const paintsOf = (view: (typeof angles)[number]) =>
      drawVehicle(category, view).shapes.filter(({ paint }) => paint === 'lamp' || paint === 'plate').length;
    expect(angles.map(paintsOf)).toEqual([3, 3, 0, 3, 3, 3, 0, 3]);
  });
});

test('every place of a mark has a drawing', () => {
  for (const place of markPlaces) {
    const drawing = place === 'interior' ? drawInterior('Van') : drawVehicle('Van', place);
    expect(drawing.shapes.length).toBeGreaterThan(8);
  }
});
