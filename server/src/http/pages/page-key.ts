import { listVehicles } from '@makani/contract/vehicles/vehicles';
import type { Shown } from '../../db/catalogue/catalogue-version.ts';

/** The requested address after the host, with the method. */
export type PageRequest = Pick<Request, 'method' | 'url'>;

/** Pages that are the same for every visitor, and what they show of the catalogue. */
const sharedPages = new Map<string, Shown>([
  ['/', 'vehicles'],
  ['/contact', 'no vehicle'],
  ['/cookies', 'no vehicle'],
  ['/faqs', 'no vehicle'],
  ['/fleet', 'vehicles'],
  ['/how-to-rent', 'no vehicle'],
  ['/list-your-vehicle', 'vehicles'],
  ['/locations', 'no vehicle'],
  ['/privacy', 'no vehicle'],
  ['/sitemap.xml', 'vehicles'],
  ['/terms', 'no vehicle'],
]);

/** A vehicle's id as the site itself writes it. */
const canonicalId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The fleet is shown filtered and sorted by parameters of the API's list. */
const fleetParameters = Object.keys(listVehicles.query.def.shape);

/** The key of a page: the part of its address that may change it. Undefined when it is not kept. */
export function keyOf({ method, url }: PageRequest): string | undefined {
  if (method !== 'GET') return undefined;
  if (sharedPages.has(url)) return url;
  const { pathname, searchParams } = addressOf(url);
  if (pathname === '/vehicle')
    return canonicalId.test(searchParams.get('id') ?? '') ? pageOf(url) : undefined;
  // Filters have too many combinations to keep.
  const isFiltered = pathname === '/fleet' && fleetParameters.some((name) => searchParams.has(name));
  return sharedPages.has(pathname) && !isFiltered ? pathname : undefined;
}

/** The path and a vehicle's id, without host and other parameters. */
export function pageOf(url: string): string {
  const { pathname, searchParams } = addressOf(url);
  const id = pathname === '/vehicle' ? searchParams.get('id') : null;
  return pathname + (id === null ? '' : `?id=${id}`);
}

/** @param key From `keyOf`. */
export function isShared(key: string): boolean {
  return sharedPages.has(key);
}

/** @param key From `keyOf`. */
export function shownOn(key: string): Shown {
  return sharedPages.get(key) ?? { vehicleId: addressOf(key).searchParams.get('id') ?? '' };
}

/** An address without a leading slash names a host, and is no page that is kept. */
function addressOf(url: string): URL {
  return new URL(`http://site.invalid${url.startsWith('/') ? url : '/*'}`);
}
