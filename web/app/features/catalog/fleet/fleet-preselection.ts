import { categorySchema } from '@makani/contract/vehicles/vehicles';
import { locationIdSchema } from '@makani/contract/site/locations';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import type { VehicleFilter } from '../filter/vehicle-filter.ts';

/** The navigation state of the home page's cards. Spec 2. */
const fleetStateSchema = z.object({
  selectedCategory: z.optional(categorySchema),
  selectedLocation: z.optional(locationIdSchema),
  fromDestination: z.optional(z.boolean()),
});

/**
 * The category or location chosen on the previous page. Empty while the page hydrates, since the server does
 * not know it.
 */
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
