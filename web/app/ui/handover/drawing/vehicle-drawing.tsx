import type { ViewDrawing, ViewShape } from './vehicle-views.ts';

export interface VehicleDrawingProps {
  drawing: ViewDrawing;
  /** `camera`: lines that stand out from any picture below them. */
  look?: 'paper' | 'camera';
  className?: string;
}

/** A drawing of a vehicle. Words beside it say what it shows. */
export function VehicleDrawing({ drawing, look = 'paper', className = '' }: VehicleDrawingProps) {
  const { width, height, shapes } = drawing;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={`block ${className}`}>
      {look === 'paper' ? null : <Halo shapes={shapes} />}
      {shapes.map(({ d, paint }, index) => (
        <path
          // Two shapes may have the same outline, one of them filled.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          d={d}
          vectorEffect="non-scaling-stroke"
          strokeLinejoin="round"
          strokeLinecap="round"
          className={look === 'paper' ? paints[paint] : cameraPaints[paint]}
        />
      ))}
    </svg>
  );
}

/** Dark edges around the lines, for a white vehicle in the sun. */
function Halo({ shapes }: { shapes: readonly ViewShape[] }) {
  return (
    <path
      d={shapes.map(({ d, paint }) => (paint === 'body' || paint === 'far' ? '' : d)).join('')}
      vectorEffect="non-scaling-stroke"
      strokeLinejoin="round"
      className="fill-none stroke-ink/70 stroke-6"
    />
  );
}

const paints: Record<ViewShape['paint'], string> = {
  body: 'fill-paper-deep stroke-paper-deep stroke-1',
  line: 'fill-none stroke-ink stroke-[1.6px]',
  glass: 'fill-lagoon-mist stroke-ink stroke-1',
  tire: 'fill-ink-soft stroke-ink stroke-1',
  far: 'fill-ink-soft stroke-ink stroke-1',
  lamp: 'fill-brass-mist stroke-ink stroke-1',
  plate: 'fill-paper-bright stroke-ink stroke-1',
};

const line = 'fill-none stroke-paper-bright stroke-2';

const cameraPaints: Record<ViewShape['paint'], string> = {
  body: 'fill-none stroke-none',
  far: 'fill-none stroke-none',
  line,
  glass: line,
  tire: line,
  lamp: line,
  plate: line,
};
