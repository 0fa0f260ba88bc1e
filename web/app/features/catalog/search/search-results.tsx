import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alternatives, type OfferedPeriod } from './alternatives.tsx';
import { SortField } from '../filter/sort-field.tsx';
import { useVehicleFilter } from '../filter/use-vehicle-filter.ts';
import { filterQuery, filterVehicles, openFilter } from '../filter/vehicle-filter.ts';
import { VehicleFilters } from '../filter/vehicle-filters.tsx';
import { VehicleGrid } from '../vehicle-grid.tsx';

export interface SearchResultsProps {
  vehicles: readonly Vehicle[];
  /** The searched location and dates. */
  search: { location: string; pickupAt: string; returnAt: string };
  onReserve: (vehicle: Vehicle) => void;
  onPeriod: (period: OfferedPeriod) => void;
  onBack: () => void;
}

/** The available vehicles, filtered and in the chosen order. Spec 2. */
export function SearchResults({ vehicles, search, onReserve, onPeriod, onBack }: SearchResultsProps) {
  const [filter, setFilter] = useVehicleFilter();
  const shown = filterVehicles(vehicles, filter);
  return (
    <>
      <div className="mt-2 md:mt-4">
        <VehicleFilters filter={filter} onChange={setFilter} />
      </div>
      <VehicleGrid
        vehicles={shown}
        onReserve={onReserve}
        sort={<SortField value={filter.sort} onChange={(sort) => setFilter({ ...filter, sort })} />}
        emptyAction={
          shown.length < vehicles.length ? (
            <Button variant="secondary" onPress={() => setFilter({ ...openFilter, sort: filter.sort })}>
              Show all vehicles
            </Button>
          ) : (
            <Button variant="secondary" onPress={onBack}>
              Choose other dates
            </Button>
          )
        }
        alternatives={
          <Alternatives
            input={{ ...search, ...filterQuery(filter) }}
            onPeriod={onPeriod}
            onVehicle={onReserve}
          />
        }
      />
    </>
  );
}
