import type { Cabin } from '@makani/contract/fit/cabin';
import type { PackedTrunk, Seated } from '@makani/contract/fit/fit';
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
  const solved = solveSeating({ cabin, chosen }, party, rule);
  if (solved === null) return null;
  const { inOrder, luggage, onRack } = solved;
  const seats = inOrder.map((seated) => `${placeOf(seated, cabin)}: ${travelerInWords(seated, party)}`);
  return {
    words: [...seats, `Trunk: ${trunkInWords(luggage)}`, ...(onRack > 0 ? [rackInWords(onRack)] : [])],
    drawn: { cabin: drawnCabin(cabin, inOrder, party, luggage.isFolded), trunk: { layers: luggage.layers } },
  };
}

/** The seating from the front to the back, and what lies in the trunk; null if they don't fit. */
export function solveSeating(
  { cabin, chosen }: Pick<Equipped, 'cabin' | 'chosen'>,
  party: Party,
  rule: ChildSeatRule,
): { inOrder: Seated[]; luggage: PackedTrunk; onRack: number } | null {
  const { fit, onRack } = solveEquipped({ cabin, chosen, offered: {} }, party, rule);
  const { seating, luggage } = fit;
  if (luggage === null) return null;
  const inOrder = comfortableSeating(cabin, seating, party).toSorted(
    (one, other) => one.row - other.row || one.seat - other.seat,
  );
  return { inOrder, luggage, onRack };
}

/** `Second row, left`. */
export function placeOf({ row, seat }: Pick<Seated, 'row' | 'seat'>, { rows }: Cabin): string {
  return placeInWords(row, seat, rows[row]?.seats.length ?? 0);
}
