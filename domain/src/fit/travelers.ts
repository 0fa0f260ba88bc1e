import type { Seated } from '@makani/contract/fit/fit';
import { type Child, type ChildSeat, type Party, childSeats } from '@makani/contract/fit/party';
import { type ChildSeatRule, seatOfChild } from './child-seat-rules.ts';

/** Somebody who has to be seated. */
export interface Traveler extends Pick<Seated, 'traveler' | 'index'> {
  /** Null for an adult. */
  childSeat: ChildSeat | null;
  /** Whether it should not sit beside the driver. */
  sitsBehind: boolean;
}

/** From this age on a child may sit beside the driver, as the federal road safety agency (NHTSA) advises. */
export const frontSeatAge = 13;

/** Travelers with the largest need of a seat come first; then the adults, of whom the first drives. */
export function travelersOf({ adults, children }: Party, rule: ChildSeatRule): Traveler[] {
  const seatedChildren = children.map((child, index) => childTraveler(child, index, rule));
  const need = ({ childSeat }: Traveler) => childSeats.indexOf(childSeat ?? 'none');
  const others = Array.from({ length: adults - 1 }, (_, index): Traveler => adult('adult', index + 1));
  return [adult('driver', 0), ...seatedChildren.toSorted((one, other) => need(one) - need(other)), ...others];
}

export function childTraveler(child: Child, index: number, rule: ChildSeatRule): Traveler {
  const childSeat = seatOfChild(child, rule);
  const sitsBehind = child.ageYears < frontSeatAge || childSeat !== 'none';
  return { traveler: 'child', index, childSeat, sitsBehind };
}

function adult(traveler: 'driver' | 'adult', index: number): Traveler {
  return { traveler, index, childSeat: null, sitsBehind: false };
}

/**
 * Those of one kind are suited by the same seats. The vehicle's own belt is all that both an adult and a tall child need.
 */
export function kindOf({ traveler, childSeat, sitsBehind }: Traveler): string {
  return `${traveler === 'driver' ? 'driver' : (childSeat ?? 'none')} ${sitsBehind}`;
}
