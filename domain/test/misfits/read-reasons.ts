import { type Luggage, type LuggageKind, luggageKinds, noLuggage } from '@makani/contract/fit/party';
import { numberInWords } from '../../src/vehicles/number-in-words.ts';

/** A sentence's statement on seats. */
export interface SaidOfSeats {
  who: 'people' | 'children' | Map<string, number>;
  needed: number;
  has: number;
  /** With what they are: `LATCH`, `a tether`. */
  anchors: string[];
  isCutOff: boolean;
}

/** A sentence's statement on luggage. */
export interface SaidOfLuggage {
  left: Luggage;
  /** How many there are of each kind that it names. */
  of: Luggage;
  isTrade: boolean;
  isFolded: boolean;
}

const unless = '(unless someone climbs over a child seat, )?this \\w+ has';
const people = new RegExp(`^(\\w+) people need (\\w+) seats; ${unless} (\\w+)\\.$`);
const children = new RegExp(
  `^(\\w+) child(?:ren)? belongs? behind the front row; ${unless} (\\w+) seats? there\\.$`,
);
const fixed = new RegExp(`^(.+) needs? (?:(a) seat|(\\w+) seats) with (.+); ${unless} (\\w+)\\.$`);

export function readSeats(message: string): SaidOfSeats | null {
  const crowd = people.exec(message);
  if (crowd) {
    const [, size, needed, isCutOff, has] = crowd;
    if (numberOf(size) !== numberOf(needed)) throw new Error(message);
    return said('people', { needed, has, isCutOff });
  }
  const young = children.exec(message);
  if (young) return said('children', { needed: young[1], isCutOff: young[2], has: young[3] });
  const seats = fixed.exec(message);
  if (!seats) return null;
  const [, names = '', one, more, anchors = '', isCutOff, has] = seats;
  const counts = partsOf(names).map((part): [string, number] => {
    const [count, ...name] = part.split(' ');
    return [name.join(' ').replace(/s$/, ''), numberOf(count)];
  });
  return { ...said(new Map(counts), { needed: one ?? more, has, isCutOff }), anchors: partsOf(anchors) };
}

function said(
  who: SaidOfSeats['who'],
  read: { needed: string | undefined; has: string | undefined; isCutOff: string | undefined },
): SaidOfSeats {
  const isCutOff = read.isCutOff !== undefined;
  return { who, needed: numberOf(read.needed), has: numberOf(read.has), anchors: [], isCutOff };
}

const bags =
  /^(with everyone aboard, )?(even with the (?:third|last) row folded, )?(.+) (?:doesn’t|don’t|won’t) fit(?:, either| together with your bags| in the trunk of this \w+|: (?:it needs|they need) the (?:third|last) row folded)?\.$/i;
const boards =
  /^(.+) needs? (?:about six feet of trunk, which this \w+ doesn’t have|the (?:third|last) row folded)\.$/;

/** @param luggage What there is, where a sentence says `your bags`. */
export function readLuggage(message: string, luggage: Luggage): SaidOfLuggage | null {
  const [, trade, folded, pieces] = bags.exec(message) ?? [];
  const things = pieces ?? boards.exec(message)?.[1];
  if (things === undefined) return null;
  const frame = { isTrade: trade !== undefined, isFolded: folded !== undefined };
  const all = { ...luggage, surfboard: 0 };
  if (things.toLowerCase() === 'your bags') return { left: all, of: all, ...frame };
  const [left, of] = [{ ...noLuggage }, { ...noLuggage }];
  for (const part of partsOf(things)) {
    const kind = luggageKinds.find((one) => part.replace(/s$/, '').endsWith(names[one]));
    const named = kind ?? (luggage.large > 0 ? 'large' : 'medium');
    const [, share, total] = /^(?:(\w+|all \w+) of )?your (?:(\w+) )?/i.exec(part) ?? [];
    const size = share?.toLowerCase();
    if (size === 'both') left[named] = 2;
    else if (size?.startsWith('all ') === true) left[named] = numberOf(size.slice(4));
    else left[named] = size === undefined ? 1 : numberOf(size);
    const isShare = size !== undefined && size !== 'both' && !size.startsWith('all ');
    of[named] = isShare ? numberOf(total) : left[named];
  }
  return { left, of, ...frame };
}

const names: Readonly<Record<LuggageKind, string>> = {
  large: 'large suitcase',
  medium: 'medium suitcase',
  cabin: 'carry-on',
  stroller: 'stroller',
  surfboard: 'surfboard',
};

/** `one, two, and three` */
function partsOf(list: string): string[] {
  return list.split(/, (?:and|or) | (?:and|or) |, /);
}

/** `a` is one, and `none` no. */
function numberOf(word = ''): number {
  const name = word.toLowerCase();
  const [one, none] = [name === 'a', name === 'none'];
  const found = Array.from({ length: 13 }, (_, number) => number).find(
    (number) => numberInWords(number) === name,
  );
  const number = one ? 1 : none ? 0 : (found ?? Number(name));
  if (!Number.isInteger(number)) throw new Error(`${word} is no number.`);
  return number;
}
