import { type ExtraKind, extraKinds, type Extras, noExtras } from '@makani/contract/bookings/extras';
import type { PriceLine } from '@makani/contract/bookings/quotes';

// Extras rented with a vehicle: their names, prices, and the number left.

/** For one of any kind. */
export const extraDailyCents = 1_200;
/** However long the rental. */
export const maxExtraCents = 6_000;

/** One for a whole rental. */
export function extraUnitCents(days: number): number {
  return Math.min(extraDailyCents * days, maxExtraCents);
}

const names: Record<ExtraKind, { one: string; more: string }> = {
  infantSeat: { one: 'infant seat', more: 'infant seats' },
  childSeat: { one: 'child seat', more: 'child seats' },
  booster: { one: 'booster', more: 'boosters' },
};

/** `1 child seat`, `2 boosters`. */
export function extraInWords(kind: ExtraKind, count: number): string {
  return `${count} ${count === 1 ? names[kind].one : names[kind].more}`;
}

/** `Infant seat`, or `Infant seats`. */
export function extraTitle(kind: ExtraKind, form: 'one' | 'more'): string {
  const name = names[kind][form];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** `1 infant seat and 2 boosters`; null for none. */
export function extrasInWords(extras: Extras): string | null {
  const words = extrasByKind(extras);
  return words.length === 0 ? null : list.format(words);
}

/** `1 infant seat` and `2 boosters`, each by itself. */
export function extrasByKind(extras: Extras): string[] {
  return chosenExtras(extras).map(({ kind, count }) => extraInWords(kind, count));
}

export function isExtraKind(code: string): code is ExtraKind {
  return extraKinds.some((kind) => kind === code);
}

/** The extras that a price includes. */
export function extrasOf(lines: readonly PriceLine[]): Extras {
  const extras = { ...noExtras };
  for (const { kind, code, quantity } of lines) {
    if (kind === 'extra' && isExtraKind(code)) extras[code] += quantity;
  }
  return extras;
}

/** The kinds of which there is any. */
export function chosenExtras(extras: Partial<Extras>): { kind: ExtraKind; count: number }[] {
  return extraKinds.flatMap((kind) => {
    const count = extras[kind] ?? 0;
    return count > 0 ? [{ kind, count }] : [];
  });
}

export function hasExtras(extras: Extras): boolean {
  return chosenExtras(extras).length > 0;
}

/** Why a choice cannot be kept: the sentence about the first kind of which too few are left. Null when all are there. */
export function extrasShortage(extras: Extras, left: Extras): string | null {
  const short = chosenExtras(extras).find(({ kind, count }) => count > left[kind]);
  if (short === undefined) return null;
  const there = left[short.kind];
  const { more } = names[short.kind];
  return there === 0
    ? `No ${more} are left for these dates. Please remove them, or bring your own.`
    : `Only ${extraInWords(short.kind, there)} ${there === 1 ? 'is' : 'are'} left for these dates. Please choose fewer, or bring your own.`;
}
