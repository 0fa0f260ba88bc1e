import {
  type ExtraPrices,
  type HostExtraKind,
  hostExtraKinds,
  type HostExtras,
} from '@makani/contract/bookings/host-extras';
import { formatDailyUsd } from '@makani/contract/kernel/money';
import type { PriceLine } from '@makani/contract/bookings/quotes';

// Extras that a host offers with a vehicle: their names, and the price that holds.

const names: Record<HostExtraKind, string> = {
  cooler: 'cooler',
  beachSet: 'beach set',
  surfRack: 'surf rack',
};

/** `Beach set`. */
export function hostExtraTitle(kind: HostExtraKind): string {
  const name = names[kind];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `a cooler, a surf rack`; null for none. */
export function hostExtrasInWords(kinds: readonly HostExtraKind[]): string | null {
  return kinds.length === 0
    ? null
    : inOrder(kinds)
        .map((kind) => `a ${names[kind]}`)
        .join(', ');
}

/** `$15 per day`, or `Included`. */
export function extraPriceInWords(dailyCents: number): string {
  return dailyCents === 0 ? 'Included' : `${formatDailyUsd(dailyCents)} per day`;
}

export function isHostExtraKind(code: string): code is HostExtraKind {
  return hostExtraKinds.some((kind) => kind === code);
}

/** Each once, in the order of a price. */
export function inOrder(kinds: readonly HostExtraKind[]): HostExtras {
  return hostExtraKinds.filter((kind) => kinds.includes(kind));
}

export function offeredExtras(prices: ExtraPrices): { kind: HostExtraKind; dailyCents: number }[] {
  return hostExtraKinds.flatMap((kind) => {
    const dailyCents = prices[kind];
    return dailyCents === undefined ? [] : [{ kind, dailyCents }];
  });
}

/** The prices of what is chosen, and what of it the host does not offer. */
export function chosenPrices(
  kinds: readonly HostExtraKind[],
  offered: ExtraPrices,
): { prices: ExtraPrices; missing: HostExtras } {
  const chosen = offeredExtras(offered).filter(({ kind }) => kinds.includes(kind));
  return {
    prices: Object.fromEntries(chosen.map(({ kind, dailyCents }) => [kind, dailyCents])),
    missing: inOrder(kinds).filter((kind) => offered[kind] === undefined),
  };
}

/** The prices of extras that a price was made with. */
export function agreedPrices(lines: readonly PriceLine[]): ExtraPrices {
  const prices: ExtraPrices = {};
  for (const { kind, code, unitCents } of lines) {
    if (kind === 'host_extra' && isHostExtraKind(code)) prices[code] = unitCents;
  }
  return prices;
}

export function bookedExtras(lines: readonly PriceLine[]): HostExtras {
  return offeredExtras(agreedPrices(lines)).map(({ kind }) => kind);
}

/** Extras of a trip keep their agreed price, also when the host offers them no more; others have today's price. */
export function pricesForTrip(lines: readonly PriceLine[], today: ExtraPrices): ExtraPrices {
  return { ...today, ...agreedPrices(lines) };
}

/** Whether everything that a price was made with costs the same today. */
export function isAtPrices(lines: readonly PriceLine[], today: ExtraPrices): boolean {
  return offeredExtras(agreedPrices(lines)).every(({ kind, dailyCents }) => today[kind] === dailyCents);
}

export function notOfferedSentence(kind: HostExtraKind): string {
  return `The host doesn’t offer a ${names[kind]} with this vehicle. Please remove it.`;
}
