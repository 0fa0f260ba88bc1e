import type { Category } from '@makani/contract/vehicles/vehicles';
import type { ViewDrawing, ViewShape } from './vehicle-views.ts';

/** Seats in each row, from the front. */
const rows: Record<Category, readonly number[]> = { Minivan: [2, 2, 3], Van: [2, 3, 3], 'Non-Van': [2, 3] };

const width = 220;
const rowHeight = 110;

/** The cabin from above: the dashboard, then the rows of seats. */
export function drawInterior(category: Category): ViewDrawing {
  const seats = rows[category];
  const height = 90 + seats.length * rowHeight;
  const floor: ViewShape[] = [
    { d: rounded(12, 12, width - 24, height - 24, 26), paint: 'body' },
    { d: rounded(12, 12, width - 24, height - 24, 26), paint: 'line' },
    { d: rounded(28, 24, width - 56, 26, 10), paint: 'glass' },
    { d: 'M54 66a16 16 0 1 0 32 0a16 16 0 1 0 -32 0Z', paint: 'line' },
  ];
  return { width, height, shapes: [...floor, ...seats.flatMap((count, row) => rowOf(count, row))] };
}

function rowOf(count: number, row: number): ViewShape[] {
  const [inner, gap] = [width - 56, count === 2 ? 28 : 8];
  const seat = (inner - gap * (count - 1)) / count;
  const top = 88 + row * rowHeight;
  return Array.from({ length: count }, (_, index) => 28 + index * (seat + gap)).flatMap((left) => [
    { d: rounded(left, top, seat, 56, 10), paint: 'plate' as const },
    { d: rounded(left, top + 50, seat, 24, 9), paint: 'plate' as const },
  ]);
}

function rounded(x: number, y: number, across: number, down: number, radius: number): string {
  const [right, below] = [Math.round(across - 2 * radius), Math.round(down - 2 * radius)];
  const r = radius;
  return `M${Math.round(x + r)} ${Math.round(y)}h${right}a${r} ${r} 0 0 1 ${r} ${r}v${below}a${r} ${r} 0 0 1 ${-r} ${r}h${-right}a${r} ${r} 0 0 1 ${-r} ${-r}v${-below}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}
