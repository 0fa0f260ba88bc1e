import { listLocations } from '@makani/contract/site/locations';
import { useRevalidator } from 'react-router';
import { call } from '../api/call.ts';
import { callApiContext } from '../api/load-context.ts';
import type { PeriodFields } from '../booking-draft/booking-state.ts';
import { chosenVehicle } from '../booking-draft/choose-vehicle.ts';
import { writeDraft } from '../booking-draft/draft.ts';
import { useGoTo } from '../booking-draft/navigation-state.ts';
import { fieldsOfPeriod, periodFields } from '../booking-draft/period.ts';
import { FleetDates } from '../features/catalog/fleet/fleet-dates.tsx';
import { FleetHero } from '../features/catalog/fleet/fleet-hero.tsx';
import { FleetList } from '../features/catalog/fleet/fleet-list.tsx';
import { reloadsList } from '../features/catalog/filter/filter-address.ts';
import { useFiltersOfPage } from '../features/catalog/filter/use-filters-of-page.ts';
import { loadDatedFleet } from '../features/catalog/fleet/load-dated-fleet.ts';
import { completeFleet, loadFleetPage } from '../features/catalog/fleet/load-fleet-page.ts';
import { NoFleetYet } from '../features/catalog/fleet/no-fleet-yet.tsx';
import { ConvoySlot } from '../features/convoy/search/convoy-slot.tsx';
import { PartyButton } from '../features/party/party-button.tsx';
import { loadFailure } from '../features/shell/load-failed.tsx';
import { publicMeta } from '../features/shell/page-meta.ts';
import { paths } from '../paths.ts';
import type { Route } from './+types/fleet.ts';

export function meta(args: Route.MetaArgs) {
  return publicMeta(args, {
    title: 'Our fleet',
    description:
      'Minivans, vans and cars for families and groups in Honolulu, with seats, engine and daily price.',
  });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const options = { callApi: context.get(callApiContext), signal: request.signal };
  const [page, { locations }] = await Promise.all([
    loadFleetPage(request.url, options),
    call(listLocations, {}, options),
  ]);
  return { ...page, locations, dated: null };
}

/** Runs in the browser, because the server does not see the dates that were chosen before. */
export async function clientLoader({ serverLoader, request: { signal } }: Route.ClientLoaderArgs) {
  const [page, dated] = await Promise.all([serverLoader(), loadDatedFleet(signal)]);
  return { ...page, ...(await completeFleet(page, dated, signal)) };
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = reloadsList;

export default function Fleet({
  loaderData: { list, query, isWhole, isOpen, next, locations, dated },
}: Route.ComponentProps) {
  const goTo = useGoTo();
  const { revalidate } = useRevalidator();
  const filters = useFiltersOfPage(isWhole);
  const firstOpen = locations.find(({ status }) => status === 'open');
  const party = <PartyButton onChange={() => void revalidate()} />;

  function changePeriod(period: PeriodFields): void {
    writeDraft({ ...period, location: dated?.location ?? firstOpen?.id ?? '' });
    void revalidate();
  }

  return (
    <>
      <FleetHero />
      <div className="page py-4 pb-8 lg:py-5 lg:pb-10">
        {firstOpen && isOpen ? (
          <FleetDates
            dated={dated}
            location={firstOpen}
            onChange={(period) => changePeriod(periodFields(period?.pickup ?? null, period?.dropoff ?? null))}
            party={party}
          />
        ) : null}
        {isOpen ? (
          <FleetList
            list={list}
            query={query}
            isWhole={isWhole}
            next={next}
            locations={locations}
            dated={dated}
            onPeriod={(period) => changePeriod(fieldsOfPeriod(period))}
            together={
              dated ? (
                <ConvoySlot
                  search={{ locationId: dated.location, pickupAt: dated.pickupAt, returnAt: dated.returnAt }}
                  reservesSpace
                />
              ) : (
                <p className="border-l-2 border-palm px-4 py-1">
                  No single vehicle fits all of you. Choose your dates, and we’ll suggest vehicles to book
                  together.
                </p>
              )
            }
            onReserve={(vehicle, location) =>
              void goTo(paths.vehicle, {
                ...chosenVehicle(vehicle),
                location: location === 'all' ? (firstOpen?.id ?? '') : location,
                fromFleet: true,
                filters,
              })
            }
          />
        ) : (
          <NoFleetYet />
        )}
      </div>
    </>
  );
}

export const ErrorBoundary = loadFailure({ wayOut: { label: 'Back to home', to: paths.home } });
