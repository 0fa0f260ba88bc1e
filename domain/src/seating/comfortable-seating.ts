import type { Cabin } from '@makani/contract/fit/cabin';
import type { Seated } from '@makani/contract/fit/fit';
import type { Party } from '@makani/contract/fit/party';
import { discomfort } from './discomfort.ts';
import { misplacementIn, misplacementOf } from './place-rules.ts';
import { placesIn, swapped } from './places.ts';

type Children = Pick<Party, 'children'>;

/** All seatings of so many seats, of which one is the driver's, are a few thousand at most. */
const maxSeatsTried = 8;

/**
 * Another way to seat the same people in the same rows, better liked by parents; the given one if there is none. Exact for up
 * to eight seats. In larger cabins, no swap of two places is better.
 */
export function comfortableSeating(cabin: Cabin, seating: readonly Seated[], party: Children): Seated[] {
  const swaps = bySwaps(cabin, seating, party);
  const isLarge = placesIn(cabin, rowsUsed(seating)).length > maxSeatsTried;
  return swaps.discomfort === 0 || isLarge ? swaps.seating : byTrying(cabin, swaps, party);
}

interface Judged {
  seating: Seated[];
  discomfort: number;
}

function judged(cabin: Cabin, seating: readonly Seated[], party: Children): Judged {
  const rows = cabin.rows.map(({ seats }) => seats.length);
  return { seating: [...seating], discomfort: discomfort(rows, seating, party) };
}

function rowsUsed(seating: readonly Seated[]): number {
  return 1 + Math.max(...seating.map(({ row }) => row));
}

/** Swaps the two places that gain the most, as long as any do; of equals those further back. */
function bySwaps(cabin: Cabin, seating: readonly Seated[], party: Children): Judged {
  const places = placesIn(cabin, rowsUsed(seating)).toReversed();
  const pairs = places.flatMap((one, index) => places.slice(index + 1).map((other) => [one, other] as const));
  let best = judged(cabin, seating, party);
  let isBetter = best.discomfort > 0;
  while (isBetter) {
    const [first] = pairs
      .map(([one, other]) => swapped(best.seating, one, other))
      .filter((tried) => misplacementIn(cabin, tried, party) === null)
      .map((tried) => judged(cabin, tried, party))
      .toSorted((one, other) => one.discomfort - other.discomfort);
    isBetter = first !== undefined && first.discomfort < best.discomfort;
    if (first !== undefined && isBetter) best = first;
  }
  return best;
}

/** Gives each place in turn to everybody who is left, or to nobody. */
function byTrying(cabin: Cabin, known: Judged, party: Children): Seated[] {
  const places = placesIn(cabin, rowsUsed(known.seating));
  let best = known;

  function fill(at: number, seating: readonly Seated[], waiting: readonly Seated[]): void {
    const place = places[at];
    if (place === undefined) return take(seating);
    for (const one of alike(waiting, party)) {
      if (best.discomfort === 0) return;
      const seated = { ...one, ...place };
      if (misplacementOf(cabin, seated, party) !== null) continue;
      fill(
        at + 1,
        [...seating, seated],
        waiting.filter((other) => other !== one),
      );
    }
    if (places.length - at > waiting.length) fill(at + 1, seating, waiting);
  }

  function take(seating: readonly Seated[]): void {
    const tried = judged(cabin, seating, party);
    if (tried.discomfort < best.discomfort && misplacementIn(cabin, seating, party) === null) best = tried;
  }

  fill(0, [], known.seating);
  return best.seating;
}

/** One of each kind: parents like either of two in any place alike. */
function alike(waiting: readonly Seated[], { children }: Children): Seated[] {
  const kind = ({ traveler, childSeat, index }: Seated) =>
    traveler === 'child' ? `${childSeat} ${children[index]?.ageYears}` : traveler;
  return [...Map.groupBy(waiting, kind).values()].flatMap(([first]) => first ?? []);
}
