import type { listVehiclesAtDesk } from '@makani/contract/operator/desk-vehicles';
import type { CallInput } from '@makani/contract/kernel/endpoint';
import { categories } from '@makani/contract/vehicles/vehicles';
import { vehicleStateNames } from './vehicle-words.ts';

type VehicleQuery = CallInput<typeof listVehiclesAtDesk>['query'];

/** The query in the address, so that a list can be kept, shared and gone back to. Unknown words ask for nothing. */
export function vehicleFilter(address: URLSearchParams): VehicleQuery {
  const asked = (name: string) => address.get(name) || undefined;
  const status = vehicleStateNames.find((one) => one === asked('status'));
  const category = categories.find((one) => one === asked('category'));
  const texts = { search: asked('search'), location: asked('location'), host: asked('host') };
  return {
    ...(texts.search !== undefined && { search: texts.search }),
    ...(texts.location !== undefined && { location: texts.location }),
    ...(texts.host !== undefined && { host: texts.host }),
    ...(status !== undefined && { status }),
    ...(category !== undefined && { category }),
  };
}
