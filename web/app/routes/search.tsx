import { returnAtIn } from '@makani/domain/arrivals/one-way';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router';
import type { PeriodFields } from '../booking-draft/booking-state.ts';
import { readDraft, writeDraft } from '../booking-draft/draft.ts';
import { type GoToOptions, useGoTo } from '../booking-draft/navigation-state.ts';
import {
  type DateAndTime,
  dropoffOf,
  fieldsOfPeriod,
  fromWallTime,
  periodFields,
  pickupOf,
} from '../booking-draft/period.ts';
import { chosenVehicle } from '../booking-draft/choose-vehicle.ts';
import { VerifyEmailOffer } from '../features/account/verify-email-offer.tsx';
import { reloadsList } from '../features/catalog/filter/filter-address.ts';
import { useFiltersOfPage } from '../features/catalog/filter/use-filters-of-page.ts';
import { NoFleetYet } from '../features/catalog/fleet/no-fleet-yet.tsx';
import { isOfEntry, type SearchPage, loadSearch } from '../features/catalog/search/load-search.ts';
import { OtherDates } from '../features/catalog/search/other-dates.tsx';
import { SearchHeader } from '../features/catalog/search/search-header.tsx';
import { SearchResults } from '../features/catalog/search/search-results.tsx';
import { SearchSummary } from '../features/catalog/search/search-summary.tsx';
import { VehicleGridSkeleton } from '../features/catalog/vehicle-grid.tsx';
import { ConvoySlot } from '../features/convoy/search/convoy-slot.tsx';
import { PartyBar } from '../features/party/party-bar.tsx';
import { WaitForIt } from '../features/waitlist/wait-for-it.tsx';
import { loadFailure } from '../features/shell/load-failed.tsx';
import { privatePage } from '../features/shell/page-meta.ts';
import { useSite } from '../site.ts';
import { paths } from '../paths.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import type { Route } from './+types/search.ts';

export const meta = privatePage('Available vehicles');

/** Runs in the browser, because the search is in the navigation state, which the server does not see. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadSearch(request);
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = reloadsList;

export function HydrateFallback() {
  const { supportPhone } = useSite();
  return (
    <>
      <SearchHeader>
        <Skeleton className="h-36 w-full sm:h-24 noscript:hidden" />
      </SearchHeader>
      <div className="page pb-10 lg:pb-14">
        <div className="noscript:hidden">
          <Skeleton className="my-8 h-36 w-full sm:h-20 lg:my-10" />
          <VehicleGridSkeleton />
        </div>
        <noscript>
          <p className="mt-16 text-center text-lg text-ink-soft md:mt-24">
            Searching by date needs JavaScript. Without it, please{' '}
            <Link to={paths.fleet} className="underline">
              see all our vehicles
            </Link>{' '}
            or call {supportPhone}, at any hour.
          </p>
        </noscript>
      </div>
    </>
  );
}

export default function Search({ loaderData: page }: Route.ComponentProps) {
  const { state, location, refusal } = page;
  const goTo = useGoTo();
  const filters = useFiltersOfPage(page.isWhole);
  const back = refusal === null ? returnElsewhereOf(page) : undefined;
  useReloadForEntry(page);

  function searchAgain(period: PeriodFields, options?: GoToOptions): void {
    void goTo(paths.search + filters, { ...period, searched: period }, options);
  }

  return (
    <>
      <SearchHeader>
        {refusal === null ? (
          <SearchSummary
            location={location.name}
            returnsTo={back?.name}
            pickup={pickupOf(state)}
            dropoff={back?.at ?? dropoffOf(state)}
          />
        ) : (
          <OtherDates
            page={page}
            refusal={refusal}
            onSearch={({ pickup, dropoff }) => searchAgain(periodFields(pickup, dropoff), { replace: true })}
          />
        )}
      </SearchHeader>
      <div className="page pb-10 lg:pb-14">
        {refusal === null ? <Found page={page} filters={filters} onPeriod={searchAgain} /> : null}
      </div>
    </>
  );
}

/** The return at another location, by the clock there; undefined for one at the same location. */
function returnElsewhereOf({ location, search }: SearchPage): { name: string; at: DateAndTime } | undefined {
  const to = location.returnLocations?.find(({ id }) => id === search.returnLocation);
  if (to === undefined) return undefined;
  const there = returnAtIn(to.timeZone, { returnAt: search.returnAt, timeZone: location.timeZone });
  return { name: to.name, at: fromWallTime(there) };
}

function useReloadForEntry(page: SearchPage): void {
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOfEntry(page)) void revalidate();
  }, [key, page, revalidate]);
}

interface FoundProps {
  page: SearchPage;
  filters: string;
  onPeriod: (period: PeriodFields) => void;
}

function Found({ page: { list, query, isWhole, search, isOpen }, filters, onPeriod }: FoundProps) {
  const goTo = useGoTo();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  if (!isOpen) {
    return (
      <div className="mt-8 lg:mt-10">
        <NoFleetYet />
      </div>
    );
  }
  return (
    <SearchResults
      list={list}
      query={query}
      isWhole={isWhole}
      search={search}
      waiting={
        search.returnLocation === undefined ? (
          <WaitForIt
            locationId={search.location}
            pickupAt={search.pickupAt}
            returnAt={search.returnAt}
            verification={
              <VerifyEmailOffer>Once your email is confirmed, we can notify you.</VerifyEmailOffer>
            }
          />
        ) : null
      }
      party={<PartyBar onChange={() => void revalidate()} />}
      convoy={({ reservesSpace }) =>
        // Several vehicles together come back to where they were picked up.
        search.returnLocation === undefined ? (
          <ConvoySlot
            search={{ locationId: search.location, pickupAt: search.pickupAt, returnAt: search.returnAt }}
            reservesSpace={reservesSpace}
          />
        ) : null
      }
      onReserve={(vehicle) =>
        void goTo(paths.vehicle, { ...chosenVehicle(vehicle), fromFleet: false, filters })
      }
      onPeriod={(period) => onPeriod(fieldsOfPeriod(period))}
      onBack={() => void navigate(paths.home)}
      onShowMisfits={() => {
        const { party } = readDraft();
        if (party !== null) writeDraft({ party: { ...party, onlyFitting: false } });
        void revalidate();
      }}
    />
  );
}

export const ErrorBoundary = loadFailure({ wayOut: { label: 'Back to Search', to: paths.home } });
