import {
  type Drawing,
  type Label,
  labelSize,
  rounded,
  type Shape,
  type Tone,
} from '@makani/domain/arrangement/drawing';
import { letters, unitsPerEm } from './letters.ts';

/** As in the site's tokens.css. */
export const tones: Record<Tone, string> = {
  'paper-bright': '#fffdf7',
  'paper-deep': '#f3ead3',
  ink: '#0e2a33',
  lagoon: '#1d5563',
  'lagoon-mist': '#dce8ec',
  hibiscus: '#d4533b',
  'hibiscus-mist': '#f7ddd3',
  palm: '#2c6b4a',
  brass: '#b98a3e',
  'brass-light': '#d9b877',
  'brass-strong': '#9a7030',
  'brass-mist': '#f5e6bc',
};
const paper = '#fbf6ea';

/** The drawing on the mail's paper, with its labels as outlines: a server may have no fonts. */
export function svgOf({ width, height, shapes, arrivals }: Drawing): string {
  const arrived = arrivals.flatMap(({ shapes: own, label }) => [
    ...own.map(pathOf),
    ...(label ? [labelOf(label)] : []),
  ]);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${paper}"/>${shapes.map(pathOf).join('')}${arrived.join('')}</svg>`;
}

function pathOf({
  d,
  fill,
  fillOpacity,
  stroke,
  strokeOpacity,
  strokeWidth,
  strokeDasharray,
}: Shape): string {
  const painted = Object.entries({
    d,
    fill: fill ? tones[fill] : 'none',
    'fill-opacity': fillOpacity,
    stroke: stroke ? tones[stroke] : 'none',
    'stroke-opacity': strokeOpacity,
    'stroke-width': strokeWidth,
    'stroke-dasharray': strokeDasharray,
  });
  return `<path ${painted.flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${value}"`])).join(' ')}/>`;
}

/** The font's outlines have their zero at the baseline and grow upwards. A thin stroke makes them medium. */
function labelOf({ x, y, text }: Label): string {
  const scale = labelSize / unitsPerEm;
  const outlines = [...text].flatMap((letter) => letters[letter] ?? []);
  const width = outlines.reduce((sum, one) => sum + one.width, 0);
  let at = -width / 2;
  const paths = outlines.map((one) => {
    const path = `<path transform="translate(${rounded(at)} 0)" d="${one.d}"/>`;
    at += one.width;
    return path;
  });
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${tones.ink}" stroke="${tones.ink}" stroke-width="${boldness}">${paths.join('')}</g>`;
}

const boldness = 20;
