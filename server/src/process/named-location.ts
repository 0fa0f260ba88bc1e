import type { Location } from '@makani/contract/site/locations';
import type { Context } from '../adapters/context.ts';
import { listLocations } from '../features/locations/public/locations.ts';

/** The location that a command names. @throws Error naming those that there are. */
export async function namedLocation(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
): Promise<Location> {
  const locations = await listLocations(db, clock.now());
  const found = locations.find((one) => one.id === id);
  if (found !== undefined) return found;
  const ids = locations.map((one) => one.id).join(', ');
  throw new Error(`There is no location ${id}. The locations are: ${ids}.`);
}
