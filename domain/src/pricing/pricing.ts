import { priceLineKinds, type PriceLine } from '@makani/contract/bookings/quotes';
import type { RentalOptionsInput } from '@makani/contract/bookings/rental-options';
import { lineKinds, type RentalFacts } from './line-kinds.ts';
import { sumsOf, type PriceSums } from './quote-lines.ts';
import { wholeCents } from './rates.ts';
import { rentalDays } from './rental-days.ts';

export interface RentalPrice extends PriceSums {
  lines: PriceLine[];
}

type PricedOptions = Omit<RentalOptionsInput, 'vehicleId' | 'locationId' | 'hostExtras'> &
  Pick<RentalFacts, 'dailyCents' | 'extraPrices'>;

/** The only price of a rental: every screen, mail and charge shows these figures. */
export function quoteRental(rental: PricedOptions): RentalPrice {
  return priceRental({ ...rental, days: rentalDays(rental.pickupAt, rental.returnAt) });
}

/** Each line is rounded on its own and the total is their sum, so the lines always add up to the charge. */
export function priceRental(rental: Omit<RentalFacts, 'rentalCents'>): RentalPrice {
  const lines = linesOf(rental);
  return { lines, ...sumsOf(lines) };
}

/** The total alone, for lists of many vehicles. */
export function totalCentsOf(rental: Omit<RentalFacts, 'rentalCents'>): number {
  const facts = factsOf(rental);
  let sum = 0;
  for (const kind of priceLineKinds)
    for (const { amountCents } of lineKinds[kind].priced(facts)) sum += amountCents;
  return sum;
}

function linesOf(rental: Omit<RentalFacts, 'rentalCents'>): PriceLine[] {
  const facts = factsOf(rental);
  const lines: PriceLine[] = [];
  for (const kind of priceLineKinds) {
    const { priced, payee, refund } = lineKinds[kind];
    for (const amount of priced(facts)) lines.push({ kind, ...amount, payee, refund });
  }
  return lines;
}

function factsOf(rental: Omit<RentalFacts, 'rentalCents'>): RentalFacts {
  const { dailyCents, days } = rental;
  if (!Number.isSafeInteger(days) || days < 1) throw new RangeError(`A rental has whole days, not ${days}.`);
  return { ...rental, rentalCents: wholeCents(wholeCents(dailyCents) * days) };
}
