import { listLocations } from '@makani/contract/site/locations';
import { call } from '../api/call.ts';
import { callApiContext } from '../api/load-context.ts';
import { LocationCard } from '../features/locations/location-card.tsx';
import { TalkToUs } from '../features/locations/talk-to-us.tsx';
import { loadFailure } from '../features/shell/load-failed.tsx';
import { publicMeta } from '../features/shell/page-meta.ts';
import { useSite } from '../site.ts';
import { paths } from '../paths.ts';
import { PosterHero } from '../ui/pictures/poster-hero.tsx';
import type { Route } from './+types/locations.ts';

export function meta(args: Route.MetaArgs) {
  return publicMeta(args, {
    title: 'Locations',
    description:
      'Our office in Honolulu: address, phone, hours, directions, and whether it’s open right now. Dallas opens soon.',
  });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  return call(listLocations, {}, { callApi: context.get(callApiContext), signal: request.signal });
}

export default function Locations({ loaderData: { locations } }: Route.ComponentProps) {
  return (
    <>
      <PosterHero
        title="Our locations"
        subtitle="Pick up and return in Honolulu. Dallas opens soon."
        image="/art/scenes/locations-hero.svg"
      />
      <ul className="page grid gap-10 py-16 lg:gap-14 lg:py-24">
        {locations.map((location) => (
          <li key={location.id}>
            <LocationCard location={location} />
          </li>
        ))}
      </ul>
      <TalkToUs site={useSite()} />
    </>
  );
}

export const ErrorBoundary = loadFailure({ wayOut: { label: 'Contact us', to: paths.contact } });
