import { type Drawing, labelSize, type Shape, type Tone } from '@makani/domain/arrangement/drawing';

/** A drawing, into which one after another comes. What it shows stands beside it in words. */
export function Drawn({ drawing, className }: { drawing: Drawing; className: string }) {
  const { width, height, shapes, arrivals } = drawing;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className={`mx-auto block w-full ${className}`}
    >
      {pathsOf(shapes)}
      {arrivals.map((arrival) => (
        <g key={arrival.shapes[0]?.d} className="arrive" style={{ animationDelay: `${arrival.step * 60}ms` }}>
          {pathsOf(arrival.shapes)}
          {arrival.label ? (
            <text
              x={arrival.label.x}
              y={arrival.label.y}
              textAnchor="middle"
              fontSize={labelSize}
              className="fill-ink font-medium"
            >
              {arrival.label.text}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  );
}

function pathsOf(shapes: readonly Shape[]) {
  return shapes.map(({ fill, stroke, ...painted }) => (
    <path
      key={painted.d}
      {...painted}
      className={`${fill ? fills[fill] : 'fill-none'} ${stroke ? strokes[stroke] : 'stroke-none'}`}
    />
  ));
}

const fills: Record<Tone, string> = {
  'paper-bright': 'fill-paper-bright',
  'paper-deep': 'fill-paper-deep',
  ink: 'fill-ink',
  lagoon: 'fill-lagoon',
  'lagoon-mist': 'fill-lagoon-mist',
  hibiscus: 'fill-hibiscus',
  'hibiscus-mist': 'fill-hibiscus-mist',
  palm: 'fill-palm',
  brass: 'fill-brass',
  'brass-light': 'fill-brass-light',
  'brass-strong': 'fill-brass-strong',
  'brass-mist': 'fill-brass-mist',
};

const strokes: Record<Tone, string> = {
  'paper-bright': 'stroke-paper-bright',
  'paper-deep': 'stroke-paper-deep',
  ink: 'stroke-ink',
  lagoon: 'stroke-lagoon',
  'lagoon-mist': 'stroke-lagoon-mist',
  hibiscus: 'stroke-hibiscus',
  'hibiscus-mist': 'stroke-hibiscus-mist',
  palm: 'stroke-palm',
  brass: 'stroke-brass',
  'brass-light': 'stroke-brass-light',
  'brass-strong': 'stroke-brass-strong',
  'brass-mist': 'stroke-brass-mist',
};
