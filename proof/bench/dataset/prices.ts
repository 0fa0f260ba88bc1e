import { bookingDue } from '@makani/domain/bookings/booking-due';
import { initialPolicy } from '@makani/domain/policy/policy-figures';
import { priceRental } from '@makani/domain/pricing/pricing';

export const longestDays = 3;

/** The product's own prices of every daily price and length in the dataset, with everybody's part of them. */
export function pricesSql(): string {
  const prices = Array.from({ length: 120 }, (_, step) => 8_000 + 500 * step);
  const days = Array.from({ length: longestDays }, (_, index) => index + 1);
  const rows = prices.flatMap((dailyCents) =>
    days.map((count) => {
      const { lines } = priceRental({
        dailyCents,
        days: count,
        pickupAt: '2026-12-01T10:00',
        returnAt: `2026-12-0${count + 1}T10:00`,
        insurance: 'basic',
        driverAge: '25-plus',
        policy: initialPolicy,
      });
      const due = bookingDue({ status: 'confirmed', lines, cancellationFeeCents: null });
      return `(${dailyCents}, ${count}, '${JSON.stringify(lines)}', ${due.host}, ${due.platform})`;
    }),
  );
  return `
    create temp table prices (daily_cents int, days int, lines jsonb, host_cents int, platform_cents int,
      total_cents int generated always as (host_cents + platform_cents) stored);
    insert into prices values ${rows.join(', ')};
    analyze prices;`;
}
