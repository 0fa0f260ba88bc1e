import type { Cabin } from '@makani/contract/fit/cabin';
import type { FitReason, VehicleFit } from '@makani/contract/fit/fit';
import type { Party } from '@makani/contract/fit/party';
import type { Category } from '@makani/contract/vehicles/vehicles';
import type { ChildSeatRule } from './child-seat-rules.ts';
import { numberInWords } from '../vehicles/number-in-words.ts';
import { type Fit, hasLuggage } from './fit.ts';
import { rackPrice } from '../remedies/remedy-labels.ts';
import { seatReason, seatsWords } from '../misfits/seat-reason.ts';
import { lastRowInWords, trunkReasons } from '../misfits/trunk-reasons.ts';

const kindOfVehicle: Readonly<Record<Category, string>> = {
  Minivan: 'minivan',
  Van: 'van',
  'Non-Van': 'car',
};

/** All that the words depend on. */
export interface Judged {
  cabin: Cabin;
  category: Category;
  /** Everybody, and what lies in the trunk. */
  party: Party;
  /** So many boards are on a surf rack. */
  onRack?: number;
}

/** One sentence for a card: `Fits your party of 6, with 2 bags to spare.` */
export function fitSentence(fit: Fit, judged: Judged): string {
  if (fit.luggage === null) return reasonsInWords(fit, judged)[0]?.message ?? '';
  const { spareBags, isFolded } = fit.luggage;
  const folded = isFolded ? `, the ${lastRowInWords(judged.cabin)} folded` : '';
  const racked = judged.onRack ? `, ${boardsInWords(judged.onRack)} on the surf rack` : '';
  const fits = `Fits your party of ${sizeOf(judged.party)}${folded}${racked}`;
  if (spareBags > 0) return `${fits}, with ${spareBags} ${spareBags === 1 ? 'bag' : 'bags'} to spare.`;
  return hasLuggage(judged.party) ? `${fits}; your bags fill the trunk.` : `${fits}, without suitcases.`;
}

/** Where it fits only with a rack that the host rents: `Fits with the surf rack, $15 a day.` */
export function fitsWithRackSentence(dailyCents: number): string {
  return `Fits with the surf rack, ${dailyCents === 0 ? 'which is included' : rackPrice(dailyCents)}.`;
}

/** Why it does not fit: a sentence for the seats, and then those for the trunk. None if it fits. */
export function reasonsInWords({ conflict }: Fit, { cabin, category, party }: Judged): FitReason[] {
  if (conflict === null) return [];
  const { seats, trunk } = conflict;
  const kind = kindOfVehicle[category];
  return [
    ...(seats ? [seatReason(seats, kind)] : []),
    ...(trunk
      ? trunkReasons(trunk, {
          kind,
          luggage: party.luggage,
          lastRow: lastRowInWords(cabin),
          isAfterSeats: seats !== null,
        })
      : []),
  ];
}

/** The law that the children's seats follow. Null without children. */
export function responsibilityWords({ children }: Party, { source }: ChildSeatRule): string | null {
  if (children.length === 0) return null;
  return `We follow Hawaii’s child seat law (${source}). The driver is legally responsible for every child’s seat, so please check each one before you set off.`;
}

/** Without a plan of its seats, only their number is judged. */
export function fitBySeats(party: Party, seats: number, category: Category): VehicleFit {
  const size = sizeOf(party);
  return size > seats
    ? {
        answer: 'no',
        sentence: seatsWords({ needed: size, has: seats, isCutOff: false }, kindOfVehicle[category]),
      }
    : {
        answer: 'yes',
        sentence: `Has seats for your party of ${size}. Its host hasn’t told us more, so please ask about child seats and bags.`,
      };
}

function boardsInWords(count: number): string {
  return count === 1 ? 'the surfboard' : `${numberInWords(count)} surfboards`;
}

/** People: `adults` and children. */
function sizeOf({ adults, children }: Party): number {
  return adults + children.length;
}
