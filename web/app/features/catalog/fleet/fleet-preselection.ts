import { locationIdForm } from '@makani/contract/site/locations';
import { categories } from '@makani/contract/vehicles/vehicles';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { VehicleFilter } from '../filter/vehicle-filter.ts';

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
  return isHydrated ? preselectionIn(state) : {};
}

/** The navigation state of the home page's cards. Spec 2. */
function preselectionIn(state: unknown): Partial<VehicleFilter> {
  const { selectedCategory, selectedLocation }: Record<string, unknown> = { ...Object(state) };
  const category = categories.find((one) => one === selectedCategory);
  const hasLocation = typeof selectedLocation === 'string' && locationIdForm.test(selectedLocation);
  return {
    ...(category === undefined ? {} : { category }),
    ...(hasLocation ? { location: selectedLocation } : {}),
  };
}
