import type { Cabin } from '@makani/contract/fit/cabin';
import type { Party } from '@makani/contract/fit/party';
import type { ChildSeatRule } from './child-seat-rules.ts';
import { solveFit } from './fit.ts';

/** Whether those who travel fit; anything does if nobody has said who they are. Without a plan, the seats are counted. */
export function fitsParty(
  { cabin, seats }: { cabin: Cabin | null; seats: number },
  party: Party | null,
  rule: ChildSeatRule,
): boolean {
  if (party === null) return true;
  if (cabin === null) return party.adults + party.children.length <= seats;
  return solveFit(cabin, party, rule).answer !== 'no';
}
