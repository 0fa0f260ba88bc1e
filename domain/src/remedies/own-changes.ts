import type { Change } from '@makani/contract/fit/remedies';
import { type Luggage, luggageKinds, type Party } from '@makani/contract/fit/party';
import type { ChildSeatRule } from '../fit/child-seat-rules.ts';
import { type SeatChange, withChanges } from './other-seats.ts';
import { fewerBagsLabel, otherSeatsLabel, rackLabel } from './remedy-labels.ts';

/** A party that does not fit, and the days for which it rents. */
export interface Misfitting {
  party: Party;
  rule: ChildSeatRule;
  days: number;
}

export function rackChange(dailyCents: number, { days }: Misfitting): Change {
  return {
    kind: 'extra',
    extra: 'surfRack',
    label: rackLabel(dailyCents),
    costCents: dailyCents * days,
  };
}

export function bagsChange(left: Luggage, { party }: Misfitting): Change {
  const luggage = { ...party.luggage };
  for (const kind of luggageKinds) luggage[kind] -= left[kind];
  return { kind: 'fewer_bags', luggage, label: fewerBagsLabel(left, party.luggage), costCents: 0 };
}

export function seatsChange(changes: readonly SeatChange[], { party }: Misfitting): Change {
  const { children } = withChanges(party, changes);
  const label = otherSeatsLabel(changes.map(({ child, seat }) => ({ child: party.children[child], seat })));
  return { kind: 'child_seat', children, label, costCents: 0 };
}
