import { type Category, type Vehicle, categories, priceLimits } from '@makani/contract/vehicles/vehicles';
import { maxDailyCents } from '@makani/domain/vehicles/price-ceiling';
import type { Chip } from '../../ui/forms/chip-group.tsx';

export type CategoryChoice = 'all' | Category;

export interface VehicleFilter {
  category: CategoryChoice;
  /** Whole dollars per day. */
  maxPrice: number;
  /** A location's id, or 'all'. */
  location: string;
}

export const openFilter: VehicleFilter = {
  category: 'all',
  maxPrice: priceLimits.maxDollars,
  location: 'all',
};

/** In the specification's order (point 9). */
export const categoryChips: readonly Chip<CategoryChoice>[] = [
  { value: 'all', label: 'All' },
  ...categories.map((category) => ({ value: category, label: category })),
];

/** The filter as query parameters; unset ones are left out. */
export function filterQuery({ category, maxPrice }: VehicleFilter) {
  return {
    category: category === 'all' ? undefined : category,
    maxPrice: maxPrice === priceLimits.maxDollars ? undefined : maxPrice,
  };
}

export function filterVehicles(vehicles: readonly Vehicle[], filter: VehicleFilter): Vehicle[] {
  const ceiling = maxDailyCents(filter.maxPrice);
  return vehicles.filter(
    ({ category, dailyCents, locations }) =>
      (filter.category === 'all' || category === filter.category) &&
      (filter.location === 'all' || locations.includes(filter.location)) &&
      (ceiling === undefined || dailyCents <= ceiling),
  );
}
