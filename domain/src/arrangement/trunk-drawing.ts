import type { PackedTrunk } from '@makani/contract/fit/fit';
import type { LuggageKind } from '@makani/contract/fit/party';
import { bagCells } from '../fit/pack-trunk.ts';
import { type Arrival, box, type Drawing, oval, rounded, type Shape, type Tone } from './drawing.ts';

/** All that the drawing of a trunk shows. */
export type DrawnTrunk = Pick<PackedTrunk, 'layers'>;

const width = 320;
const edge = 16;
const layerHeight = 66;
const roof = 34;

/** The trunk as seen from behind, with its bags. What it shows has to stand beside it in words. */
export function trunkDrawing({ layers }: DrawnTrunk): Drawing {
  const cells = Math.max(1, ...layers.map((layer) => layer.cells));
  const cell = (width - 2 * edge) / cells;
  const floor = roof + layers.length * layerHeight;
  return {
    width,
    height: floor + 22,
    shapes: [
      { d: frame(floor), fill: 'paper-deep', fillOpacity: 0.5, stroke: 'ink', strokeWidth: 2 },
      { d: box(2, floor + 4, width - 4, 12, 4), fill: 'lagoon-mist', stroke: 'ink' },
    ],
    arrivals: layers.flatMap(({ bags }, layer) =>
      bags.map((kind, place) => ({
        step: layer * 4 + place,
        shapes: bagShapes(kind, {
          x: edge + cell * cellsBefore(bags, place) + 2,
          floor: floor - layer * layerHeight,
          w: cell * bagCells[kind] - 4,
        }),
      })),
    ) satisfies Arrival[],
  };
}

function frame(floor: number): string {
  return `M${edge - 8} ${floor + 4} L${edge - 2} 26 Q${edge + 2} 6 44 6 H${width - 44} Q${width - edge - 2} 6 ${width - edge + 2} 26 L${width - edge + 8} ${floor + 4} Z`;
}

function cellsBefore(bags: readonly LuggageKind[], place: number): number {
  return bags.slice(0, place).reduce((sum, kind) => sum + bagCells[kind], 0);
}

function bagShapes(kind: LuggageKind, { x, floor, w }: { x: number; floor: number; w: number }): Shape[] {
  const { fill, height } = looks[kind];
  const y = floor - height;
  if (kind === 'surfboard') {
    const middle = y + height / 2;
    return [
      { d: oval(x + w / 2, middle, w / 2, height / 2), fill },
      {
        d: `M${rounded(x + 6)} ${middle} H${rounded(x + w - 6)}`,
        stroke: 'paper-bright',
        strokeWidth: 2,
      },
    ];
  }
  const straps = [0.25, 0.75].map((part) => `M${rounded(x + w * part)} ${y + 5} V${floor - 5}`);
  return [
    { d: `M${rounded(x + w / 2 - 9)} ${y} v-5 h18 v5`, stroke: 'ink', strokeWidth: 2.5 },
    { d: box(x, y, w, height, 5), fill },
    { d: straps.join(' '), stroke: 'paper-bright', strokeOpacity: 0.6, strokeWidth: 1.5 },
  ];
}

const looks: Record<LuggageKind, { fill: Tone; height: number }> = {
  large: { fill: 'lagoon', height: 56 },
  medium: { fill: 'palm', height: 50 },
  cabin: { fill: 'brass-strong', height: 40 },
  stroller: { fill: 'hibiscus', height: 34 },
  surfboard: { fill: 'brass-light', height: 22 },
};
