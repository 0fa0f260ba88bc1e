import { formatUsd } from '@makani/contract/kernel/money';
import type { Quote } from '@makani/contract/bookings/quotes';

export type PriceFacts = Pick<Quote, 'days' | 'dailyCents' | 'insurance' | 'fees' | 'discount'>;

const insuranceLabels = { basic: 'Basic insurance (10%)', premium: 'Premium insurance (15%)' } as const;

/** What a price is made of, line by line in the same words everywhere; a discount is negative, and the sum is the total. */
export function priceLines(price: PriceFacts): { label: string; cents: number }[] {
  const { days, dailyCents, insurance, fees, discount } = price;
  return [
    {
      label: `Rental, ${days} ${days === 1 ? 'day' : 'days'} at ${formatUsd(dailyCents)}`,
      cents: fees.rentalFeeCents,
    },
    { label: insuranceLabels[insurance], cents: fees.insuranceFeeCents },
    { label: 'Service fee (5%)', cents: fees.serviceFeeCents },
    ...(discount === null ? [] : [{ label: discount.label, cents: -discount.amountCents }]),
  ];
}
