import type { ExtraPrices, HostExtras } from '@makani/contract/bookings/host-extras';
import type { Party } from '@makani/contract/fit/party';

/** More lie in the trunk. */
const maxOnRack = 4;

/** How many boards a surf rack takes off the trunk. */
export function boardsOnRack({ luggage }: Party): number {
  return Math.min(luggage.surfboard, maxOnRack);
}

/** The luggage left for the trunk. */
export function withoutRacked(party: Party): Party {
  const { luggage } = party;
  return { ...party, luggage: { ...luggage, surfboard: luggage.surfboard - boardsOnRack(party) } };
}

export function rentsRack(offered: ExtraPrices): boolean {
  return offered.surfRack !== undefined;
}

export function hasRack(chosen: HostExtras): boolean {
  return chosen.includes('surfRack');
}
