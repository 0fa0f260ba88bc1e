import type { CallInput } from '@makani/contract/kernel/endpoint';
import { type Vehicle, listVehicles, pageLimits } from '@makani/contract/vehicles/vehicles';
import { type CallOptions, call } from '../../api/call.ts';

/** What a list of vehicles is asked with. */
export type ListQuery = CallInput<typeof listVehicles>['query'];

type Search = Omit<ListQuery, 'cursor' | 'limit'>;

/** Loads every page of the list, so that the filters see all vehicles. */
export async function listAllVehicles(
  search: Search,
  options: CallOptions,
  most = mostListed,
): Promise<Vehicle[]> {
  const found: Vehicle[] = [];
  let cursor: string | undefined;
  do {
    const query = { ...search, limit: pageLimits.max, ...(cursor === undefined ? {} : { cursor }) };
    // Each page has the cursor of the next one, so they load one after the other.
    const page = await call(listVehicles, { query }, options);
    found.push(...page.vehicles);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && found.length < most);
  return found;
}

/** More than anyone scrolls through. */
const mostListed = 300;
