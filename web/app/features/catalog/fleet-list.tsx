import type { Location } from '@makani/contract/locations';
import type { Vehicle } from '@makani/contract/vehicles';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FleetFilters } from './fleet-filters.tsx';
import { type VehicleFilter, filterVehicles, openFilter } from './vehicle-filter.ts';
import { VehicleGrid } from './vehicle-grid.tsx';

export interface FleetListProps {
  vehicles: readonly Vehicle[];
  locations: readonly Location[];
  /** What the page before has chosen; a new choice is a new list (`key`). */
  preselected: Partial<VehicleFilter>;
  /** `location` is a location's id, or 'all'. */
  onReserve: (vehicle: Vehicle, location: string) => void;
}

export function FleetList({ vehicles, locations, preselected, onReserve }: FleetListProps) {
  const [filter, setFilter] = useState<VehicleFilter>({ ...openFilter, ...preselected });

  return (
    <>
      <FleetFilters locations={locations} filter={filter} onChange={setFilter} />
      <div className="mt-8 lg:mt-10">
        <VehicleGrid
          vehicles={filterVehicles(vehicles, filter)}
          onReserve={(vehicle) => onReserve(vehicle, filter.location)}
          emptyAction={
            <Button variant="secondary" onPress={() => setFilter(openFilter)}>
              Show all vehicles
            </Button>
          }
        />
      </div>
    </>
  );
}
