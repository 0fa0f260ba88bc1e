import type { Change, Remedy } from '@makani/contract/fit/remedies';
import type { SeatConflict } from '../misfits/seat-conflict.ts';
import { type Equipped, solveEquipped } from './equipped-fit.ts';
import { otherSeats } from './other-seats.ts';
import { bagsChange, type Misfitting, rackChange, seatsChange } from './own-changes.ts';
import { pairsOf } from './pairs-of-changes.ts';
import { pairLabel } from './remedy-labels.ts';

/**
 * Changes that make a party fit this very vehicle: an extra of its host, fewer bags, or child seats of another kind, or two of
 * these together. The cheapest first.
 */
export function ownRemedies(equipped: Equipped, misfitting: Misfitting): Remedy[] {
  const { party, rule } = misfitting;
  const { fit, inside, rackCents } = solveEquipped(equipped, party, rule);
  if (fit.conflict === null) return [];
  const { seats, trunk } = fit.conflict;
  const singles: Change[] = [];
  if (rackCents !== null) singles.push(rackChange(rackCents, misfitting));
  if (seats === null && trunk !== null) singles.push(bagsChange(trunk.left, misfitting));
  const changes = lackChildSeats(seats) ? otherSeats(equipped.cabin, inside, rule) : null;
  if (changes !== null) singles.push(seatsChange(changes, misfitting));
  const pairs = pairsOf(equipped, misfitting, {
    singles,
    conflict: fit.conflict,
    inside,
    mayChangeSeats: lackChildSeats(seats),
  });
  return [...singles, ...pairs.map(asOne)].toSorted((one, other) => one.costCents - other.costCents);
}

/** Children in other seats make no seat for anybody else. */
function lackChildSeats(seats: SeatConflict | null): boolean {
  return seats !== null && Array.isArray(seats.who);
}

function asOne([one, other]: readonly [Change, Change]): Remedy {
  return {
    kind: 'pair',
    changes: [one, other],
    label: pairLabel(one.label, other.label),
    costCents: one.costCents + other.costCents,
  };
}
