import type { Category } from '@makani/contract/vehicles/vehicles';
import { type ProfilePoint, type VehicleModel, vehicleModels } from './vehicle-model.ts';

/** A direction from which a vehicle is drawn. */
export type VehicleView = keyof typeof stands;

/** `far`: the body hides most of it. */
type Paint = 'body' | 'glass' | 'tire' | 'far' | 'lamp' | 'plate' | 'line';

export interface ViewShape {
  d: string;
  paint: Paint;
}

export interface ViewDrawing {
  width: number;
  height: number;
  shapes: readonly ViewShape[];
}

interface Stand {
  /** Degrees around the vehicle: 0 is in front of it, 90 at its left side. */
  around: number;
  /** Degrees above the road. */
  above: number;
  /** Near things are larger. The views that marks are set on are flat. */
  isNear?: boolean;
  /** The side that is seen: 1 is the left one. */
  side: 1 | -1 | null;
  /** The front is nearer than the rear. */
  isFrontNear?: boolean;
}

/** The camera's place for each view. */
const stands = {
  front: { around: 0, above: 0, side: null, isFrontNear: true },
  front_right: { around: -42, above: 14, isNear: true, side: -1, isFrontNear: true },
  right: { around: -90, above: 0, side: -1 },
  rear_right: { around: -138, above: 14, isNear: true, side: -1 },
  rear: { around: 180, above: 0, side: null },
  rear_left: { around: 138, above: 14, isNear: true, side: 1 },
  left: { around: 90, above: 0, side: 1 },
  front_left: { around: 42, above: 14, isNear: true, side: 1, isFrontNear: true },
  top: { around: 180, above: 90, side: null },
} as const satisfies Record<string, Stand>;

/** The vehicle of a category from one direction, as paths within a box of its own. */
export function drawVehicle(category: Category, view: VehicleView): ViewDrawing {
  const model = vehicleModels[category];
  return boxed(shapesOf(model, cameraAt(model, stands[view]), stands[view]));
}

type Flat = readonly [x: number, y: number];
type Solid = readonly [along: number, left: number, up: number];
type Camera = (point: Solid) => Flat;

interface Outline {
  points: readonly Flat[];
  paint: Paint;
  isOpen?: boolean;
}

function cameraAt({ length, height }: VehicleModel, { around, above, isNear = false }: Stand): Camera {
  const [turn, rise] = [(around * Math.PI) / 180, (above * Math.PI) / 180];
  const distance = isNear ? length * 2.6 : Number.POSITIVE_INFINITY;
  return ([along, left, up]) => {
    const forward = length / 2 - along;
    const toward = forward * Math.cos(turn) + left * Math.sin(turn);
    const middle = up - height / 2;
    const depth = toward * Math.cos(rise) + middle * Math.sin(rise);
    const scale = Number.isFinite(distance) ? distance / (distance - depth) : 1;
    const across = left * Math.cos(turn) - forward * Math.sin(turn);
    return [across * scale, (toward * Math.sin(rise) - middle * Math.cos(rise)) * scale];
  };
}

function shapesOf(model: VehicleModel, see: Camera, stand: Stand): Outline[] {
  const { profile } = model;
  const seenSide = stand.side;
  const at = (point: ProfilePoint, share: number): Flat =>
    see([point[0], share * halfWidth(model, point), point[1]]);
  const side = (share: number): Flat[] => profile.map((point) => at(point, share));
  const band = (index: number, from: number, to: number, low = 0, high = 1): Flat[] => {
    const [start, end] = [profile[index], profile[index + 1]];
    if (start === undefined || end === undefined) return [];
    const [lower, upper] = [between(start, end, low), between(start, end, high)];
    return [at(lower, from), at(lower, to), at(upper, to), at(upper, from)];
  };
  const strips = profile.slice(1).map((_, index) => band(index, -1, 1));
  const isSeen = strips.map((strip) => turning(strip) < -1);
  const onSide = (points: readonly ProfilePoint[]): Flat[] => points.map((point) => at(point, seenSide ?? 1));
  const acrossAt = (index: number): Outline[] => {
    const point = profile[index];
    const isEdge = model.seams.includes(index) || isSeen[index - 1] !== isSeen[index];
    return point && isEdge ? [line([at(point, -1), at(point, 1)])] : [];
  };

  const outlines = [...wheelsBelow(model, see), ...(stand.above === 90 ? bodyBelow(model, see) : [])];
  // Far strips first, so that near ones cover them.
  const order = [...strips.keys()];
  for (const index of stand.isFrontNear ? order.toReversed() : order) {
    const [startLeft, endLeft] = [side(-1)[index], side(-1)[index + 1]];
    const [startRight, endRight] = [side(1)[index], side(1)[index + 1]];
    if (!isSeen[index] || !startLeft || !endLeft || !startRight || !endRight) continue;
    outlines.push({ points: strips[index] ?? [], paint: 'body' });
    outlines.push(line([startLeft, endLeft]), line([startRight, endRight]));
    outlines.push(...acrossAt(index), ...acrossAt(index + 1));
  }
  if (seenSide !== null) outlines.push({ points: side(seenSide), paint: 'body' });
  if (seenSide !== null) {
    outlines.push({ points: side(seenSide), paint: 'line' });
    for (const window of model.windows) outlines.push({ points: onSide(window), paint: 'glass' });
    for (const door of model.doors) {
      const [top, bottom] = [model.belt - 4, model.belt * 0.4];
      outlines.push(
        line(
          onSide([
            [door, top],
            [door, bottom],
          ]),
        ),
      );
    }
    for (const axle of model.axles)
      outlines.push({ points: ring(model, see, axle, seenSide), paint: 'tire' });
  }
  const { windshield, rearWindow, nose, tail } = model;
  const onEnds: [index: number, paint: Paint, from: number, to: number, low: number, high: number][] = [
    [windshield, 'glass', -0.88, 0.88, 0.1, 0.92],
    [rearWindow, 'glass', -0.84, 0.84, 0.1, 0.86],
    [nose, 'lamp', -0.94, -0.6, 0.1, 0.8],
    [nose, 'lamp', 0.6, 0.94, 0.1, 0.8],
    [tail, 'lamp', -0.96, -0.7, 0.1, 0.7],
    [tail, 'lamp', 0.7, 0.96, 0.1, 0.7],
    [1, 'plate', -0.24, 0.24, 0.1, 0.6],
    [tail, 'plate', -0.24, 0.24, 0.3, 0.65],
  ];
  for (const [index, paint, from, to, low, high] of onEnds)
    if (isSeen[index]) outlines.push({ points: band(index, from, to, low, high), paint });
  return outlines;
}

function line(points: readonly Flat[]): Outline {
  return { points, paint: 'line', isOpen: true };
}

/** Half of the width at a point of the profile: less at both ends, and toward the roof. */
function halfWidth({ length, width, belt, height }: VehicleModel, [along, up]: ProfilePoint): number {
  const nearFront = Math.min(1, 0.9 + 0.1 * Math.sqrt(Math.max(0, along) / 70));
  const nearRear = Math.min(1, 0.94 + 0.06 * Math.sqrt(Math.max(0, length - along) / 60));
  const lean = up <= belt ? 1 : 1 - (0.19 * (up - belt)) / (height - belt);
  return (width / 2) * nearFront * nearRear * lean;
}

/** The body at its widest, which is wider than the roof that a bird sees. */
function bodyBelow(model: VehicleModel, see: Camera): Outline[] {
  const edge = (share: number): Flat[] =>
    Array.from({ length: 13 }, (_, step) => {
      const along = (step / 12) * model.length;
      return see([along, share * halfWidth(model, [along, model.belt]), model.belt]);
    });
  const points = [...edge(-1), ...edge(1).toReversed()];
  return [
    { points, paint: 'body' },
    { points, paint: 'line' },
  ];
}

/** Tires, as far as the body lets them be seen. */
function wheelsBelow(model: VehicleModel, see: Camera): Outline[] {
  return model.axles.flatMap((axle) =>
    [-1, 1].map((share) => ({
      points: hull([...ring(model, see, axle, share), ...ring(model, see, axle, share * 0.78)]),
      paint: 'far' as const,
    })),
  );
}

function ring({ wheelRadius, width }: VehicleModel, see: Camera, axle: number, share: number): Flat[] {
  return Array.from({ length: 24 }, (_, step) => {
    const angle = (step / 24) * 2 * Math.PI;
    const up = wheelRadius + wheelRadius * Math.sin(angle);
    return see([axle + wheelRadius * Math.cos(angle), (share * 0.94 * width) / 2, up]);
  });
}

function between(start: ProfilePoint, end: ProfilePoint, share: number): ProfilePoint {
  return [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share];
}

/** Twice the area; its sign says which side of the outline is seen. */
function turning(points: readonly Flat[]): number {
  return points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
}

/** The outline around all of the points. */
function hull(points: readonly Flat[]): Flat[] {
  const sorted = points.toSorted(([x1, y1], [x2, y2]) => x1 - x2 || y1 - y2);
  const half = (ordered: readonly Flat[]): Flat[] => {
    const bent: Flat[] = [];
    for (const point of ordered) {
      for (let [last, before] = [bent.at(-1), bent.at(-2)]; last && before;) {
        if (turning([before, last, point]) > 0.01) break;
        bent.pop();
        [last, before] = [bent.at(-1), bent.at(-2)];
      }
      bent.push(point);
    }
    return bent.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

const margin = 12;

function boxed(outlines: readonly Outline[]): ViewDrawing {
  const points = outlines.flatMap((outline) => outline.points);
  const [left, top] = [Math.min(...points.map(([x]) => x)), Math.min(...points.map(([, y]) => y))];
  const [right, bottom] = [Math.max(...points.map(([x]) => x)), Math.max(...points.map(([, y]) => y))];
  const place = ([x, y]: Flat) => `${Math.round(x - left + margin)} ${Math.round(y - top + margin)}`;
  return {
    width: Math.round(right - left + 2 * margin),
    height: Math.round(bottom - top + 2 * margin),
    shapes: outlines.map(({ points: flat, paint, isOpen = false }) => ({
      d: `M${flat.map(place).join('L')}${isOpen ? '' : 'Z'}`,
      paint,
    })),
  };
}
