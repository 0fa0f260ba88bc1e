import type { ReactNode } from 'react';
import { type Vehicle, listVehicles } from '@makani/contract/vehicles/vehicles';
import { call } from '../../../api/call.ts';
import { itemsOf, usePages } from '../../../api/use-pages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alternatives, type OfferedPeriod } from './alternatives.tsx';
import type { SearchPage } from './load-search.ts';
import { SortField } from '../filter/sort-field.tsx';
import { useVehicleFilter } from '../filter/use-vehicle-filter.ts';
import { filterQuery, filterVehicles, isFilteredBy, openFilter } from '../filter/vehicle-filter.ts';
import { VehicleFilters } from '../filter/vehicle-filters.tsx';
import { VehicleGrid } from '../vehicle-grid.tsx';

export interface SearchResultsProps extends Pick<SearchPage, 'list' | 'query' | 'isWhole' | 'search'> {
  onReserve: (vehicle: Vehicle) => void;
  onPeriod: (period: OfferedPeriod) => void;
  onBack: () => void;
  /** Lists also what the party doesn't fit. */
  onShowMisfits: () => void;
  /** Asks who travels. */
  party: ReactNode;
  /** Vehicles that the party fits together: above the others if no single one does, else below them. */
  convoy: (place: { reservesSpace: boolean }) => ReactNode;
  /** Where nothing is free: asks to be told when something is. */
  waiting: ReactNode;
}

/** The available vehicles, filtered and in the chosen order. Spec 2. */
export function SearchResults(props: SearchResultsProps) {
  const { list, query, isWhole, search, onReserve, onPeriod, onBack, onShowMisfits } = props;
  const { party, convoy, waiting } = props;
  const [filter, setFilter] = useVehicleFilter();
  const loaded = usePages(list, (cursor, signal) =>
    call(listVehicles, { query: { ...query, cursor } }, { signal }),
  );
  const vehicles = itemsOf(loaded.pages, (page) => page.vehicles);
  const noneFits = vehicles.every(({ fit }) => fit?.answer === 'no');
  // Either none fits, or those that fit are booked on these dates.
  const leavesOutAll = vehicles.length === 0 && query.fits === 'true';
  return (
    <>
      <div className="mt-2 md:mt-4">
        <VehicleFilters filter={filter} onChange={setFilter} />
        <div className="mt-3">{party}</div>
      </div>
      {noneFits ? <div className="mt-6 empty:hidden">{convoy({ reservesSpace: true })}</div> : null}
      <VehicleGrid
        vehicles={filterVehicles(vehicles, filter)}
        isReloading={!isWhole && !isFilteredBy(query, filter)}
        rest={loaded}
        onReserve={onReserve}
        sort={<SortField value={filter.sort} onChange={(sort) => setFilter({ ...filter, sort })} />}
        emptyAction={
          vehicles.length > 0 || !isWhole ? (
            <Button variant="secondary" onPress={() => setFilter({ ...openFilter, sort: filter.sort })}>
              Show all vehicles
            </Button>
          ) : (
            <div className="flex flex-wrap items-center justify-center gap-4">
              {waiting}
              {leavesOutAll ? (
                <Button variant="secondary" onPress={onShowMisfits}>
                  Show vehicles that don’t fit
                </Button>
              ) : null}
              <Button variant="secondary" onPress={onBack}>
                Choose other dates
              </Button>
            </div>
          )
        }
        alternatives={
          // These ignore the party, and end where they begin.
          leavesOutAll || search.returnLocation !== undefined ? null : (
            <Alternatives
              input={{ ...search, ...filterQuery(filter) }}
              onPeriod={onPeriod}
              onVehicle={onReserve}
            />
          )
        }
      />
      {noneFits ? null : <div className="mt-10 empty:hidden">{convoy({ reservesSpace: false })}</div>}
    </>
  );
}
