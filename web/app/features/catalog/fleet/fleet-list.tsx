import type { Location } from '@makani/contract/site/locations';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alternatives, type OfferedPeriod } from '../search/alternatives.tsx';
import { FleetFilters } from './fleet-filters.tsx';
import type { DatedFleet } from './load-dated-fleet.ts';
import { type VehicleFilter, filterQuery, filterVehicles, openFilter } from '../vehicle-filter.ts';
import { VehicleGrid } from '../vehicle-grid.tsx';

export interface FleetListProps {
  vehicles: readonly Vehicle[];
  locations: readonly Location[];
  /** Available vehicles for the dates chosen before, if any. */
  dated: DatedFleet | null;
  /** The filters chosen on the previous page; other filters need another `key`. */
  preselected: Partial<VehicleFilter>;
  /** `location` is a location's id, or 'all'. */
  onReserve: (vehicle: Vehicle, location: string) => void;
  onPeriod: (period: OfferedPeriod) => void;
}

export function FleetList(props: FleetListProps) {
  const { vehicles, locations, dated, preselected, onReserve, onPeriod } = props;
  const [filter, setFilter] = useState<VehicleFilter>({ ...openFilter, ...preselected });
  const { inOrder, taken } = forDates(vehicles, dated);
  const firstOpen = locations.find(({ status }) => status === 'open')?.id ?? '';
  const period = dated && { pickupAt: dated.pickupAt, returnAt: dated.returnAt };

  return (
    <>
      <FleetFilters locations={locations} filter={filter} onChange={setFilter} />
      <div className="mt-8 lg:mt-10">
        <VehicleGrid
          vehicles={filterVehicles(inOrder, filter)}
          taken={taken}
          onReserve={(vehicle) => onReserve(vehicle, filter.location)}
          emptyAction={
            <Button variant="secondary" onPress={() => setFilter(openFilter)}>
              Show all vehicles
            </Button>
          }
          alternatives={
            <Alternatives
              input={{
                location: filter.location === 'all' ? (dated?.location ?? firstOpen) : filter.location,
                ...filterQuery(filter),
                ...period,
              }}
              onPeriod={onPeriod}
              onVehicle={(vehicle) => onReserve(vehicle, filter.location)}
            />
          }
        />
      </div>
    </>
  );
}

/**
 * Available vehicles first, each with its total; booked ones follow, marked as such. Other locations have no
 * dates.
 */
function forDates(vehicles: readonly Vehicle[], dated: DatedFleet | null) {
  if (dated === null) return { inOrder: vehicles, taken: new Set<string>() };
  const free = new Map(dated.free.map((vehicle) => [vehicle.id, vehicle]));
  const isTaken = ({ id, locations }: Vehicle) => locations.includes(dated.location) && !free.has(id);
  const taken = vehicles.filter(isTaken);
  const others = vehicles
    .filter((vehicle) => !isTaken(vehicle))
    .map((vehicle) => free.get(vehicle.id) ?? vehicle);
  return { inOrder: [...others, ...taken], taken: new Set(taken.map(({ id }) => id)) };
}
