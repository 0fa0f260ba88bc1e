import type { Cabin } from '@makani/contract/fit/cabin';
import type { Seated } from '@makani/contract/fit/fit';
import type { Party } from '@makani/contract/fit/party';
import { frontSeatAge } from '../fit/travelers.ts';

/** The reasons that keep somebody from a place. */
export type Misplacement = 'driver' | 'front' | 'latch' | 'tether' | 'shoulder_belt' | 'access';

/** The first thing that is wrong with a seating, and whose it is; null if nothing is. The rules are those of `seatParty`. */
export function misplacementIn(
  cabin: Cabin,
  seating: readonly Seated[],
  party: Pick<Party, 'children'>,
): { reason: Misplacement; seated: Seated } | null {
  for (const seated of seating) {
    const reason = misplacementOf(cabin, seated, party);
    if (reason !== null) return { reason, seated };
  }
  const [blocked] = seating.filter((seated) => isCutOff(cabin, seated.row, seating));
  return blocked === undefined ? null : { reason: 'access', seated: blocked };
}

export function misplacementOf(
  cabin: Cabin,
  { row, seat, traveler, index, childSeat }: Seated,
  { children }: Pick<Party, 'children'>,
): Misplacement | null {
  const isDrivers = row === 0 && seat === 0;
  if ((traveler === 'driver') !== isDrivers) return 'driver';
  if (traveler !== 'child') return null;
  const hasSeat = childSeat !== null && childSeat !== 'none';
  if (row === 0 && (hasSeat || (children[index]?.ageYears ?? 0) < frontSeatAge)) return 'front';
  const place = cabin.rows[row]?.seats[seat];
  if (childSeat === 'rear-facing' && place?.latch !== true) return 'latch';
  if (childSeat === 'harness' && place?.tether !== true) return 'tether';
  return childSeat === 'booster' && place?.belt !== 'shoulder' ? 'shoulder_belt' : null;
}

/** Whether the way to a row leads past an installed child seat, on either side of a row before it. */
export function isCutOff(cabin: Cabin, row: number, seating: readonly Seated[]): boolean {
  return cabin.rows.slice(1, Math.max(1, row)).some(({ seats, aisle }, before) => {
    if (aisle) return false;
    const outer = [0, seats.length - 1];
    return outer.every((seat) =>
      seating.some((one) => one.row === before + 1 && one.seat === seat && isInstalled(one)),
    );
  });
}

/** A booster is lifted out of the way. */
function isInstalled({ childSeat }: Seated): boolean {
  return childSeat === 'rear-facing' || childSeat === 'harness';
}
