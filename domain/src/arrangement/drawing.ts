/** The colors of the site that drawings use, by the names they have there. */
export type Tone =
  | 'paper-bright'
  | 'paper-deep'
  | 'ink'
  | 'lagoon'
  | 'lagoon-mist'
  | 'hibiscus'
  | 'hibiscus-mist'
  | 'palm'
  | 'brass'
  | 'brass-light'
  | 'brass-strong'
  | 'brass-mist';

/** A path, painted as SVG paints it. */
export interface Shape {
  d: string;
  fill?: Tone;
  fillOpacity?: number;
  stroke?: Tone;
  strokeOpacity?: number;
  strokeWidth?: number;
  strokeDasharray?: string;
}

/** Somebody's name or age, centered at a point of its baseline. */
export interface Label {
  x: number;
  y: number;
  text: string;
}

/** A person or thing that comes into the drawing: one after another, where it moves. */
export interface Arrival {
  step: number;
  shapes: Shape[];
  label?: Label;
}

export interface Drawing {
  width: number;
  height: number;
  shapes: Shape[];
  arrivals: Arrival[];
}

/** The size of every label. */
export const labelSize = 13;

/** A rectangle with round corners. */
export function box(x: number, y: number, width: number, height: number, radius: number): string {
  const r = rounded(radius);
  const [right, down] = [rounded(width - 2 * radius), rounded(height - 2 * radius)];
  return `M${rounded(x + radius)} ${rounded(y)} h${right} a${r} ${r} 0 0 1 ${r} ${r} v${down} a${r} ${r} 0 0 1 ${-r} ${r} h${-right} a${r} ${r} 0 0 1 ${-r} ${-r} v${-down} a${r} ${r} 0 0 1 ${r} ${-r} Z`;
}

export function oval(x: number, y: number, radiusX: number, radiusY: number): string {
  const [rx, ry] = [rounded(radiusX), rounded(radiusY)];
  return `M${rounded(x - radiusX)} ${rounded(y)} a${rx} ${ry} 0 1 1 ${2 * rx} 0 a${rx} ${ry} 0 1 1 ${-2 * rx} 0 Z`;
}

export function rounded(length: number): number {
  return Math.round(length * 100) / 100;
}
