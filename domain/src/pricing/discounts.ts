import type { PriceLine } from '@makani/contract/bookings/quotes';
import type { RentalOptions } from '@makani/contract/bookings/rental-options';
import { formatUsd } from '@makani/contract/kernel/money';
import type { OfferRule } from '@makani/contract/settings/offers';
import { dayNumber } from '../calendar/wall-minutes.ts';
import { maxDiscountPercent, roundedPercent, weeklyFreeDayIn, wholeCents } from './rates.ts';
import { rentalDays } from './rental-days.ts';

const friday = 4;

/** A code with what it takes off. */
export interface CodedOffer {
  code: string;
  rule: OfferRule;
}

export type DiscountedRental = Pick<RentalOptions, 'pickupAt' | 'returnAt'> & {
  dailyCents: number;
  /** Where not every day costs the daily price. */
  dayCents?: readonly number[] | undefined;
};
type DiscountAmount = Pick<PriceLine, 'code' | 'quantity' | 'unit' | 'unitCents' | 'amountCents'>;
type Discounted = { ok: true; amount: DiscountAmount } | { ok: false; message: string };

/** @returns the discount of a code as a negative amount, or the sentence that says why it does not apply. */
export function discountOf({ code, rule }: CodedOffer, rental: DiscountedRental): Discounted {
  switch (rule.kind) {
    case 'weekend_percent':
      return isWeekend(rental)
        ? { ok: true, amount: { code, ...percentOf(rental, percentTaken(rule)) } }
        : refused('This code is for weekends: pickup from Friday, return by the following Monday.');
    case 'seventh_day':
      return seventhDays(code, rental);
    case 'percent':
      return percentFrom(code, rental, rule);
    case 'fixed':
      return fixedFrom(code, rental, rule.amountCents);
  }
}

/** Codes of more were set before there was a most. */
export function percentTaken({ percent }: { percent: number }): number {
  return Math.min(percent, maxDiscountPercent);
}

/** The label of a discount line, from its figures: 'Weekend, 20% off'. */
export function discountLabel({ unit, quantity, unitCents }: Omit<DiscountAmount, 'code'>): string {
  switch (unit) {
    case 'percent':
      return `Weekend, ${quantity}% off`;
    case 'day':
      return quantity === 1 ? 'Weekly rate, 1 day free' : `Weekly rate, ${quantity} days free`;
    case 'milli_percent':
      return `${quantity / 1_000}% off the rental fee`;
    case 'flat':
      return `${formatUsd(Math.abs(unitCents))} off the rental fee`;
  }
}

function isWeekend({ pickupAt, returnAt }: DiscountedRental): boolean {
  // Browsers price, too, and have no Temporal yet. Day 0 was a Monday.
  const weekday = dayNumber(pickupAt) % 7;
  const nextMonday = dayNumber(pickupAt) + 7 - weekday;
  return weekday >= friday && dayNumber(returnAt) <= nextMonday;
}

function percentOf(rental: DiscountedRental, percent: number) {
  const unitCents = rentalCents(rental);
  const amountCents = 0 - roundedPercent(unitCents, percent);
  return { quantity: percent, unit: 'percent', unitCents, amountCents } as const;
}

function percentFrom(
  code: string,
  rental: DiscountedRental,
  rule: Extract<OfferRule, { kind: 'percent' }>,
): Discounted {
  const least = rule.leastDays ?? 1;
  const percent = percentTaken(rule);
  if (rentalDays(rental.pickupAt, rental.returnAt) < least)
    return refused(`This code is for rentals of ${least} days or more.`);
  // The unit tells it from the percentage of a weekend.
  const amount = { ...percentOf(rental, percent), quantity: percent * 1_000, unit: 'milli_percent' } as const;
  return { ok: true, amount: { code, ...amount } };
}

/** An amount is taken off whole or not at all, so what was promised stays true. */
function fixedFrom(code: string, rental: DiscountedRental, fixedCents: number): Discounted {
  const amountCents = 0 - wholeCents(fixedCents);
  if (fixedCents * 100 > rentalCents(rental) * maxDiscountPercent) {
    const leastCents = Math.ceil((fixedCents * 100) / maxDiscountPercent);
    return refused(`This code is for rental fees of ${formatUsd(leastCents)} or more.`);
  }
  return { ok: true, amount: { code, quantity: 1, unit: 'flat', unitCents: amountCents, amountCents } };
}

function seventhDays(code: string, rental: DiscountedRental): Discounted {
  const { dailyCents, dayCents, pickupAt, returnAt } = rental;
  const freeDays = Math.floor(rentalDays(pickupAt, returnAt) / weeklyFreeDayIn);
  if (freeDays < 1) return refused('This code is for rentals of seven days or more.');
  const free = dayCents?.filter((_cents, index) => (index + 1) % weeklyFreeDayIn === 0);
  const unitCents = 0 - dailyCents;
  const amountCents = 0 - (sumOfDays(free) ?? dailyCents * freeDays);
  return { ok: true, amount: { code, quantity: freeDays, unit: 'day', unitCents, amountCents } };
}

function rentalCents({ dailyCents, dayCents, pickupAt, returnAt }: DiscountedRental): number {
  return sumOfDays(dayCents) ?? wholeCents(dailyCents * rentalDays(pickupAt, returnAt));
}

function sumOfDays(dayCents: readonly number[] | undefined): number | undefined {
  return dayCents?.reduce((sum, cents) => sum + cents, 0);
}

function refused(message: string): Discounted {
  return { ok: false, message };
}
