import type { ExtraPrices, HostExtras } from '@makani/contract/bookings/host-extras';
import type { Cabin } from '@makani/contract/fit/cabin';
import type { Party } from '@makani/contract/fit/party';
import type { ChildSeatRule } from '../fit/child-seat-rules.ts';
import { type Fit, solveFit } from '../fit/fit.ts';
import { fitsParty } from '../fit/fits-party.ts';
import { boardsOnRack, hasRack, withoutRacked } from './surf-rack.ts';

/** A vehicle, and what its host rents with it. */
export interface Equipped {
  cabin: Cabin;
  offered: ExtraPrices;
  /** The chosen extras. */
  chosen: HostExtras;
}

export interface EquippedFit {
  fit: Fit;
  /** Everybody, and what lies in the trunk. */
  inside: Party;
  onRack: number;
  /** The daily price of a surf rack that would make it fit; null if there is none, or it does without. */
  rackCents: number | null;
}

/** A rack that is chosen takes the boards. One that is offered is a possibility, which its guest has to choose. */
export function solveEquipped(
  { cabin, offered, chosen }: Equipped,
  party: Party,
  rule: ChildSeatRule,
): EquippedFit {
  if (hasRack(chosen)) {
    const inside = withoutRacked(party);
    const fit = solveFit(cabin, inside, rule);
    return { fit, inside, onRack: boardsOnRack(party), rackCents: null };
  }
  const fit = solveFit(cabin, party, rule);
  const asItStands = { fit, inside: party, onRack: 0 };
  const { surfRack } = offered;
  if (fit.answer !== 'no' || surfRack === undefined || boardsOnRack(party) === 0)
    return { ...asItStands, rackCents: null };
  const fitsWithRack = fitsParty({ cabin, seats: 0, hasRack: true }, party, rule);
  return { ...asItStands, rackCents: fitsWithRack ? surfRack : null };
}
