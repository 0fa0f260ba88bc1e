import { categorySchema } from '@makani/contract/vehicles/vehicles';
import { locationIdSchema } from '@makani/contract/site/locations';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import type { VehicleFilter } from '../vehicle-filter.ts';

/** What the cards of the home page send along. Spec 2. */
const fleetStateSchema = z.object({
  selectedCategory: z.optional(categorySchema),
  selectedLocation: z.optional(locationIdSchema),
  fromDestination: z.optional(z.boolean()),
});

/** The category or location chosen on the page before; nothing while the page hydrates, as the server knew of none. */
export function useFleetPreselection(): Partial<VehicleFilter> {
  const { state } = useLocation();
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const chosen = isHydrated ? z.safeParse(fleetStateSchema, state).data : undefined;
  return {
    ...(chosen?.selectedCategory === undefined ? {} : { category: chosen.selectedCategory }),
    ...(chosen?.selectedLocation === undefined ? {} : { location: chosen.selectedLocation }),
  };
}
