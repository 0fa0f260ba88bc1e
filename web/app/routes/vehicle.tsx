import { Suspense } from 'react';
import { Await, useLocation, useRevalidator, useRouteError } from 'react-router';
import { callApiContext } from '../api/load-context.ts';
import { chosenVehicle } from '../booking-draft/choose-vehicle.ts';
import { useGoTo } from '../booking-draft/navigation-state.ts';
import { periodOf } from '../booking-draft/period.ts';
import { LateAlternatives } from '../features/catalog/search/late-alternatives.tsx';
import { OwnListing } from '../features/host-vehicles/own-listing.tsx';
import { AskHost } from '../features/messages/ask/ask-host.tsx';
import { fetchTripFit } from '../features/party/trip-fit.ts';
import { FitSection } from '../features/party/fit-section.tsx';
import { loadReviews } from '../features/reviews/load-reviews.ts';
import { VehicleReviews } from '../features/reviews/vehicle-reviews.tsx';
import { LoadFailed } from '../features/shell/load-failed.tsx';
import { NotFound } from '../features/shell/not-found.tsx';
import { privateMeta, publicMeta } from '../features/shell/page-meta.ts';
import { loadVehicle, loadVehiclePage, untouchedPage } from '../features/vehicle/load-vehicle.ts';
import { idInAddress, isNotFound, orNotFound, wordsOfVehicle } from '../features/vehicle/vehicle-address.ts';
import { VehicleScreen } from '../features/vehicle/vehicle-screen.tsx';
import { VehicleSkeleton } from '../features/vehicle/vehicle-skeleton.tsx';
import { lateModule } from '../late-module.ts';
import { paths } from '../paths.ts';
import { lazyPart, preload, useLazyPart } from '../ui/lazy.ts';
import type { Route } from './+types/vehicle.ts';

export function meta(args: Route.MetaArgs) {
  const page = args.loaderData;
  if (!page) return privateMeta(args, isNotFound(args.error) ? 'Vehicle not found' : 'Vehicle');
  const hasAddress = new URLSearchParams(args.location.search).has('id');
  return hasAddress
    ? publicMeta(args, (site) => wordsOfVehicle(page.vehicle, page.location, site))
    : privateMeta(args, page.vehicle.name);
}

/** A vehicle's own address shows everyone the same page. Without an id only the browser knows the vehicle. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const id = idInAddress(request);
  if (id === null) return null;
  const options = { callApi: context.get(callApiContext), signal: request.signal };
  const page = await orNotFound(loadVehiclePage(id, options));
  return { ...page, reviews: await loadReviews(id, options), tripFit: null };
}

/** Runs in the browser, because the choices and, without an id, the vehicle are in the navigation state. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { signal } = request;
  const untouched = await untouchedPage(serverLoader, signal);
  if (untouched?.reviews.state === 'loaded') return untouched;
  preload(feeLines);
  const id = idInAddress(request);
  const loading = loadVehicle(id, signal);
  const page = await (id === null ? loading : orNotFound(loading));
  const tripFit = await fetchTripFit(page.vehicle.id, signal);
  if (page.price.kind === 'quoted') await feeLines.load();
  // Not awaited, so that the price does not wait for the reviews.
  return { ...page, tripFit, reviews: loadReviews(page.vehicle.id, { signal }) };
}
clientLoader.hydrate = true as const;

/** For a price, which no page from the server has. */
const feeLines = lateModule(() => import('../ui/prices/fee-lines.tsx'));

export default function Vehicle({ loaderData: page }: Route.ComponentProps) {
  return page ? <LoadedVehicle page={page} /> : <VehicleSkeleton />;
}

function LoadedVehicle({ page }: { page: NonNullable<Route.ComponentProps['loaderData']> }) {
  const { price, vehicle, location, state } = page;
  const goTo = useGoTo();
  const { revalidate } = useRevalidator();
  const FeeLines = feeLines.loaded()?.FeeLines;
  return (
    <VehicleScreen
      key={vehicle.id}
      page={page}
      priceLines={price.kind === 'quoted' && FeeLines ? <FeeLines {...price.quote} /> : null}
      reviews={
        <Suspense>
          <Await resolve={page.reviews}>
            {(reviews) => (
              <VehicleReviews
                vehicleId={vehicle.id}
                rating={vehicle.rating}
                reviews={reviews}
                loadFailed={(error) => <LoadFailed title="The reviews couldn’t be loaded" error={error} />}
              />
            )}
          </Await>
        </Suspense>
      }
      askHost={
        <AskHost
          vehicleId={vehicle.id}
          vehicleName={vehicle.name}
          hostName={vehicle.host.firstName}
          confirmEmail={<ConfirmEmail />}
        />
      }
      fit={<FitSection cabin={vehicle.cabin} tripFit={page.tripFit} onChange={() => void revalidate()} />}
      alternatives={(choose) => (
        <LateAlternatives
          input={{ location: location.id, vehicleId: vehicle.id, ...periodOf(state) }}
          onPeriod={choose}
          onVehicle={(other) => void goTo(paths.vehicle, chosenVehicle(other))}
        />
      )}
    />
  );
}

/** For those who ask a host before they have confirmed their email. */
function ConfirmEmail() {
  // The server says why a question is refused, with or without this.
  const offer = useLazyPart(emailOffer, { isWanted: true, onFailure: () => {} });
  return offer.render({
    children: 'Please confirm your email before you ask. That’s where we’ll send the answer.',
  });
}

const emailOffer = lazyPart(
  () => import('../features/account/verify-email-offer.tsx'),
  ({ VerifyEmailOffer }) => VerifyEmailOffer,
);

export function ErrorBoundary() {
  const error = useRouteError();
  const { search } = useLocation();
  if (isNotFound(error)) {
    const id = new URLSearchParams(search).get('id');
    const notFound = (
      <NotFound title="Vehicle not found" intro="It’s no longer available, or the link is incomplete." />
    );
    return id === null ? notFound : <OwnListing id={id} notFound={notFound} />;
  }
  return <LoadFailed error={error} wayOut={{ label: 'See the fleet', to: paths.fleet }} />;
}
