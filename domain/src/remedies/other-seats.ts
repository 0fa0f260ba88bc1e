import type { Cabin } from '@makani/contract/fit/cabin';
import { type Child, type ChildSeat, childSeats, type Party } from '@makani/contract/fit/party';
import { type ChildSeatRule, requiredSeat, seatOfChild } from '../fit/child-seat-rules.ts';
import { fitsParty } from '../fit/fits-party.ts';

/** A child that sits in something else. */
interface Change {
  child: number;
  seat: ChildSeat;
}

/** The fewest children in other seats, one or two, with which a party fits; null if none do. */
export function otherSeats(cabin: Cabin, party: Party, rule: ChildSeatRule): Change[] | null {
  const single = party.children.flatMap((child, index) =>
    seatsFor(child, rule).map((seat): Change => ({ child: index, seat })),
  );
  const pairs = single.flatMap((one, index) =>
    single.slice(index + 1).flatMap((other) => (one.child === other.child ? [] : [[one, other]])),
  );
  const fits = (changes: readonly Change[]) =>
    fitsParty({ cabin, seats: 0 }, { ...party, children: changedChildren(party, changes) }, rule);
  return [...single.map((one) => [one]), ...pairs].find(fits) ?? null;
}

export function changedChildren({ children }: Party, changes: readonly Change[]): Child[] {
  return children.map((child, index) => {
    const change = changes.find((one) => one.child === index);
    return change ? { ...child, seat: change.seat } : child;
  });
}

/** What the law allows besides what a child sits in, up to the age for which such seats are made. */
function seatsFor(child: Child, rule: ChildSeatRule): ChildSeat[] {
  const allowed = childSeats.slice(0, childSeats.indexOf(requiredSeat(child, rule)) + 1);
  const upTo = { 'rear-facing': rule.harnessUntil, harness: rule.exempt.fromAge, booster: rule.boosterUntil };
  return allowed.filter(
    (seat) => seat !== seatOfChild(child, rule) && (seat === 'none' || child.ageYears < upTo[seat]),
  );
}
