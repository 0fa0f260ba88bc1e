import { type Location, locationIdForm } from '@makani/contract/site/locations';
import { type Vehicle, listVehicles, categories } from '@makani/contract/vehicles/vehicles';
import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../../api/call.ts';
import { itemsOf, usePages } from '../../../api/use-pages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alternatives, type OfferedPeriod } from '../search/alternatives.tsx';
import { onlyOpenLocation } from '../../../booking-draft/only-open-location.ts';
import { SortField } from '../filter/sort-field.tsx';
import { useVehicleFilter } from '../filter/use-vehicle-filter.ts';
import {
  filterQuery,
  filterVehicles,
  isFilteredBy,
  openFilter,
  type VehicleFilter,
} from '../filter/vehicle-filter.ts';
import { VehicleFilters } from '../filter/vehicle-filters.tsx';
import type { DatedFleet } from './load-dated-fleet.ts';
import type { FleetPage } from './load-fleet-page.ts';
import { VehicleGrid } from '../vehicle-grid.tsx';

export interface FleetListProps extends Pick<FleetPage, 'list' | 'query' | 'isWhole' | 'next'> {
  locations: readonly Location[];
  /** Available vehicles for the dates chosen before, if any. */
  dated: DatedFleet | null;
  /** `location` is a location's id, or 'all'. */
  onReserve: (vehicle: Vehicle, location: string) => void;
  onPeriod: (period: OfferedPeriod) => void;
  /** Shown above the vehicles where the party fits none of them. */
  together: ReactNode;
}

export function FleetList(props: FleetListProps) {
  const { list, query, isWhole, next, locations, dated, onReserve, onPeriod, together } = props;
  const open = { ...openFilter, location: onlyOpenLocation(locations) ?? 'all' };
  const preselected = useFleetPreselection();
  const [filter, setFilter] = useVehicleFilter({ open, preselected });
  const isPreselected = Object.keys(preselected).length > 0;
  // The server filters a long list by the address.
  const writePreselection = useEffectEvent(() => setFilter(filter));
  useEffect(() => {
    if (!isWhole && isPreselected) writePreselection();
  }, [isWhole, isPreselected]);
  const loaded = usePages(list, (cursor, signal) =>
    call(listVehicles, { query: { ...query, cursor } }, { signal }),
  );
  const vehicles = itemsOf(loaded.pages, (page) => page.vehicles);
  const { inOrder, taken } = forDates(vehicles, dated);
  const firstOpen = locations.find(({ status }) => status === 'open')?.id ?? '';
  const period = dated && { pickupAt: dated.pickupAt, returnAt: dated.returnAt };

  return (
    <>
      <VehicleFilters locations={locations} filter={filter} onChange={setFilter} />
      {noneFits(inOrder, taken) ? <div className="mt-6 empty:hidden">{together}</div> : null}
      <VehicleGrid
        vehicles={filterVehicles(inOrder, filter)}
        taken={taken}
        isReloading={!isWhole && !isFilteredBy(query, filter)}
        rest={loaded}
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

/** Whether the party fits no vehicle that is available. */
function noneFits(vehicles: readonly Vehicle[], taken: ReadonlySet<string>): boolean {
  const available = vehicles.filter(({ id }) => !taken.has(id));
  return available.length > 0 && available.every(({ fit }) => fit?.answer === 'no');
}

/**
 * Available vehicles first, each with its total; booked ones follow, marked as such. Other locations have no
 * dates.
 */
function forDates(vehicles: readonly Vehicle[], dated: DatedFleet | null) {
  if (!dated?.free) return { inOrder: vehicles, taken: new Set<string>() };
  const free = new Map(dated.free.map((vehicle) => [vehicle.id, vehicle]));
  const isTaken = ({ id, locations }: Vehicle) => locations.includes(dated.location) && !free.has(id);
  const taken = vehicles.filter(isTaken);
  const others = vehicles
    .filter((vehicle) => !isTaken(vehicle))
    .map((vehicle) => free.get(vehicle.id) ?? vehicle);
  return { inOrder: [...others, ...taken], taken: new Set(taken.map(({ id }) => id)) };
}

/**
 * The category or location chosen on the previous page. Empty while the page hydrates, since the server does
 * not know it.
 */
function useFleetPreselection(): Partial<VehicleFilter> {
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
