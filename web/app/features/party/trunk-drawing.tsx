import type { PackedTrunk } from '@makani/contract/fit/fit';
import type { LuggageKind } from '@makani/contract/fit/party';
import { bagCells } from '@makani/domain/fit/pack-trunk';

const width = 320;
const edge = 16;
const layerHeight = 66;
const roof = 34;

/** The trunk as seen from behind, with its bags. What it shows stands beside it in words. */
export function TrunkDrawing({ layers }: Pick<PackedTrunk, 'layers'>) {
  const cells = Math.max(1, ...layers.map((layer) => layer.cells));
  const cell = (width - 2 * edge) / cells;
  const floor = roof + layers.length * layerHeight;
  return (
    <svg viewBox={`0 0 ${width} ${floor + 22}`} aria-hidden="true" className="mx-auto block w-full max-w-96">
      <path
        d={`M${edge - 8} ${floor + 4} L${edge - 2} 26 Q${edge + 2} 6 44 6 H${width - 44} Q${width - edge - 2} 6 ${width - edge + 2} 26 L${width - edge + 8} ${floor + 4} Z`}
        className="fill-paper-deep/50 stroke-ink"
        strokeWidth="2"
      />
      <rect
        x="2"
        y={floor + 4}
        width={width - 4}
        height="12"
        rx="4"
        className="fill-lagoon-mist stroke-ink"
      />
      {layers.map(({ bags }, layer) =>
        bags.map((kind, place) => (
          <Bag
            // Bags lie where they lie.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${layer}-${place}`}
            kind={kind}
            x={edge + cell * cellsBefore(bags, place)}
            floor={floor - layer * layerHeight}
            width={cell * bagCells[kind]}
            step={layer * 4 + place}
          />
        )),
      )}
    </svg>
  );
}

function cellsBefore(bags: readonly LuggageKind[], place: number): number {
  return bags.slice(0, place).reduce((sum, kind) => sum + bagCells[kind], 0);
}

interface BagProps {
  kind: LuggageKind;
  x: number;
  floor: number;
  width: number;
  /** Bags come one after another. */
  step: number;
}

function Bag({ kind, x, floor, width: whole, step }: BagProps) {
  const { className, height } = looks[kind];
  const w = whole - 4;
  const y = floor - height;
  return (
    <g className="arrive" style={{ animationDelay: `${step * 60}ms` }}>
      {kind === 'surfboard' ? (
        <>
          <ellipse cx={x + 2 + w / 2} cy={y + height / 2} rx={w / 2} ry={height / 2} className={className} />
          <path
            d={`M${x + 8} ${y + height / 2} H${x + w - 4}`}
            className="stroke-paper-bright"
            strokeWidth="2"
          />
        </>
      ) : (
        <>
          <path
            d={`M${x + 2 + w / 2 - 9} ${y} v-5 h18 v5`}
            className="fill-none stroke-ink"
            strokeWidth="2.5"
          />
          <rect x={x + 2} y={y} width={w} height={height} rx={5} className={className} />
          <path
            d={`M${x + 2 + w * 0.25} ${y + 5} V${floor - 5} M${x + 2 + w * 0.75} ${y + 5} V${floor - 5}`}
            className="stroke-paper-bright/60"
            strokeWidth="1.5"
          />
        </>
      )}
    </g>
  );
}

const looks: Record<LuggageKind, { className: string; height: number }> = {
  large: { className: 'fill-lagoon', height: 56 },
  medium: { className: 'fill-palm', height: 50 },
  cabin: { className: 'fill-brass-strong', height: 40 },
  stroller: { className: 'fill-hibiscus', height: 34 },
  surfboard: { className: 'fill-brass-light', height: 22 },
};
