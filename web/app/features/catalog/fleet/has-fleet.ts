import { listVehicles } from '@makani/contract/vehicles/vehicles';
import { type CallOptions, call } from '../../../api/call.ts';

/** Whether any vehicle is for rent, whatever the dates. */
export async function hasFleet(options: CallOptions = {}): Promise<boolean> {
  const { vehicles } = await call(listVehicles, { query: { limit: 1 } }, options);
  return vehicles.length > 0;
}
