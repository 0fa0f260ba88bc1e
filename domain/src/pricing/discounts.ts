import type { PriceLine } from '@makani/contract/bookings/quotes';
import type { RentalOptions } from '@makani/contract/bookings/rental-options';
import { dayNumber } from '../calendar/wall-minutes.ts';
import { roundedPercent, weekendPercent, weeklyFreeDayIn } from './rates.ts';
import { rentalDays } from './rental-days.ts';

const friday = 4;

export const offerCodes = { weekend: 'WEEKEND20', weekly: 'WEEKLY' } as const;

export type DiscountedRental = Pick<RentalOptions, 'pickupAt' | 'returnAt'> & {
  dailyCents: number;
  /** Where not every day costs the daily price. */
  dayCents?: readonly number[] | undefined;
};
type DiscountAmount = Pick<PriceLine, 'code' | 'quantity' | 'unit' | 'unitCents' | 'amountCents'>;
type Discounted = { ok: true; amount: DiscountAmount } | { ok: false; message: string };

/** @returns the discount of a code as a negative amount, or the sentence that says why it does not apply. */
export function discountOf(code: string, rental: DiscountedRental): Discounted {
  switch (code) {
    case offerCodes.weekend:
      return weekendDiscount(code, rental);
    case offerCodes.weekly:
      return weeklyDiscount(code, rental);
    default:
      return { ok: false, message: 'We don’t recognize this code.' };
  }
}

/** The label of a discount line, from its figures: 'Weekend, 20% off'. */
export function discountLabel({ unit, quantity }: Pick<PriceLine, 'unit' | 'quantity'>): string {
  switch (unit) {
    case 'percent':
      return `Weekend, ${quantity}% off`;
    case 'day':
      return quantity === 1 ? 'Weekly rate, 1 day free' : `Weekly rate, ${quantity} days free`;
    case 'milli_percent':
    case 'flat':
      return 'Discount';
  }
}

function weekendDiscount(code: string, rental: DiscountedRental): Discounted {
  const { dailyCents, dayCents, pickupAt, returnAt } = rental;
  // Browsers price, too, and have no Temporal yet. Day 0 was a Monday.
  const weekday = dayNumber(pickupAt) % 7;
  const nextMonday = dayNumber(pickupAt) + 7 - weekday;
  const isWeekend = weekday >= friday && dayNumber(returnAt) <= nextMonday;
  if (!isWeekend) {
    return {
      ok: false,
      message: 'This code is for weekends: pickup from Friday, return by the following Monday.',
    };
  }
  const unitCents = sumOfDays(dayCents) ?? dailyCents * rentalDays(pickupAt, returnAt);
  const amountCents = 0 - roundedPercent(unitCents, weekendPercent);
  return { ok: true, amount: { code, quantity: weekendPercent, unit: 'percent', unitCents, amountCents } };
}

function weeklyDiscount(code: string, rental: DiscountedRental): Discounted {
  const { dailyCents, dayCents, pickupAt, returnAt } = rental;
  const freeDays = Math.floor(rentalDays(pickupAt, returnAt) / weeklyFreeDayIn);
  if (freeDays < 1) return { ok: false, message: 'This code is for rentals of seven days or more.' };
  const free = dayCents?.filter((_cents, index) => (index + 1) % weeklyFreeDayIn === 0);
  const unitCents = 0 - dailyCents;
  const amountCents = 0 - (sumOfDays(free) ?? dailyCents * freeDays);
  return { ok: true, amount: { code, quantity: freeDays, unit: 'day', unitCents, amountCents } };
}

function sumOfDays(dayCents: readonly number[] | undefined): number | undefined {
  return dayCents?.reduce((sum, cents) => sum + cents, 0);
}
