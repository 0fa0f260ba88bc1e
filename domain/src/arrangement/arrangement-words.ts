import type { Cabin } from '@makani/contract/fit/cabin';
import type { Party } from '@makani/contract/fit/party';
import type { ChildSeatRule } from '../fit/child-seat-rules.ts';
import { solveFit } from '../fit/fit.ts';
import { placeInWords, travelerInWords } from './seat-words.ts';
import { trunkInWords } from './trunk-words.ts';

/**
 * Who sits where from the front to the back, and then the trunk, each in a line: `Second row, left: Child, 1 year, rear-facing
 * seat`. Without names; empty if they don't fit.
 */
export function arrangementInWords(cabin: Cabin, party: Party, rule: ChildSeatRule): string[] {
  const { seating, luggage } = solveFit(cabin, party, rule);
  if (luggage === null) return [];
  const inOrder = seating.toSorted((one, other) => one.row - other.row || one.seat - other.seat);
  const seats = inOrder.map((seated) => {
    const place = placeInWords(seated.row, seated.seat, cabin.rows[seated.row]?.seats.length ?? 0);
    return `${place}: ${travelerInWords(seated, party)}`;
  });
  return [...seats, `Trunk: ${trunkInWords(luggage)}`];
}
