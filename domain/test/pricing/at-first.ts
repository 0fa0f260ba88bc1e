import { initialPolicy } from '../../src/policy/policy-figures.ts';
import * as pricing from '../../src/pricing/pricing.ts';

// The prices by the figures that hold until an operator sets others.

type Without<Rental> = Rental extends unknown ? Omit<Rental, 'policy'> : never;

export function quoteRental(rental: Without<Parameters<typeof pricing.quoteRental>[0]>) {
  return pricing.quoteRental({ ...rental, policy: initialPolicy });
}

export function priceRental(rental: Without<Parameters<typeof pricing.priceRental>[0]>) {
  return pricing.priceRental({ ...rental, policy: initialPolicy });
}

export function totalCentsOf(rental: Without<Parameters<typeof pricing.totalCentsOf>[0]>) {
  return pricing.totalCentsOf({ ...rental, policy: initialPolicy });
}
