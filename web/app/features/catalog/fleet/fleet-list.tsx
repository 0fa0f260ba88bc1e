import type { Location } from '@makani/contract/site/locations';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alternatives, type OfferedPeriod } from '../search/alternatives.tsx';
import { onlyOpenLocation } from '../../../booking-draft/only-open-location.ts';
import { SortField } from '../filter/sort-field.tsx';
import { useVehicleFilter } from '../filter/use-vehicle-filter.ts';
import { filterQuery, filterVehicles, openFilter } from '../filter/vehicle-filter.ts';
import { VehicleFilters } from '../filter/vehicle-filters.tsx';
import { useFleetPreselection } from './fleet-preselection.ts';
import type { DatedFleet } from './load-dated-fleet.ts';
import { VehicleGrid } from '../vehicle-grid.tsx';

export interface FleetListProps {
  vehicles: readonly Vehicle[];
  /** The address of more vehicles, for those who have no JavaScript. */
  next: string | null;
  locations: readonly Location[];
  /** Available vehicles for the dates chosen before, if any. */
  dated: DatedFleet | null;
  /** `location` is a location's id, or 'all'. */
  onReserve: (vehicle: Vehicle, location: string) => void;
  onPeriod: (period: OfferedPeriod) => void;
}

export function FleetList(props: FleetListProps) {
  const { vehicles, next, locations, dated, onReserve, onPeriod } = props;
  const open = { ...openFilter, location: onlyOpenLocation(locations) ?? 'all' };
  const preselected = useFleetPreselection();
  const [filter, setFilter] = useVehicleFilter({ open, preselected });
  const { inOrder, taken } = forDates(vehicles, dated);
  const firstOpen = locations.find(({ status }) => status === 'open')?.id ?? '';
  const period = dated && { pickupAt: dated.pickupAt, returnAt: dated.returnAt };

  return (
    <>
      <VehicleFilters locations={locations} filter={filter} onChange={setFilter} />
      <VehicleGrid
        vehicles={filterVehicles(inOrder, filter)}
        taken={taken}
        next={next}
        onReserve={(vehicle) => onReserve(vehicle, filter.location)}
        sort={<SortField value={filter.sort} onChange={(sort) => setFilter({ ...filter, sort })} />}
        emptyAction={
          <Button variant="secondary" onPress={() => setFilter({ ...open, sort: filter.sort })}>
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
