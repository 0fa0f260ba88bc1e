import type { Discount } from '@makani/contract/bookings/offers';
import type { Fees, Insurance } from '@makani/contract/bookings/quotes';
import type { WallTime } from '@makani/contract/kernel/time';
import { rentalDays } from './rental-days.ts';

/** What a rental costs and what the price was made of. */
export interface RentalPrice {
  days: number;
  dailyCents: number;
  fees: Fees;
  /** What an offer takes off; the fees are those of the whole rental. */
  discount: Discount | null;
  totalCents: number;
}

/** Percent of the rental fee. Basic cover is part of every rental; premium takes its place. Spec 9. */
const insurancePercent = { basic: 10, premium: 15 } as const satisfies Record<Insurance, number>;
const servicePercent = 5;

/** The one price of a rental: every screen, mail and charge shows these figures. */
export function quoteRental(rental: {
  dailyCents: number;
  pickupAt: WallTime;
  returnAt: WallTime;
  insurance: Insurance;
  discount?: Discount | null;
}): RentalPrice {
  const { dailyCents, pickupAt, returnAt, insurance, discount = null } = rental;
  const days = rentalDays(pickupAt, returnAt);
  const { fees, totalCents } = priceRental({ dailyCents, days, insurance });
  const off = discount?.amountCents ?? 0;
  if (off > fees.rentalFeeCents) throw new RangeError('A discount is at most the rental fee.');
  return { days, dailyCents, fees, discount, totalCents: totalCents - wholeCents(off) };
}

/** Each line is rounded by itself and the total is their sum, so the lines always add up to what is charged. */
export function priceRental(rental: { dailyCents: number; days: number; insurance: Insurance }): {
  fees: Fees;
  totalCents: number;
} {
  const { dailyCents, days, insurance } = rental;
  if (!Number.isSafeInteger(days) || days < 1) throw new RangeError(`A rental has whole days, not ${days}.`);
  const rentalFeeCents = wholeCents(dailyCents * days);
  const insuranceFeeCents = roundedPercent(rentalFeeCents, insurancePercent[insurance]);
  const serviceFeeCents = roundedPercent(rentalFeeCents, servicePercent);
  return {
    fees: { rentalFeeCents, insuranceFeeCents, serviceFeeCents },
    totalCents: rentalFeeCents + insuranceFeeCents + serviceFeeCents,
  };
}

/** A percentage of an amount in whole cents, half a cent rounded up, without a fraction on the way. */
export function roundedPercent(cents: number, percent: number): number {
  const hundredths = wholeCents(wholeCents(cents) * percent + 50);
  return (hundredths - (hundredths % 100)) / 100;
}

/** A fraction, or a product too large to be exact, is a fault of the caller and must never become a price. */
function wholeCents(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError(`${amount} is not an amount in whole cents.`);
  return amount;
}
