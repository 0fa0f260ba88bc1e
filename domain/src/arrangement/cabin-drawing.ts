import type { Cabin } from '@makani/contract/fit/cabin';
import type { Seated } from '@makani/contract/fit/fit';
import { nameOf, type NamedParty } from './seat-words.ts';
import { type Arrival, box, type Drawing, oval, rounded, type Shape } from './drawing.ts';

/** All that the drawing of a cabin shows. */
export interface DrawnCabin {
  rows: { seats: number; aisle: boolean }[];
  sitting: DrawnTraveler[];
  /** Whether the last row lies flat for the luggage. */
  isFolded: boolean;
}

export interface DrawnTraveler extends Pick<Seated, 'row' | 'seat' | 'traveler' | 'childSeat'> {
  /** A first name, or an age. */
  label: string;
}

export function drawnCabin(
  { rows }: Cabin,
  seating: readonly Seated[],
  party: NamedParty,
  isFolded: boolean,
): DrawnCabin {
  return {
    rows: rows.map(({ seats, aisle }) => ({ seats: seats.length, aisle })),
    sitting: seating.map((seated) => {
      const { row, seat, traveler, childSeat } = seated;
      return { row, seat, traveler, childSeat, label: nameOf(seated, party) };
    }),
    isFolded,
  };
}

const width = 300;
const inner = 208;
const rowHeight = 92;
const top = 98;
const seatHeight = 72;

function heightOf({ length }: DrawnCabin['rows']): number {
  return top + length * rowHeight + 34;
}

/** The cabin from above, its front at the top, with who sits where. What it shows has to stand beside it in words. */
export function cabinDrawing({ rows, sitting, isFolded }: DrawnCabin): Drawing {
  const height = heightOf(rows);
  const seats = seatsOf(rows);
  return {
    width,
    height,
    shapes: [
      { d: outline(height), fill: 'paper-bright', stroke: 'ink', strokeWidth: 2 },
      { d: 'M46 62 Q150 34 254 62 L238 80 Q150 58 62 80 Z', fill: 'lagoon-mist', stroke: 'ink' },
      { d: rearWindow(height), fill: 'lagoon-mist', stroke: 'ink' },
      ...seats.flatMap(({ row, seat, x, width: w }) =>
        isFolded && row === rows.length - 1 ? [flatSeat(x, yOf(row), w)] : seatShapes({ row, seat, x, w }),
      ),
    ],
    arrivals: seats.flatMap(({ row, seat, x, width: w }) => {
      const who = sitting.find((one) => one.row === row && one.seat === seat);
      return who ? [arrivalOf(who, x, w)] : [];
    }),
  };
}

function seatsOf(rows: DrawnCabin['rows']) {
  return rows.flatMap(({ seats, aisle }, row) =>
    Array.from({ length: seats }, (_, seat) => ({ row, seat, ...placeOf(seats, seat, aisle) })),
  );
}

/** Where each seat is in the drawing, in hundredths of its width and height. */
export function seatBoxes({ rows }: Pick<DrawnCabin, 'rows'>) {
  const height = heightOf(rows);
  return seatsOf(rows).map(({ row, seat, x, width: w }) => ({
    row,
    seat,
    left: rounded((x / width) * 100),
    top: rounded((yOf(row) / height) * 100),
    width: rounded((w / width) * 100),
    height: rounded((seatHeight / height) * 100),
  }));
}

function outline(height: number): string {
  const end = height - 6;
  return `M34 74 Q34 12 150 8 Q266 12 266 74 L270 ${end - 34} Q268 ${end} 226 ${end} L74 ${end} Q32 ${end} 30 ${end - 34} Z`;
}

function rearWindow(height: number): string {
  return `M60 ${height - 24} Q150 ${height - 10} 240 ${height - 24} L234 ${height - 32} Q150 ${height - 22} 66 ${height - 32} Z`;
}

/** Two seats leave an aisle between them only if they are captain's chairs or in front. */
function placeOf(count: number, index: number, aisle: boolean): { x: number; width: number } {
  const gap = 10;
  const seat = count === 2 ? (aisle ? 70 : 86) : (inner - gap * (count - 1)) / count;
  const left = (width - inner) / 2;
  if (count === 1) return { x: (width - 86) / 2, width: 86 };
  return { x: rounded(left + (index * (inner - seat)) / (count - 1)), width: rounded(seat) };
}

function yOf(row: number): number {
  return top + row * rowHeight;
}

function flatSeat(x: number, y: number, w: number): Shape {
  return { d: box(x, y, w, 70, 6), fill: 'paper-deep', stroke: 'brass', strokeDasharray: '4 4' };
}

function seatShapes({ row, seat, x, w }: { row: number; seat: number; x: number; w: number }): Shape[] {
  const y = yOf(row);
  const wheel: Shape = { d: oval(x + w / 2, y - 6, 22, 5), stroke: 'ink', strokeWidth: 2.5 };
  const edge = { stroke: 'brass-strong', strokeWidth: 1.5 } as const;
  return [
    ...(row === 0 && seat === 0 ? [wheel] : []),
    { d: box(x, y, w, 60, 12), fill: 'paper-deep', ...edge },
    { d: box(x, y + 54, w, 18, 7), fill: 'brass-mist', ...edge },
  ];
}

function arrivalOf({ row, seat, traveler, childSeat, label }: DrawnTraveler, x: number, w: number): Arrival {
  const [middle, y] = [x + w / 2, yOf(row)];
  const isChild = traveler === 'child';
  const hasSeat = childSeat !== null && childSeat !== 'none';
  const childsSeat: Shape = {
    d: box(middle - 30, y + 3, 60, 50, 16),
    fill: 'hibiscus-mist',
    stroke: 'hibiscus',
  };
  const radius = isChild ? 11 : 14;
  const head: Shape = {
    d: oval(middle, y + (hasSeat ? 21 : 20), radius, radius),
    fill: isChild ? 'hibiscus' : 'lagoon',
  };
  const max = Math.floor(w / 8.5);
  return {
    step: row * 3 + seat,
    shapes: [...(hasSeat ? [childsSeat] : []), head],
    label: {
      x: rounded(middle),
      y: y + (hasSeat ? 47 : 49),
      text: label.length > max ? `${label.slice(0, max - 1)}…` : label,
    },
  };
}
