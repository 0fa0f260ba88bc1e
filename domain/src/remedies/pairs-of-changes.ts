import type { Change } from '@makani/contract/fit/remedies';
import type { Party } from '@makani/contract/fit/party';
import { type Conflict, solveFit } from '../fit/fit.ts';
import { piecesIn } from '../misfits/trunk-conflict.ts';
import type { Equipped } from './equipped-fit.ts';
import { otherSeats, otherSeatsForAll, withChanges } from './other-seats.ts';
import { bagsChange, type Misfitting, rackChange, seatsChange } from './own-changes.ts';
import { boardsOnRack, hasRack, withoutRacked } from './surf-rack.ts';

type Pair = readonly [Change, Change];

interface Tried {
  /** The changes that are enough by themselves. */
  singles: readonly Change[];
  conflict: Conflict;
  /** Everybody, and what lies in the trunk. */
  inside: Party;
  mayChangeSeats: boolean;
}

/**
 * Two changes with which a party fits, and with neither of which alone: of each two kinds the one pair that leaves the fewest
 * bags at home. A rack is paired with bags only where it spares some.
 */
export function pairsOf(equipped: Equipped, misfitting: Misfitting, tried: Tried): Pair[] {
  const isEnough = (kind: Change['kind']) => tried.singles.some((one) => one.kind === kind);
  const mayChangeSeats = tried.mayChangeSeats && !isEnough('child_seat');
  return [
    ...(isEnough('extra') ? [] : withRack(equipped, misfitting, { ...tried, mayChangeSeats })),
    ...(mayChangeSeats ? seatsAndBags(equipped, misfitting, tried.inside) : []),
  ];
}

function withRack(
  { cabin, offered: { surfRack }, chosen }: Equipped,
  misfitting: Misfitting,
  { conflict: { seats, trunk }, mayChangeSeats }: Tried,
): Pair[] {
  const { party, rule } = misfitting;
  if (surfRack === undefined || hasRack(chosen) || boardsOnRack(party) === 0) return [];
  const rack = rackChange(surfRack, misfitting);
  const racked = withoutRacked(party);
  if (mayChangeSeats) {
    const changes = otherSeats(cabin, racked, rule);
    return changes ? [[rack, seatsChange(changes, misfitting)]] : [];
  }
  if (seats !== null || trunk === null) return [];
  const left = solveFit(cabin, racked, rule).conflict?.trunk?.left;
  return left && piecesIn(left) < piecesIn(trunk.left) ? [[rack, bagsChange(left, misfitting)]] : [];
}

function seatsAndBags({ cabin }: Equipped, misfitting: Misfitting, inside: Party): Pair[] {
  const { rule } = misfitting;
  const changes = otherSeatsForAll(cabin, inside, rule);
  if (changes === null) return [];
  const left = solveFit(cabin, withChanges(inside, changes), rule).conflict?.trunk?.left;
  return left ? [[seatsChange(changes, misfitting), bagsChange(left, misfitting)]] : [];
}
