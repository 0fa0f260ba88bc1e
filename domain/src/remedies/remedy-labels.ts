import { formatDailyUsd, formatUsd } from '@makani/contract/kernel/money';
import type { Child, ChildSeat, Luggage } from '@makani/contract/fit/party';
import { numberInWords } from '../vehicles/number-in-words.ts';
import { listed } from '../misfits/counted-words.ts';
import { piecesInWords } from '../misfits/trunk-reasons.ts';

// On the buttons that make a party fit.

/** `$15 a day`, or `included`. */
export function rackPrice(dailyCents: number): string {
  return dailyCents === 0 ? 'included' : `${formatDailyUsd(dailyCents)} a day`;
}

export function rackLabel(dailyCents: number): string {
  return `Add the surf rack, ${rackPrice(dailyCents)}`;
}

/** `Leave one of your two suitcases at home`. */
export function fewerBagsLabel(left: Luggage, luggage: Luggage): string {
  return `Leave ${piecesInWords(left, luggage)} at home`;
}

/** `Put the 3-year-old in a rear-facing seat`. */
export function otherSeatsLabel(changes: readonly { child: Child | undefined; seat: ChildSeat }[]): string {
  return `Put ${listed(changes.map(({ child, seat }) => `${called(child)} in ${seatNames[seat]}`))}`;
}

/** `Add the surf rack, $15 a day, and leave one of your two suitcases at home`. */
export function pairLabel(one: string, other: string): string {
  return `${one}, and ${other.charAt(0).toLowerCase()}${other.slice(1)}`;
}

/** `Take the Toyota Sienna Platinum, $300.00 less`. */
export function vehicleLabel(name: string, costCents: number, isPerDay: boolean): string {
  if (costCents === 0) return `Take the ${name} for the same price`;
  const cents = Math.abs(costCents);
  const difference = costCents > 0 ? 'more' : 'less';
  return isPerDay
    ? `Take the ${name}, ${formatDailyUsd(cents)} ${difference} a day`
    : `Take the ${name}, ${formatUsd(cents)} ${difference}`;
}

/** `Reserve two vehicles together, $2,400.00 in all`. */
export function convoyLabel(vehicles: number, totalCents: number): string {
  return `Reserve ${numberInWords(vehicles)} vehicles together, ${formatUsd(totalCents)} in all`;
}

function called(child: Child | undefined): string {
  const age = child?.ageYears ?? 0;
  return age === 0 ? 'the baby' : `the ${age}-year-old`;
}

const seatNames: Readonly<Record<ChildSeat, string>> = {
  'rear-facing': 'a rear-facing seat',
  harness: 'a harness seat',
  booster: 'a booster',
  none: 'a seat with its own belt',
};
