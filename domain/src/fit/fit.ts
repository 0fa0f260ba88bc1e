import type { Cabin } from '@makani/contract/fit/cabin';
import type { FitAnswer, PackedTrunk, Seated } from '@makani/contract/fit/fit';
import { type Party, luggageKinds } from '@makani/contract/fit/party';
import type { ChildSeatRule } from './child-seat-rules.ts';
import { type Loading, loadingsOf, packTrunk, type Trunk } from './pack-trunk.ts';
import { haveSeatsWithout, type SeatConflict, seatConflict } from '../misfits/seat-conflict.ts';
import { seatParty } from './seat-party.ts';
import { bagsFit, sharedTrunk } from './share-luggage.ts';
import { type Traveler, travelersOf } from './travelers.ts';
import { type TrunkConflict, trunkConflict } from '../misfits/trunk-conflict.ts';

/** Where everybody sits and everything lies, or what is in the way. */
export type Fit =
  | { answer: Exclude<FitAnswer, 'no'>; seating: Seated[]; luggage: PackedTrunk; conflict: null }
  | { answer: 'no'; seating: []; luggage: null; conflict: Conflict };

/**
 * Without the surplus that it names everything fits, and with one of it less taken away something does not. At least one of
 * both is not null.
 */
export interface Conflict {
  seats: SeatConflict | null;
  /** The conflict of the travelers who have seats. */
  trunk: TrunkConflict | null;
}

/** More would say nothing to anybody. */
const maxSpareBags = 9;

/** Seats a party and packs its luggage. The last of three rows is folded only if more fits that way. */
export function solveFit(cabin: Cabin, party: Party, rule: ChildSeatRule): Fit {
  const travelers = travelersOf(party, rule);
  const ways = loadingsOf(cabin).flatMap(({ isFolded, rows, trunk }) => {
    const layers = packTrunk(trunk, party.luggage);
    const seating = layers && seatParty(cabin, travelers, rows);
    if (layers === null || seating === null) return [];
    return [{ seating, luggage: { isFolded, layers, spareBags: spareBagsOf(trunk, party) } }];
  });
  const best = ways.find(({ luggage: { spareBags } }) => spareBags > 0) ?? ways[0];
  if (best === undefined)
    return { answer: 'no', seating: [], luggage: null, conflict: conflictOf(cabin, travelers, party) };
  return { answer: best.luggage.spareBags > 0 ? 'yes' : 'tight', ...best, conflict: null };
}

/** The seats are judged with all rows up, and the trunk with the rows that nobody needs folded. */
function conflictOf(cabin: Cabin, travelers: readonly Traveler[], { luggage }: Party): Conflict {
  const loadings = loadingsOf(cabin);
  const seats = seatConflict(cabin, travelers, cabin.rows.length);
  const isOpen = ({ rows }: Loading) => haveSeatsWithout(seats, { cabin, travelers, rows });
  return { seats, trunk: trunkConflict(luggage, loadings.filter(isOpen), loadings) };
}

function spareBagsOf(trunk: Trunk, { luggage }: Party): number {
  const trunks = [sharedTrunk(trunk)];
  let spare = 0;
  const fitsOneMore = () => bagsFit(trunks, [], { ...luggage, medium: luggage.medium + spare + 1 });
  while (spare < maxSpareBags && fitsOneMore()) spare += 1;
  return spare;
}

/** Whether there is anything for the trunk. */
export function hasLuggage({ luggage }: Party): boolean {
  return luggageKinds.some((kind) => luggage[kind] > 0);
}
