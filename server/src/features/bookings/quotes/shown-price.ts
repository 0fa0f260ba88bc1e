import type { Quote } from '@makani/contract/bookings/quotes';
import type { QuoteRow } from './quotes.ts';

type PriceColumns = Pick<
  QuoteRow,
  | 'insurance'
  | 'days'
  | 'daily_cents'
  | 'rental_cents'
  | 'insurance_cents'
  | 'service_cents'
  | 'discount'
  | 'total_cents'
>;

/** Quote and booking keep their price in the same columns and show it in the same words. */
export function shownPrice(
  row: PriceColumns,
): Pick<Quote, 'insurance' | 'days' | 'dailyCents' | 'fees' | 'discount' | 'totalCents'> {
  return {
    insurance: row.insurance,
    days: row.days,
    dailyCents: row.daily_cents,
    fees: {
      rentalFeeCents: row.rental_cents,
      insuranceFeeCents: row.insurance_cents,
      serviceFeeCents: row.service_cents,
    },
    discount: row.discount,
    totalCents: row.total_cents,
  };
}
