import type { Location } from '@makani/contract/locations';
import { ArrowRight, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

/** An open destination leads to its fleet; one that opens soon is shown in grey and leads nowhere. Spec 2. */
export function BrowseDestinations({ locations }: { locations: readonly Location[] }) {
  return (
    <section aria-labelledby="browse-destination" className="bg-ink py-20 text-paper lg:py-28">
      <div className="page">
        <SectionHeading id="browse-destination" title="Browse by Destination" />
        <ul className="mt-10 grid gap-8 lg:mt-14 lg:grid-cols-2">
          {locations.map((location) => (
            <li key={location.id}>
              {location.status === 'open' ? (
                <Link
                  to={paths.fleet}
                  state={{ selectedLocation: location.id, fromDestination: true }}
                  className="group block h-full focus-visible:outline-brass-light"
                >
                  <Poster location={location} />
                </Link>
              ) : (
                <div className="h-full grayscale">
                  <Poster location={location} />
                </div>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Poster({ location: { name, description, address, image, status } }: { location: Location }) {
  const isOpen = status === 'open';
  return (
    <div
      className={`grid h-full sm:grid-cols-[minmax(0,11fr)_minmax(0,13fr)] ${isOpen ? 'bg-paper text-ink' : 'bg-stone-mist text-stone-ink'}`}
    >
      <div className="p-2.5 pb-0 sm:pr-0 sm:pb-2.5">
        <div className="h-full overflow-hidden">
          <img
            src={image}
            alt=""
            width={800}
            height={1000}
            loading="lazy"
            className={`aspect-4/5 h-full w-full object-cover ${isOpen ? 'transition-transform duration-250 ease-tide group-hover:scale-103' : 'opacity-75'}`}
          />
        </div>
      </div>
      <div className="flex flex-col p-6 sm:p-7 xl:p-9">
        <h3 className="poster text-2xl leading-snug sm:text-[1.65rem] xl:text-3xl">{name}</h3>
        <hr className={`mt-4 w-10 border-t ${isOpen ? 'border-brass' : 'border-stone-ink/50'}`} />
        <p className="mt-5">{description}</p>
        {isOpen ? (
          <>
            <p className="mt-4 flex gap-2.5 text-sm text-ink-soft">
              <MapPin
                aria-hidden="true"
                className="mt-0.5 size-4 shrink-0 text-brass-strong"
                strokeWidth={1.5}
              />
              {address}
            </p>
            <p className="label-caps mt-auto flex items-center gap-2.5 pt-8">
              See the fleet
              <ArrowRight
                aria-hidden="true"
                className="size-4 text-hibiscus-press transition-transform duration-200 group-hover:translate-x-1"
              />
            </p>
          </>
        ) : (
          <p className="mt-auto pt-8">
            <Badge tone="grey">{address}</Badge>
          </p>
        )}
      </div>
    </div>
  );
}
