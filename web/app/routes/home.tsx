import { type Location, listLocations } from '@makani/contract/site/locations';
import { listOffers } from '@makani/contract/bookings/offers';
import { call } from '../api/call.ts';
import { callApiContext } from '../api/load-context.ts';
import { newTrip } from '../booking-draft/booking-state.ts';
import { readDraft } from '../booking-draft/draft.ts';
import { useGoTo } from '../booking-draft/navigation-state.ts';
import { periodFields } from '../booking-draft/period.ts';
import { hasFleet } from '../features/catalog/fleet/has-fleet.ts';
import { NoFleetBar } from '../features/catalog/fleet/no-fleet-yet.tsx';
import { BrowseCategories } from '../features/home/browse-categories.tsx';
import { BrowseDestinations } from '../features/home/browse-destinations.tsx';
import { ExclusiveOffers } from '../features/home/exclusive-offers.tsx';
import { Hero } from '../features/home/hero.tsx';
import { SearchBar } from '../features/home/search-bar.tsx';
import { PartyButton } from '../features/party/party-button.tsx';
import { loadFailure } from '../features/shell/load-failed.tsx';
import { publicMeta } from '../features/shell/page-meta.ts';
import { useSite } from '../site.ts';
import { paths } from '../paths.ts';
import type { Route } from './+types/home.ts';

export function meta(args: Route.MetaArgs) {
  return publicMeta(args, ({ name }) => ({
    title: `${name} · Luxury car, van and minivan rental in Honolulu`,
    description:
      'Cars, vans and minivans for families and groups in Honolulu, with the ease of luxury travel.',
  }));
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = { callApi: context.get(callApiContext), signal: request.signal };
  const [isOpen, { locations }, { offers }] = await Promise.all([
    hasFleet(server),
    call(listLocations, {}, server),
    call(listOffers, {}, server),
  ]);
  return { isOpen, locations, offers };
}

export default function Home({ loaderData: { isOpen, locations, offers } }: Route.ComponentProps) {
  return (
    <>
      <Hero>{isOpen ? <Search locations={locations} /> : <NoFleetBar />}</Hero>
      {isOpen ? <BrowseCategories /> : null}
      <BrowseDestinations locations={locations} />
      {isOpen && offers.length > 0 ? <ExclusiveOffers offers={offers} /> : null}
    </>
  );
}

function Search({ locations }: { locations: readonly Location[] }) {
  const goTo = useGoTo();
  const { supportPhone } = useSite();
  return (
    <>
      <SearchBar
        locations={locations}
        party={(onSaid) => <PartyButton onChange={() => readDraft().party && onSaid()} />}
        onSearch={({ location, returnLocation, pickup, dropoff }) => {
          const period = periodFields(pickup, dropoff);
          const search = {
            location,
            returnLocation,
            ...period,
            searched: period,
            vehicle: null,
            fromFleet: false,
          };
          void goTo(paths.search, { ...newTrip(readDraft()), ...search });
        }}
      />
      <noscript>
        <p className="mt-4 text-center text-ink-soft">
          The search needs JavaScript. Without it, please call {supportPhone}, at any hour.
        </p>
      </noscript>
    </>
  );
}

export const ErrorBoundary = loadFailure({ wayOut: { label: 'See the fleet', to: paths.fleet } });
