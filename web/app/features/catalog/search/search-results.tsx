import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChipGroup } from '../../../ui/forms/chip-group.tsx';
import { Alternatives, type OfferedPeriod } from './alternatives.tsx';
import { PriceFilter } from '../fleet/price-filter.tsx';
import { categoryChips, filterQuery, filterVehicles, openFilter } from '../vehicle-filter.ts';
import { VehicleGrid } from '../vehicle-grid.tsx';

export interface SearchResultsProps {
  vehicles: readonly Vehicle[];
  /** The searched location and dates. */
  search: { location: string; pickupAt: string; returnAt: string };
  onReserve: (vehicle: Vehicle) => void;
  onPeriod: (period: OfferedPeriod) => void;
  onBack: () => void;
}

/** The available vehicles, filtered by category and price. Spec 2. */
export function SearchResults({ vehicles, search, onReserve, onPeriod, onBack }: SearchResultsProps) {
  const [filter, setFilter] = useState(openFilter);
  const shown = filterVehicles(vehicles, filter);
  return (
    <>
      <div className="my-8 flex flex-wrap items-end justify-between gap-x-12 gap-y-4 lg:my-10">
        <ChipGroup
          label="Category"
          showsLabel
          chips={categoryChips}
          value={filter.category}
          onChange={(category) => setFilter({ ...filter, category })}
        />
        <div className="w-full sm:w-80">
          <PriceFilter value={filter.maxPrice} onChange={(maxPrice) => setFilter({ ...filter, maxPrice })} />
        </div>
      </div>
      <VehicleGrid
        vehicles={shown}
        onReserve={onReserve}
        emptyAction={
          shown.length < vehicles.length ? (
            <Button variant="secondary" onPress={() => setFilter(openFilter)}>
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
