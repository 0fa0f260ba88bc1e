import type { FitReason, Misfit } from '@makani/contract/fit/fit';
import { numberInWords } from '../vehicles/number-in-words.ts';
import { capitalized, listed, some } from './counted-words.ts';
import type { FixedSeat, SeatConflict } from './seat-conflict.ts';

/** Why there is no seat for everybody: `Three rear-facing seats need three seats with LATCH; this car has two.` */
export function seatReason(conflict: SeatConflict, kind: string): FitReason {
  const code = conflict.isCutOff ? 'third_row_access' : codeOf(conflict);
  return { code, message: messageOf(conflict, kind) };
}

type Needed = Pick<SeatConflict, 'needed' | 'has' | 'isCutOff'>;

export function seatsWords({ needed, has, isCutOff }: Needed, kind: string): string {
  return `${capitalized(numberInWords(needed))} people need ${some(needed, 'seat')}; ${unlessClimbing(isCutOff)}this ${kind} has ${numberInWords(has)}.`;
}

function codeOf({ who }: SeatConflict): Misfit {
  if (who === 'everyone') return 'seats';
  if (who === 'behind') return 'back_seats';
  const [first, second] = who;
  return first === undefined || second !== undefined ? 'child_seats' : codes[first.seat];
}

function messageOf(conflict: SeatConflict, kind: string): string {
  const { who, needed, has, isCutOff } = conflict;
  if (who === 'everyone') return seatsWords(conflict, kind);
  const here = `${unlessClimbing(isCutOff)}this ${kind} has`;
  if (who === 'behind') {
    const children = needed === 1 ? 'one child belongs' : `${numberInWords(needed)} children belong`;
    return `${capitalized(children)} behind the front row; ${here} ${some(has, 'seat')} there.`;
  }
  const seats = listed(who.map(({ seat, count }) => some(count, names[seat])));
  const anchors = listed(
    who.map(({ seat }) => anchorOf[seat]),
    'disjunction',
  );
  const need = needed === 1 ? 'needs a seat' : `need ${numberInWords(needed)} seats`;
  const number = has === 0 ? 'none' : numberInWords(has);
  return `${capitalized(seats)} ${need} with ${anchors}; ${here} ${number}.`;
}

function unlessClimbing(isCutOff: boolean): string {
  return isCutOff ? 'unless someone climbs over a child seat, ' : '';
}

const codes: Readonly<Record<FixedSeat, Misfit>> = {
  'rear-facing': 'latch',
  harness: 'tether',
  booster: 'shoulder_belt',
};

const names: Readonly<Record<FixedSeat, string>> = {
  'rear-facing': 'rear-facing seat',
  harness: 'harness seat',
  booster: 'booster',
};

const anchorOf: Readonly<Record<FixedSeat, string>> = {
  'rear-facing': 'LATCH',
  harness: 'a tether',
  booster: 'a shoulder belt',
};
