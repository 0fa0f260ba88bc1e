import type { Cabin } from '@makani/contract/fit/cabin';
import type { FitAnswer, Misfit, PackedTrunk, Seated } from '@makani/contract/fit/fit';
import { type Party, luggageKinds } from '@makani/contract/fit/party';
import type { ChildSeatRule } from './child-seat-rules.ts';
import { leastInTheWay } from './least-in-the-way.ts';
import { loadingsOf, packTrunk, type Trunk, type TrunkMisfit } from './pack-trunk.ts';
import { type SeatMisfit, seatParty } from './seat-party.ts';
import { bagsFit, sharedTrunk } from './share-luggage.ts';
import { travelersOf } from './travelers.ts';

/** Where everybody sits and everything lies, or the fewest things that are in the way. */
export type Fit =
  | { answer: Exclude<FitAnswer, 'no'>; seating: Seated[]; luggage: PackedTrunk; misfits: [] }
  | { answer: 'no'; seating: []; luggage: null; misfits: Misfit[] };

/** What may be in the way of the seats, in the order of `misfits`. */
const seatMisfits: readonly SeatMisfit[] = [
  'seats',
  'back_seats',
  'latch',
  'tether',
  'shoulder_belt',
  'third_row_access',
];
const trunkMisfits: readonly TrunkMisfit[] = ['trunk', 'trunk_length'];

/** More would say nothing to anybody. */
const mostSpareBags = 9;

/** Seats a party and packs its luggage. The last of three rows is folded only if more fits that way. */
export function solveFit(cabin: Cabin, party: Party, rule: ChildSeatRule): Fit {
  const travelers = travelersOf(party, rule);
  const attempts = loadingsOf(cabin).map(({ isFolded, rows, trunk }) => {
    const seats = leastInTheWay(seatMisfits, (without) => seatParty(cabin, travelers, rows, without));
    const bags = leastInTheWay(trunkMisfits, (without) => packTrunk(trunk, party.luggage, without));
    const misfits = [...seats.misfits, ...bags.misfits];
    const spareBags = misfits.length === 0 ? spareBagsOf(trunk, party) : 0;
    const luggage = { isFolded, layers: bags.found, spareBags };
    return { seating: seats.found, luggage, misfits, isTight: spareBags === 0 };
  });
  const [best] = attempts.toSorted(
    (one, other) => one.misfits.length - other.misfits.length || Number(one.isTight) - Number(other.isTight),
  );
  if (best === undefined || best.misfits.length > 0)
    return { answer: 'no', seating: [], luggage: null, misfits: best?.misfits ?? [] };
  const { seating, luggage, isTight } = best;
  return { answer: isTight ? 'tight' : 'yes', seating, luggage, misfits: [] };
}

function spareBagsOf(trunk: Trunk, { luggage }: Party): number {
  const trunks = [sharedTrunk(trunk)];
  let spare = 0;
  const fitsOneMore = () => bagsFit(trunks, [], { ...luggage, medium: luggage.medium + spare + 1 });
  while (spare < mostSpareBags && fitsOneMore()) spare += 1;
  return spare;
}

/** Whether there is anything for the trunk. */
export function hasLuggage({ luggage }: Party): boolean {
  return luggageKinds.some((kind) => luggage[kind] > 0);
}
