import type { Party } from '@makani/contract/fit/party';
import type { ChildSeatRule } from '../fit/child-seat-rules.ts';
import { type Equipped, solveEquipped } from '../remedies/equipped-fit.ts';
import { comfortableSeating } from '../seating/comfortable-seating.ts';
import { type DrawnCabin, drawnCabin } from './cabin-drawing.ts';
import { placeInWords, travelerInWords } from './seat-words.ts';
import type { DrawnTrunk } from './trunk-drawing.ts';
import { rackInWords, trunkInWords } from './trunk-words.ts';

export interface Arrangement {
  /**
   * The seating from the front to the back, then the trunk and the rack, each in a line: `Second row, left: Child, 1 year,
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

/** The seating and the contents of the trunk, without names; null if they don't fit. */
export function arrange(
  { cabin, chosen }: Pick<Equipped, 'cabin' | 'chosen'>,
  party: Party,
  rule: ChildSeatRule,
): Arrangement | null {
  const { fit, onRack } = solveEquipped({ cabin, chosen, offered: {} }, party, rule);
  const { seating, luggage } = fit;
  if (luggage === null) return null;
  const inOrder = comfortableSeating(cabin, seating, party).toSorted(
    (one, other) => one.row - other.row || one.seat - other.seat,
  );
  const seats = inOrder.map((seated) => {
    const place = placeInWords(seated.row, seated.seat, cabin.rows[seated.row]?.seats.length ?? 0);
    return `${place}: ${travelerInWords(seated, party)}`;
  });
  return {
    words: [...seats, `Trunk: ${trunkInWords(luggage)}`, ...(onRack > 0 ? [rackInWords(onRack)] : [])],
    drawn: { cabin: drawnCabin(cabin, inOrder, party, luggage.isFolded), trunk: { layers: luggage.layers } },
  };
}
