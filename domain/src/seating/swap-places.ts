import type { Cabin } from '@makani/contract/fit/cabin';
import type { Seated } from '@makani/contract/fit/fit';
import type { NamedParty } from '../arrangement/seat-words.ts';
import { type Misplacement, misplacementIn } from './place-rules.ts';
import { type Place, swapped } from './places.ts';

/** A seating with two places swapped, or the sentence that says why it can't be. */
export type Swap = { seating: Seated[]; refusal: null } | { seating: null; refusal: string };

export function swapPlaces(
  cabin: Cabin,
  seating: readonly Seated[],
  party: NamedParty,
  [one, other]: readonly [Place, Place],
): Swap {
  const next = swapped(seating, one, other);
  const wrong = misplacementIn(cabin, next, party);
  if (wrong === null) return { seating: next, refusal: null };
  return { seating: null, refusal: refusals[wrong.reason](wrong.seated, party) };
}

const refusals: Readonly<Record<Misplacement, (seated: Seated, party: NamedParty) => string>> = {
  driver: () => 'The driver stays behind the wheel.',
  front: (seated, party) =>
    `${capitalized(who(seated, party))} belongs behind the front row, as every child under 13 or in a child seat does.`,
  latch: (seated, party) => `There’s no LATCH there for ${who(seated, party)}’s rear-facing seat.`,
  tether: (seated, party) => `There’s no tether there for ${who(seated, party)}’s harness seat.`,
  shoulder_belt: (seated, party) => `There’s no shoulder belt there for ${who(seated, party)}’s booster.`,
  access: () => 'A child seat would then block the way to the row behind it.',
};

/** `Mia` or `the 3-year-old`. */
function who({ index }: Seated, { children, names = [] }: NamedParty): string {
  const name = names[index]?.trim() ?? '';
  if (name !== '') return name;
  const age = children[index]?.ageYears ?? 0;
  return age === 0 ? 'the baby' : `the ${age}-year-old`;
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
