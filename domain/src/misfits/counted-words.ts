import { numberInWords } from '../vehicles/number-in-words.ts';

/** `two seats`. */
export function some(count: number, thing: string): string {
  return `${numberInWords(count)} ${thing}${count === 1 ? '' : 's'}`;
}

export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `one booster, two harness seats, and a stroller`. */
export function listed(
  things: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return new Intl.ListFormat('en', { type }).format(things);
}
