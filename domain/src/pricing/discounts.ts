import type { PriceLine } from '@makani/contract/bookings/quotes';
import type { RentalOptions } from '@makani/contract/bookings/rental-options';
import { roundedPercent, weekendPercent, weeklyFreeDayIn } from './rates.ts';
import { rentalDays } from './rental-days.ts';

export const offerCodes = { weekend: 'WEEKEND20', weekly: 'WEEKLY' } as const;

export type DiscountedRental = Pick<RentalOptions, 'pickupAt' | 'returnAt'> & { dailyCents: number };
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
    case 'flat':
      return 'Discount';
  }
}

function weekendDiscount(code: string, rental: DiscountedRental): Discounted {
  const { dailyCents, pickupAt, returnAt } = rental;
  const pickup = Temporal.PlainDateTime.from(pickupAt);
  // ISO: Monday is 1, Friday 5, Sunday 7.
  const nextMonday = pickup.toPlainDate().add({ days: 8 - pickup.dayOfWeek });
  const isWeekend =
    pickup.dayOfWeek >= 5 &&
    Temporal.PlainDate.compare(Temporal.PlainDateTime.from(returnAt).toPlainDate(), nextMonday) <= 0;
  if (!isWeekend) {
    return {
      ok: false,
      message: 'This code is for weekends: pickup from Friday, return by the following Monday.',
    };
  }
  const unitCents = dailyCents * rentalDays(pickupAt, returnAt);
  const amountCents = 0 - roundedPercent(unitCents, weekendPercent);
  return { ok: true, amount: { code, quantity: weekendPercent, unit: 'percent', unitCents, amountCents } };
}

function weeklyDiscount(code: string, rental: DiscountedRental): Discounted {
  const { dailyCents, pickupAt, returnAt } = rental;
  const freeDays = Math.floor(rentalDays(pickupAt, returnAt) / weeklyFreeDayIn);
  if (freeDays < 1) return { ok: false, message: 'This code is for rentals of seven days or more.' };
  const unitCents = 0 - dailyCents;
  const amountCents = unitCents * freeDays;
  return { ok: true, amount: { code, quantity: freeDays, unit: 'day', unitCents, amountCents } };
}
