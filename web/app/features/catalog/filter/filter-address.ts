import { locationIdForm } from '@makani/contract/site/locations';
import { type VehicleSort, categories, priceLimits, vehicleSorts } from '@makani/contract/vehicles/vehicles';
import { type VehicleFilter, openFilter, seatChoices } from './vehicle-filter.ts';

/** The filters and the order stand in the page's address, in the words of the API. Undefined for any other word. */
const readers = {
  category: (said: string) => (['all', ...categories] as const).find((one) => one === said),
  location: (said: string) => (locationIdForm.test(said) ? said : undefined),
  maxPrice: (said: string) => (/^\d{1,6}$/.test(said) ? onSlider(said) : undefined),
  minSeats: (said: string) => seatChoices.find((one) => one === Number(said)),
  sort: (said: string) => vehicleSorts.find((one) => one === said),
};

/** @param otherwise Stands for what the address leaves out, or says in words that we do not know. */
export function readFilter(search: string, otherwise: VehicleFilter = openFilter): VehicleFilter {
  const params = new URLSearchParams(search);
  function read<Value>(
    name: keyof VehicleFilter,
    reader: (said: string) => Value | undefined,
  ): Value | undefined {
    const said = params.get(name);
    return said ? reader(said) : undefined;
  }
  return {
    category: read('category', readers.category) ?? otherwise.category,
    location: read('location', readers.location) ?? otherwise.location,
    maxPrice: read('maxPrice', readers.maxPrice) ?? otherwise.maxPrice,
    minSeats: read('minSeats', readers.minSeats) ?? otherwise.minSeats,
    sort: read('sort', readers.sort) ?? otherwise.sort,
  };
}

/** `?category=Van&maxPrice=500`; `''` for a filter that is as open as `open`. */
export function writeFilter(filter: VehicleFilter, open: VehicleFilter = openFilter): string {
  const params = new URLSearchParams();
  for (const name of ['category', 'location', 'maxPrice', 'minSeats', 'sort'] as const) {
    if (filter[name] !== open[name]) params.set(name, String(filter[name]));
  }
  return params.size === 0 ? '' : `?${params.toString()}`;
}

/** The filters in a query, without what else it may carry, such as a campaign. */
export function filtersIn(search: string): string {
  const params = new URLSearchParams(
    [...new URLSearchParams(search)].filter(
      ([name, value]) => isFilter(name) && readers[name](value) !== undefined,
    ),
  );
  return params.size === 0 ? '' : `?${params.toString()}`;
}

function isFilter(name: string): name is keyof typeof readers {
  return Object.hasOwn(readers, name);
}

/** The order is the API's to make; what the other filters leave out needs no request. */
function sortOf(url: string | URL): VehicleSort {
  return readFilter(new URL(url).search).sort;
}

interface Visit {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}

/** For lists that are filtered where they are shown: only another order is loaded anew. */
export function reloadsList({ currentUrl, nextUrl, defaultShouldRevalidate }: Visit): boolean {
  const isFiltered = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isFiltered ? sortOf(currentUrl) !== sortOf(nextUrl) : defaultShouldRevalidate;
}

/** The next step of the slider, for prices between two steps and beyond its end. */
function onSlider(text: string): number {
  const { stepDollars, maxDollars } = priceLimits;
  return Math.min(maxDollars, Math.ceil(Number(text) / stepDollars) * stepDollars);
}
