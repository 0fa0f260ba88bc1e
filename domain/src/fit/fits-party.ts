import type { Cabin } from '@makani/contract/fit/cabin';
import type { Party } from '@makani/contract/fit/party';
import type { ChildSeatRule } from './child-seat-rules.ts';
import { loadingsOf, packTrunk } from './pack-trunk.ts';
import { withoutRacked } from '../remedies/surf-rack.ts';
import { seatParty } from './seat-party.ts';
import { travelersOf } from './travelers.ts';

/** Vehicles have a plan, or only a number of seats. */
export interface Planned {
  cabin: Cabin | null;
  seats: number;
  /** Whether a surf rack takes the boards off the trunk. */
  hasRack?: boolean;
}

/**
 * Judges vehicles for those who travel; anything does if nobody has said who they are. Vehicles with the same plan are judged
 * once.
 * @param judge Only tests give another one.
 */
export function fitsFor(
  party: Party | null,
  rule: ChildSeatRule,
  judge: typeof fitsParty = fitsParty,
): (vehicle: Planned) => boolean {
  if (party === null) return () => true;
  const known = new Map<string, boolean>();
  return ({ cabin, seats, hasRack = false }) => {
    if (cabin === null) return judge({ cabin, seats }, party, rule);
    const plan = `${hasRack} ${JSON.stringify(cabin)}`;
    const fits = known.get(plan) ?? judge({ cabin, seats, hasRack }, party, rule);
    known.set(plan, fits);
    return fits;
  };
}

/**
 * Whether those who travel fit, without the reasons that `solveFit` looks for, which take many times as long; anything does
 * if nobody has said who they are. Without a plan, the seats are counted.
 */
export function fitsParty(
  { cabin, seats, hasRack = false }: Planned,
  party: Party | null,
  rule: ChildSeatRule,
): boolean {
  if (party === null) return true;
  if (cabin === null) return party.adults + party.children.length <= seats;
  const travelers = travelersOf(party, rule);
  const { luggage } = hasRack ? withoutRacked(party) : party;
  return loadingsOf(cabin).some(
    ({ rows, trunk }) => packTrunk(trunk, luggage) !== null && seatParty(cabin, travelers, rows) !== null,
  );
}
