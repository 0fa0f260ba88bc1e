import type { Cabin } from '@makani/contract/fit/cabin';
import { type Child, type ChildSeat, childSeats, type Party } from '@makani/contract/fit/party';
import { type ChildSeatRule, requiredSeat, seatOfChild } from '../fit/child-seat-rules.ts';
import { fitsParty } from '../fit/fits-party.ts';
import { loadingsOf } from '../fit/pack-trunk.ts';
import { seatParty } from '../fit/seat-party.ts';
import { childTraveler, kindOf, travelersOf } from '../fit/travelers.ts';

/** A child that sits in something else. */
export interface SeatChange {
  child: number;
  seat: ChildSeat;
}

/** The fewest children in other seats, one or two, with which a party fits; null if none do. */
export function otherSeats(cabin: Cabin, party: Party, rule: ChildSeatRule): SeatChange[] | null {
  const fits = (changes: readonly SeatChange[]) =>
    fitsParty({ cabin, seats: 0 }, withChanges(party, changes), rule);
  return seatChanges(party, rule).flat().find(fits) ?? null;
}

/**
 * The fewest children in other seats, one or two, with which everybody has a seat, whatever lies in the trunk; null if none
 * do. Among as many children, those with whom the last row can be folded.
 */
export function otherSeatsForAll(cabin: Cabin, party: Party, rule: ChildSeatRule): SeatChange[] | null {
  const loadings = loadingsOf(cabin);
  const waysWith = (changes: SeatChange[]): number => {
    const travelers = travelersOf(withChanges(party, changes), rule);
    return loadings.filter(({ rows }) => seatParty(cabin, travelers, rows) !== null).length;
  };
  for (const changes of seatChanges(party, rule)) {
    const [best] = changes
      .map((one) => ({ one, ways: waysWith(one) }))
      .filter(({ ways }) => ways > 0)
      .toSorted((one, other) => other.ways - one.ways);
    if (best) return best.one;
  }
  return null;
}

export function withChanges(party: Party, changes: readonly SeatChange[]): Party {
  const children = party.children.map((child, index) => {
    const change = changes.find((one) => one.child === index);
    return change ? { ...child, seat: change.seat } : child;
  });
  return { ...party, children };
}

/** Every one child, and every two, in other seats. Of those that make the same party, the first. */
function seatChanges({ children }: Party, rule: ChildSeatRule): SeatChange[][][] {
  const single = children.flatMap((child, index) =>
    seatsFor(child, rule).map((seat) => ({
      change: { child: index, seat },
      kinds: [child, { ...child, seat }].map((one) => kindOf(childTraveler(one, index, rule))).join(),
    })),
  );
  const pairs = single.flatMap((one, index) =>
    single
      .slice(index + 1)
      .flatMap((other) => (one.change.child === other.change.child ? [] : [[one, other]])),
  );
  return [single.map((one) => [one]), pairs].map((all) =>
    [
      ...Map.groupBy(all, (some) =>
        some
          .map(({ kinds }) => kinds)
          .toSorted()
          .join(),
      ).values(),
    ].flatMap(([first]) => (first ? [first.map(({ change }) => change)] : [])),
  );
}

/** Other seats that the law allows for a child, up to the age for which such seats are made. */
function seatsFor(child: Child, rule: ChildSeatRule): ChildSeat[] {
  const allowed = childSeats.slice(0, childSeats.indexOf(requiredSeat(child, rule)) + 1);
  const upTo = { 'rear-facing': rule.harnessUntil, harness: rule.exempt.fromAge, booster: rule.boosterUntil };
  return allowed.filter(
    (seat) => seat !== seatOfChild(child, rule) && (seat === 'none' || child.ageYears < upTo[seat]),
  );
}
