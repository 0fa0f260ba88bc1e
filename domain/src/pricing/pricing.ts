import { priceLineKinds, type PriceLine } from '@makani/contract/bookings/quotes';
import { type Amount, lineKinds, type LineKind, type RentalFacts } from './line-kinds.ts';
import { sumsOf, type PriceSums } from './quote-lines.ts';
import { wholeCents } from './rates.ts';
import { rentalDays } from './rental-days.ts';

export interface RentalPrice extends PriceSums {
  lines: PriceLine[];
}

type PricedOptions = Omit<RentalFacts, 'days' | 'rentalCents'>;

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
  let sum = 0;
  eachAmount(rental, (_kind, { amountCents }) => {
    sum += amountCents;
  });
  return sum;
}

function linesOf(rental: Omit<RentalFacts, 'rentalCents'>): PriceLine[] {
  const lines: PriceLine[] = [];
  eachAmount(rental, (kind, amount) => {
    const { payee, refund } = lineKinds[kind];
    lines.push({ kind, payee, refund, ...amount });
  });
  return lines;
}

/** In the order of the kinds, because tax is a part of what comes before it. */
function eachAmount(
  rental: Omit<RentalFacts, 'rentalCents'>,
  see: (kind: LineKind, amount: Amount) => void,
): void {
  const facts = factsOf(rental);
  let taxableCents = 0;
  for (const kind of priceLineKinds) {
    const { priced, isTaxed } = lineKinds[kind];
    for (const amount of priced(facts, taxableCents)) {
      if (isTaxed) taxableCents += amount.amountCents;
      see(kind, amount);
    }
  }
}

function factsOf(rental: Omit<RentalFacts, 'rentalCents'>): RentalFacts {
  const { dailyCents, days, dayPrices } = rental;
  if (!Number.isSafeInteger(days) || days < 1) throw new RangeError(`A rental has whole days, not ${days}.`);
  const regularCents = wholeCents(wholeCents(dailyCents) * days);
  const changedCents = dayPrices?.dayCents.reduce((sum, cents) => sum + wholeCents(cents), 0);
  return { ...rental, rentalCents: changedCents ?? regularCents };
}
