import type { Quote } from '@makani/contract/bookings/quotes';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallClock, formatWallTime, type WallTime } from '@makani/contract/kernel/time';
import { addDays } from '../calendar/add-days.ts';
import { minutesBetween } from '../calendar/wall-minutes.ts';
import { chargeFactsOf } from './charges.ts';
import { agreedOffer } from './discounts.ts';
import { agreedPrices } from './host-extras.ts';
import { quoteRental } from './pricing.ts';
import { rentalLine, sumOf } from './quote-lines.ts';

type PricedRental = Pick<Quote, 'options' | 'lines'>;

/** What another time of return would do: cost a day less, or nothing more. */
export type DayCliff =
  { kind: 'shorter'; returnAt: WallTime; savedCents: number } | { kind: 'longer'; returnAt: WallTime };

/** A return that is no more than so many minutes into another day may as well come before it. */
const littleOverMinutes = 180;
const minutesPerDay = 24 * 60;

/**
 * A day is charged from its first minute, so a little earlier may be a day less, and later the same price.
 * @param canReturn Whether the vehicle can come back then.
 * @returns null when neither holds.
 */
export function dayCliff(rental: PricedRental, canReturn: (returnAt: WallTime) => boolean): DayCliff | null {
  const { pickupAt, returnAt } = rental.options;
  const minutes = minutesBetween(pickupAt, returnAt);
  const wholeDays = Math.floor(minutes / minutesPerDay);
  const overMinutes = minutes - wholeDays * minutesPerDay;
  const totalCents = totalIfReturned(rental, returnAt);
  // Without the rates of this price, which may have changed, been kept or follow rules, there is nothing to compare.
  const hasRules = rental.lines.some(({ kind }) => kind === 'price_rule');
  if (overMinutes === 0 || hasRules || totalCents !== sumOf(rental.lines)) return null;
  const earlier = addDays(pickupAt, wholeDays);
  if (wholeDays >= 1 && overMinutes <= littleOverMinutes && canReturn(earlier)) {
    const savedCents = totalCents - totalIfReturned(rental, earlier);
    if (savedCents > 0) return { kind: 'shorter', returnAt: earlier, savedCents };
  }
  const later = addDays(pickupAt, wholeDays + 1);
  const isSamePrice = canReturn(later) && totalIfReturned(rental, later) === totalCents;
  return isSamePrice ? { kind: 'longer', returnAt: later } : null;
}

/** 'Return by 10:00 AM and pay one day less ($439.00).' A day is named where it isn't that of the chosen return. */
export function cliffInWords(cliff: DayCliff, chosen: WallTime): string {
  const isSameDay = cliff.returnAt.slice(0, 10) === chosen.slice(0, 10);
  const by = isSameDay ? formatWallClock(cliff.returnAt.slice(11)) : formatWallTime(cliff.returnAt);
  return cliff.kind === 'shorter'
    ? `Return by ${by} and pay one day less (${formatUsd(cliff.savedCents)}).`
    : `You may keep it until ${by} at the same price.`;
}

/** The total with another return, at the rates that the price was made with. An offer that doesn’t fit it is left out. */
export function totalIfReturned({ options, lines }: PricedRental, returnAt: WallTime): number {
  return quoteRental({
    ...options,
    returnAt,
    dailyCents: rentalLine(lines).unitCents,
    extraPrices: agreedPrices(lines),
    charges: chargeFactsOf(lines),
    offer: agreedOffer(lines),
  }).totalCents;
}
