import type { Cabin } from '@makani/contract/fit/cabin';
import type { Remedy } from '@makani/contract/fit/remedies';
import { luggageKinds, type Party } from '@makani/contract/fit/party';
import type { ChildSeatRule } from '../fit/child-seat-rules.ts';
import type { EquippedFit } from './equipped-fit.ts';
import { changedChildren, otherSeats } from './other-seats.ts';
import { fewerBagsLabel, otherSeatsLabel, rackLabel } from './remedy-labels.ts';

/** What would make a party fit this very vehicle: an extra of its host, fewer bags, or child seats of another kind. */
export function ownRemedies(
  cabin: Cabin,
  { fit, inside, rackCents }: EquippedFit,
  { party, rule, days }: { party: Party; rule: ChildSeatRule; days: number },
): Remedy[] {
  if (fit.conflict === null) return [];
  const { seats, trunk } = fit.conflict;
  const remedies: Remedy[] = [];
  if (rackCents !== null)
    remedies.push({
      kind: 'extra',
      extra: 'surfRack',
      label: rackLabel(rackCents),
      costCents: rackCents * days,
    });
  if (seats === null && trunk !== null) {
    const luggage = { ...party.luggage };
    for (const kind of luggageKinds) luggage[kind] -= trunk.left[kind];
    const label = fewerBagsLabel(trunk.left, inside.luggage);
    remedies.push({ kind: 'fewer_bags', luggage, label, costCents: 0 });
  }
  const changes = seats !== null && Array.isArray(seats.who) ? otherSeats(cabin, inside, rule) : null;
  if (changes !== null) {
    const children = changedChildren(party, changes);
    const label = otherSeatsLabel(changes.map(({ child, seat }) => ({ child: party.children[child], seat })));
    remedies.push({ kind: 'child_seat', children, label, costCents: 0 });
  }
  return remedies;
}
