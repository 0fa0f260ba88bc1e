import type { Seated } from '@makani/contract/fit/fit';
import type { Party } from '@makani/contract/fit/party';

/** How many seats each row has, from the front. */
export type RowLengths = readonly number[];

/** How much a seating goes against what parents want: 0 where nothing does. */
export function discomfort(
  rows: RowLengths,
  seating: readonly Seated[],
  { children }: Pick<Party, 'children'>,
): number {
  const small = seating.filter(isSmall);
  const adults = seating.filter(({ traveler }) => traveler === 'adult');
  const alone = small.filter((child) => isAlone(child, seating)).length;
  const age = ({ index }: Seated) => children[index]?.ageYears ?? 0;
  const youngest = Math.min(...small.map(age));
  const outOfReach = small.filter(
    (child) => age(child) === youngest && !adults.some((adult) => reaches(rows, adult, child)),
  ).length;
  const farBack = small.filter(({ childSeat, row }) => childSeat === 'rear-facing' && row !== 1).length;
  return weight ** 2 * alone + weight * outOfReach + farBack;
}

/** More than all children together. */
const weight = 100;

/** A child that needs a seat of its own. */
function isSmall({ traveler, childSeat }: Seated): boolean {
  return traveler === 'child' && childSeat !== null && childSeat !== 'none';
}

/** Nobody else sits in its row. Beside the driver, an adult turns around to the second row. */
function isAlone({ row, seat }: Seated, seating: readonly Seated[]): boolean {
  if (seating.some((other) => other.row === row && other.seat !== seat)) return false;
  return row !== 1 || !seating.some((other) => other.row === 0 && other.traveler === 'adult');
}

/** From the next seat, or from one right before or behind it. Whoever drives reaches nobody. */
function reaches(rows: RowLengths, adult: Seated, child: Seated): boolean {
  if (adult.row === child.row) return Math.abs(adult.seat - child.seat) === 1;
  return Math.abs(adult.row - child.row) === 1 && Math.abs(across(rows, adult) - across(rows, child)) <= 0.5;
}

/** From 0 at the left to 1 at the right. */
function across(rows: RowLengths, { row, seat }: Pick<Seated, 'row' | 'seat'>): number {
  const last = (rows[row] ?? 1) - 1;
  return last === 0 ? 0.5 : seat / last;
}
