import { listVehicles } from '@makani/contract/vehicles/vehicles';

/** The requested address after the host, with the method. */
export type PageRequest = Pick<Request, 'method' | 'url'>;

/** Pages that are the same for every visitor. */
const sharedPages = new Set([
  '/',
  '/contact',
  '/cookies',
  '/faqs',
  '/fleet',
  '/how-to-rent',
  '/list-your-vehicle',
  '/locations',
  '/privacy',
  '/sitemap.xml',
  '/terms',
]);

/** A vehicle's id as the site itself writes it. */
const canonicalId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The fleet is shown filtered and sorted by parameters of the API's list. */
const fleetParameters = Object.keys(listVehicles.query.def.shape);

/** A HEAD is answered like a GET, without the text. */
export function isRead({ method }: PageRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The key of a page: the part of its address that may change it. Undefined when it is not stored. */
export function keyOf(pageRequest: PageRequest): string | undefined {
  if (!isRead(pageRequest)) return undefined;
  const { url } = pageRequest;
  if (sharedPages.has(url)) return url;
  const { pathname, searchParams } = addressOf(url);
  if (pathname === '/vehicle')
    return canonicalId.test(searchParams.get('id') ?? '') ? pageOf(url) : undefined;
  // Filters have too many combinations to store.
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

/** An address without a leading slash names a host, and is no page that is stored. */
function addressOf(url: string): URL {
  return new URL(`http://site.invalid${url.startsWith('/') ? url : '/*'}`);
}
