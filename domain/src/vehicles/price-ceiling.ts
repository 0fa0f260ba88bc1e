import { priceLimits } from '@makani/contract/vehicles/vehicles';

/**
 * The highest daily price that a search allows. Undefined means any price: without a limit, and from the
 * slider's end on, because hosts may ask for more than the slider shows.
 */
export function maxDailyCents(maxPrice: number | undefined): number | undefined {
  return maxPrice === undefined || maxPrice >= priceLimits.maxDollars ? undefined : maxPrice * 100;
}
