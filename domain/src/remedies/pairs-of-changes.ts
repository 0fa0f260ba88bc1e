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
export function pairsOf(equipped: Equipped, asked: Misfitting, tried: Tried): Pair[] {
  const isEnough = (kind: Change['kind']) => tried.singles.some((one) => one.kind === kind);
  const mayChangeSeats = tried.mayChangeSeats && !isEnough('child_seat');
  return [
    ...(isEnough('extra') ? [] : withRack(equipped, asked, { ...tried, mayChangeSeats })),
    ...(mayChangeSeats ? seatsAndBags(equipped, asked, tried.inside) : []),
  ];
}

function withRack(
  { cabin, offered: { surfRack }, chosen }: Equipped,
  asked: Misfitting,
  { conflict: { seats, trunk }, mayChangeSeats }: Tried,
): Pair[] {
  const { party, rule } = asked;
  if (surfRack === undefined || hasRack(chosen) || boardsOnRack(party) === 0) return [];
  const rack = rackChange(surfRack, asked);
  const racked = withoutRacked(party);
  if (mayChangeSeats) {
    const changes = otherSeats(cabin, racked, rule);
    return changes ? [[rack, seatsChange(changes, asked)]] : [];
  }
  if (seats !== null || trunk === null) return [];
  const left = solveFit(cabin, racked, rule).conflict?.trunk?.left;
  return left && piecesIn(left) < piecesIn(trunk.left) ? [[rack, bagsChange(left, asked)]] : [];
}

function seatsAndBags({ cabin }: Equipped, asked: Misfitting, inside: Party): Pair[] {
  const { rule } = asked;
  const changes = otherSeatsForAll(cabin, inside, rule);
  if (changes === null) return [];
  const left = solveFit(cabin, withChanges(inside, changes), rule).conflict?.trunk?.left;
  return left ? [[seatsChange(changes, asked), bagsChange(left, asked)]] : [];
}
