import type { Cabin } from '@makani/contract/fit/cabin';
import type { Party } from '@makani/contract/fit/party';
import type { ChildSeatRule } from '../fit/child-seat-rules.ts';
import { solveFit } from '../fit/fit.ts';
import { type DrawnCabin, drawnCabin } from './cabin-drawing.ts';
import { placeInWords, travelerInWords } from './seat-words.ts';
import type { DrawnTrunk } from './trunk-drawing.ts';
import { trunkInWords } from './trunk-words.ts';

export interface Arrangement {
  /**
   * Who sits where from the front to the back, and then the trunk, each in a line: `Second row, left: Child, 1 year,
   * rear-facing seat`.
   */
  words: string[];
  /** The same, to be drawn. */
  drawn: DrawnArrangement;
}

export interface DrawnArrangement {
  cabin: DrawnCabin;
  trunk: DrawnTrunk;
}

/** Who sits where, and what lies in the trunk, without names; null if they don't fit. */
export function arrange(cabin: Cabin, party: Party, rule: ChildSeatRule): Arrangement | null {
  const { seating, luggage } = solveFit(cabin, party, rule);
  if (luggage === null) return null;
  const inOrder = seating.toSorted((one, other) => one.row - other.row || one.seat - other.seat);
  const seats = inOrder.map((seated) => {
    const place = placeInWords(seated.row, seated.seat, cabin.rows[seated.row]?.seats.length ?? 0);
    return `${place}: ${travelerInWords(seated, party)}`;
  });
  return {
    words: [...seats, `Trunk: ${trunkInWords(luggage)}`],
    drawn: { cabin: drawnCabin(cabin, inOrder, party, luggage.isFolded), trunk: { layers: luggage.layers } },
  };
}
