import { getTrackRecord } from '@makani/contract/reviews/track-record';
import { Link } from 'react-router';
import { call } from '../api/call.ts';
import { callApiContext } from '../api/load-context.ts';
import { coreValues, leaders, timeline } from '../content/about.ts';
import { CoreValues } from '../features/about/core-values.tsx';
import { Leadership } from '../features/about/leadership.tsx';
import { Timeline } from '../features/about/timeline.tsx';
import { TrackRecordFigures } from '../features/about/track-record-figures.tsx';
import { publicMeta } from '../features/shell/page-meta.ts';
import { useSite } from '../site.ts';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/buttons/button-class.ts';
import { PosterHero } from '../ui/pictures/poster-hero.tsx';
import type { Route } from './+types/about.ts';

export function meta(args: Route.MetaArgs) {
  return publicMeta(args, ({ name }) => ({
    title: 'About us',
    description: `${name} has rented cars, vans and minivans to families and groups in Honolulu since 2019. Meet our values, our story and our team.`,
  }));
}

/** The page stands without the figures, too, and waits for them no longer than other pages for what they remember. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(1_000)]);
  const options = { callApi: context.get(callApiContext), signal };
  return { record: await call(getTrackRecord, {}, options).catch(() => null) };
}

export default function About({ loaderData: { record } }: Route.ComponentProps) {
  const { name } = useSite();
  return (
    <>
      <PosterHero
        title={`About ${name}`}
        subtitle="Luxury cars, vans and minivans for families and groups. In Honolulu since 2019."
        image="/art/scenes/about-hero.svg"
        focus="start"
      />
      <CoreValues values={coreValues} />
      <Timeline milestones={timeline} />
      {record === null ? null : <TrackRecordFigures record={record} />}
      <Leadership leaders={leaders} />
      <section aria-labelledby="come-along" className="page">
        <div className="border-t border-brass/60 py-16 text-center lg:py-24">
          <h2 id="come-along" className="font-display text-3xl leading-snug sm:text-4xl">
            Ready to hit the road?
          </h2>
          <div className="mt-8 flex flex-wrap justify-center gap-4">
            <Link to={paths.fleet} className={`${buttonClass({ size: 'large' })} max-sm:w-full`}>
              See the fleet
            </Link>
            <Link
              to={paths.contact}
              className={`${buttonClass({ size: 'large', variant: 'secondary' })} max-sm:w-full`}
            >
              Contact us
            </Link>
          </div>
        </div>
      </section>
    </>
  );
}
