import type { CallInput } from '@makani/contract/kernel/endpoint';
import { type Vehicle, listVehicles, pageLimits } from '@makani/contract/vehicles/vehicles';
import { type CallOptions, call } from '../../api/call.ts';

/** The query of a list of vehicles. */
export type ListQuery = CallInput<typeof listVehicles>['query'];

/** One page of the list, as the API answers it. */
export interface VehicleList {
  vehicles: Vehicle[];
  nextCursor: string | null;
}

/** Loads page after page of the list, up to `max` vehicles or a page more. */
export async function listAllVehicles(options: CallOptions, max: number): Promise<Vehicle[]> {
  const found: Vehicle[] = [];
  let cursor: string | undefined;
  do {
    // Each page has the cursor of the next one, so they load one after the other.
    const page = await call(listVehicles, { query: { limit: pageLimits.max, cursor } }, options);
    found.push(...page.vehicles);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && found.length < max);
  return found;
}
