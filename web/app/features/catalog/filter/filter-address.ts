import { locationIdSchema } from '@makani/contract/site/locations';
import {
  type VehicleSort,
  categorySchema,
  priceLimits,
  vehicleSorts,
} from '@makani/contract/vehicles/vehicles';
import * as z from 'zod/mini';
import { type VehicleFilter, openFilter, seatChoices } from './vehicle-filter.ts';

/** The filters and the order stand in the page's address, in the words of the API. */
const addressSchema = {
  category: z.union([z.literal('all'), categorySchema]),
  location: z.union([z.literal('all'), locationIdSchema]),
  maxPrice: z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(onSlider)),
  minSeats: z.pipe(z.coerce.number(), z.literal([...seatChoices])),
  sort: z.enum(vehicleSorts),
};

/** @param otherwise Stands for what the address leaves out, or says in words that we do not know. */
export function readFilter(search: string, otherwise: VehicleFilter = openFilter): VehicleFilter {
  const params = new URLSearchParams(search);
  function read<Value>(name: keyof typeof addressSchema, schema: z.ZodMiniType<Value>, value: Value): Value {
    const said = params.get(name);
    return said ? (z.safeParse(schema, said).data ?? value) : value;
  }
  return {
    category: read('category', addressSchema.category, otherwise.category),
    location: read('location', addressSchema.location, otherwise.location),
    maxPrice: read('maxPrice', addressSchema.maxPrice, otherwise.maxPrice),
    minSeats: read('minSeats', addressSchema.minSeats, otherwise.minSeats),
    sort: read('sort', addressSchema.sort, otherwise.sort),
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
      ([name, value]) => isFilter(name) && z.safeParse<z.ZodMiniType>(addressSchema[name], value).success,
    ),
  );
  return params.size === 0 ? '' : `?${params.toString()}`;
}

function isFilter(name: string): name is keyof typeof addressSchema {
  return Object.hasOwn(addressSchema, name);
}

/** The order is the API's to make; what the other filters leave out needs no request. */
export function sortOf(url: string | URL): VehicleSort {
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
