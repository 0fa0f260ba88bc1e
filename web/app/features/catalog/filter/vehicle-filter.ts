import {
  type Category,
  type Vehicle,
  type VehicleSort,
  categories,
  priceLimits,
} from '@makani/contract/vehicles/vehicles';
import { maxDailyCents } from '@makani/domain/vehicles/price-ceiling';
import type { Chip } from '../../../ui/forms/chip-group.tsx';

export type CategoryChoice = 'all' | Category;

export interface VehicleFilter {
  category: CategoryChoice;
  /** Whole dollars per day; the slider's end means any price. */
  maxPrice: number;
  /** 0 for any number. */
  minSeats: number;
  /** A location's id, or 'all'. */
  location: string;
  sort: VehicleSort;
}

export const openFilter: VehicleFilter = {
  category: 'all',
  maxPrice: priceLimits.maxDollars,
  minSeats: 0,
  location: 'all',
  sort: 'recommended',
};

/** In the specification's order (point 9). */
export const categoryChips: readonly Chip<CategoryChoice>[] = [
  { value: 'all', label: 'All' },
  ...categories.map((category) => ({ value: category, label: category })),
];

export const seatChoices = [0, 4, 5, 6, 7, 8] as const;

export function seatsLabel(minSeats: number): string {
  return minSeats === 0 ? 'Any' : `${minSeats}+`;
}

export const sortLabels: Record<VehicleSort, string> = {
  recommended: 'Recommended',
  price_low: 'Price: low to high',
  price_high: 'Price: high to low',
  most_seats: 'Most seats',
  top_rated: 'Top rated',
  newest: 'Newest',
};

/** The filter as query parameters; unset ones are left out. */
export function filterQuery({ category, maxPrice, minSeats }: VehicleFilter) {
  return {
    category: category === 'all' ? undefined : category,
    maxPrice: maxPrice === priceLimits.maxDollars ? undefined : maxPrice,
    minSeats: minSeats === 0 ? undefined : minSeats,
  };
}

/** Whether a list was asked for with these filters. */
export function isFilteredBy(
  query: Partial<Record<keyof ReturnType<typeof filterQuery>, unknown>>,
  filter: VehicleFilter,
): boolean {
  const { category, maxPrice, minSeats } = filterQuery(filter);
  return query.category === category && query.maxPrice === maxPrice && query.minSeats === minSeats;
}

/** How many filters are set. */
export function filterCount(filter: VehicleFilter): number {
  return Object.values(filterQuery(filter)).filter((value) => value !== undefined).length;
}

/** The vehicles that match, in the order in which they came. */
export function filterVehicles(vehicles: readonly Vehicle[], filter: VehicleFilter): Vehicle[] {
  const ceiling = maxDailyCents(filter.maxPrice);
  return vehicles.filter(
    ({ category, dailyCents, locations, specs }) =>
      (filter.category === 'all' || category === filter.category) &&
      (filter.location === 'all' || locations.includes(filter.location)) &&
      specs.seats >= filter.minSeats &&
      (ceiling === undefined || dailyCents <= ceiling),
  );
}
