import type { Cabin } from '@makani/contract/fit/cabin';
import type { Misfit, VehicleFit } from '@makani/contract/fit/fit';
import type { ChildSeat, Party } from '@makani/contract/fit/party';
import type { Category } from '@makani/contract/vehicles/vehicles';
import { numberInWords } from '../vehicles/number-in-words.ts';
import { type ChildSeatRule, seatOfChild } from './child-seat-rules.ts';
import { type Fit, hasLuggage } from './fit.ts';
import { cellsOf, roomIn, trunkOf } from './pack-trunk.ts';
import { travelersOf } from './travelers.ts';

const kindOfVehicle: Readonly<Record<Category, string>> = {
  Minivan: 'minivan',
  Van: 'van',
  'Non-Van': 'car',
};

/** All that the words depend on. */
export interface Judged {
  cabin: Cabin;
  category: Category;
  party: Party;
  rule: ChildSeatRule;
}

/** One sentence for a card: `Fits your party of 6, with 2 bags to spare.` */
export function fitSentence(fit: Fit, judged: Judged): string {
  const [misfit] = fit.misfits;
  if (fit.luggage === null) return misfit === undefined ? '' : misfitWords(misfit, judged);
  const { spareBags, isFolded } = fit.luggage;
  const fits = `Fits your party of ${sizeOf(judged.party)}${isFolded ? ', the third row folded' : ''}`;
  if (spareBags > 0) return `${fits}, with ${spareBags} ${spareBags === 1 ? 'bag' : 'bags'} to spare.`;
  return hasLuggage(judged.party) ? `${fits}; your bags fill the trunk.` : `${fits}, without suitcases.`;
}

/** The law that the children's seats follow. Null without children. */
export function responsibilityWords({ children }: Party, { source }: ChildSeatRule): string | null {
  if (children.length === 0) return null;
  return `We follow Hawaii’s child seat law (${source}). Whoever drives answers for every child’s seat, so please check each one before you set off.`;
}

/** Without a plan of its seats, only their number is judged. */
export function fitBySeats(party: Party, seats: number, category: Category): VehicleFit {
  const size = sizeOf(party);
  return size > seats
    ? { answer: 'no', sentence: seatsWords(size, seats, category) }
    : {
        answer: 'yes',
        sentence: `Has seats for your party of ${size}. Its host hasn’t told us more, so please ask about child seats and bags.`,
      };
}

/** Why it does not fit, in one sentence. */
export function misfitWords(misfit: Misfit, { cabin, category, party, rule }: Judged): string {
  const kind = kindOfVehicle[category];
  const childSeats = party.children.map((child) => seatOfChild(child, rule));
  const wanted = (seat: ChildSeat) => childSeats.filter((one) => one === seat).length;
  const behind = cabin.rows.slice(1).flatMap(({ seats }) => seats);
  switch (misfit) {
    case 'seats':
      return seatsWords(sizeOf(party), cabin.rows.flatMap(({ seats }) => seats).length, category);
    case 'back_seats': {
      const young = travelersOf(party, rule).filter(({ sitsBehind }) => sitsBehind).length;
      const children = `${capitalized(young)} ${young === 1 ? 'child belongs' : 'children belong'}`;
      return `${children} behind the front row; this ${kind} has ${some(behind.length, 'seat')} there.`;
    }
    case 'latch':
      return anchorWords(
        wanted('rear-facing'),
        'rear-facing seat',
        'LATCH',
        behind.filter((one) => one.latch),
        kind,
      );
    case 'tether':
      return anchorWords(
        wanted('harness'),
        'harness seat',
        'a tether',
        behind.filter((one) => one.tether),
        kind,
      );
    case 'shoulder_belt': {
      const belted = behind.filter(({ belt }) => belt === 'shoulder');
      return anchorWords(wanted('booster'), 'booster', 'a shoulder belt', belted, kind);
    }
    case 'third_row_access':
      return 'With child seats in both outer seats of a row, nobody gets to the row behind it.';
    case 'trunk':
      return trunkWords(cabin, party, kind);
    case 'trunk_length':
      return `A surfboard needs about six feet of trunk, which this ${kind} doesn’t have with all of you in it.`;
  }
}

function seatsWords(size: number, seats: number, category: Category): string {
  return `${capitalized(size)} people need ${some(size, 'seat')}; this ${kindOfVehicle[category]} has ${numberInWords(seats)}.`;
}

function anchorWords(
  wanted: number,
  what: string,
  anchor: string,
  having: readonly unknown[],
  kind: string,
): string {
  if (wanted <= having.length)
    return `Others in your party need the seats with ${anchor} in this ${kind} too.`;
  const need = wanted === 1 ? `needs a seat` : `need ${numberInWords(wanted)} seats`;
  const has = having.length === 0 ? 'none' : numberInWords(having.length);
  return `${capitalized(wanted)} ${what}${wanted === 1 ? '' : 's'} ${need} with ${anchor}; this ${kind} has ${has}.`;
}

function trunkWords({ trunk }: Cabin, { luggage }: Party, kind: string): string {
  const room = roomIn(trunkOf(Math.max(trunk.liters, trunk.foldedLiters ?? 0), true));
  const needed = cellsOf(luggage);
  return needed > room
    ? `Your luggage takes the room of ${some(needed, 'cabin bag')}; the trunk of this ${kind} holds ${numberInWords(room)}.`
    : `Your luggage doesn’t go into the trunk of this ${kind} together with all of you.`;
}

/** People: `adults` and children. */
function sizeOf({ adults, children }: Party): number {
  return adults + children.length;
}

function some(count: number, thing: string): string {
  return `${numberInWords(count)} ${thing}${count === 1 ? '' : 's'}`;
}

function capitalized(count: number): string {
  const word = numberInWords(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
}
