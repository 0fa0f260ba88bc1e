import type { Cabin } from '@makani/contract/fit/cabin';
import type { FitReason } from '@makani/contract/fit/fit';
import { type Luggage, type LuggageKind, luggageKinds, noLuggage } from '@makani/contract/fit/party';
import { numberInWords } from '../vehicles/number-in-words.ts';
import { capitalized, listed } from './counted-words.ts';
import { piecesIn, type TrunkConflict } from './trunk-conflict.ts';

interface LoadedParty {
  /** `minivan`. */
  kind: string;
  lastRow: string;
  luggage: Luggage;
  /** Whether a reason before it says who has no seat. */
  isAfterSeats: boolean;
}

/** The one that folds: `third row`. */
export function lastRowInWords({ rows }: Cabin): string {
  return rows.length === 3 ? 'third row' : 'last row';
}

/** Why the trunk does not take everything: `With everyone aboard, three of your five suitcases don’t fit.` */
export function trunkReasons(conflict: TrunkConflict, loaded: LoadedParty): FitReason[] {
  const { left, isTooShort } = conflict;
  const boards = isTooShort ? left.surfboard : 0;
  const bags = { ...left, surfboard: left.surfboard - boards };
  return [
    ...(piecesIn(bags) > 0 ? [{ code: 'trunk' as const, message: bagsWords(bags, conflict, loaded) }] : []),
    ...(boards > 0
      ? [{ code: 'trunk_length' as const, message: boardsWords(boards, conflict, loaded) }]
      : []),
  ];
}

function bagsWords(left: Luggage, conflict: TrunkConflict, loaded: LoadedParty): string {
  const { before, after } = frameOf(conflict, loaded);
  const { luggage } = loaded;
  const pieces = piecesIn(left);
  const areAll =
    pieces > 1 && luggageKinds.every((kind) => left[kind] === (kind === 'surfboard' ? 0 : luggage[kind]));
  const subject = areAll ? 'your bags' : piecesInWords(left, luggage);
  const verb = areAll ? 'won’t' : pieces === 1 ? 'doesn’t' : 'don’t';
  return capitalized(`${before}${subject} ${verb} fit${after}.`);
}

/** Where it fits, how it was tried: the trade between seats and bags, if there is one. */
function frameOf(
  { isTrade, isFolded }: TrunkConflict,
  { kind, lastRow, isAfterSeats }: LoadedParty,
): { before: string; after: string } {
  if (isAfterSeats) return { before: '', after: ', either' };
  if (isTrade) return { before: 'with everyone aboard, ', after: '' };
  if (isFolded) return { before: `even with the ${lastRow} folded, `, after: '' };
  return { before: '', after: ` in the trunk of this ${kind}` };
}

function boardsWords(
  boards: number,
  { isTrade, isLongFolded }: TrunkConflict,
  { kind, lastRow, luggage, isAfterSeats }: LoadedParty,
): string {
  const subject = piecesInWords({ ...noLuggage, surfboard: boards }, luggage);
  const [fit, need] = boards === 1 ? ['doesn’t fit', 'needs'] : ['don’t fit', 'need'];
  if (!isLongFolded)
    return capitalized(`${subject} ${need} about six feet of trunk, which this ${kind} doesn’t have.`);
  if (isAfterSeats) return capitalized(`${subject} ${need} the ${lastRow} folded.`);
  if (!isTrade) return capitalized(`${subject} ${fit} together with your bags.`);
  return `With everyone aboard, ${subject} ${fit}: ${boards === 1 ? 'it needs' : 'they need'} the ${lastRow} folded.`;
}

/** `two of your four suitcases and your stroller`. */
export function piecesInWords(left: Luggage, luggage: Luggage): string {
  const isOneSize = luggage.large === 0 || luggage.medium === 0;
  return listed(
    luggageKinds.flatMap((kind) => {
      if (left[kind] === 0) return [];
      const name = isOneSize && (kind === 'large' || kind === 'medium') ? 'suitcase' : names[kind];
      return [shareInWords(left[kind], luggage[kind], name)];
    }),
  );
}

function shareInWords(left: number, all: number, name: string): string {
  if (all === 1) return `your ${name}`;
  if (left === all) return `${all === 2 ? 'both' : `all ${numberInWords(all)}`} of your ${name}s`;
  return `${numberInWords(left)} of your ${numberInWords(all)} ${name}s`;
}

const names: Readonly<Record<LuggageKind, string>> = {
  large: 'large suitcase',
  medium: 'medium suitcase',
  cabin: 'carry-on',
  stroller: 'stroller',
  surfboard: 'surfboard',
};
