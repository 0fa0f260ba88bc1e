import type { Location } from '@makani/contract/site/locations';
import { ArrowRight, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/feedback/badge.tsx';

/** An open destination links to its fleet; one that opens soon is gray and not a link. Spec 2. */
export function BrowseDestinations({ locations }: { locations: readonly Location[] }) {
  return (
    <section
      aria-labelledby="browse-destination"
      className="overflow-hidden bg-ink py-20 text-paper lg:py-28"
    >
      <div className="page grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] xl:gap-x-20">
        <div className="max-lg:text-center lg:pt-16">
          <h2 id="browse-destination" className="poster text-2xl leading-snug lg:text-4xl">
            Browse by <br className="max-lg:hidden" />
            Destination
          </h2>
          <hr className="mt-6 w-16 border-t border-brass max-lg:mx-auto lg:mt-8" />
          <p className="mt-6 text-paper/85 max-lg:mx-auto max-lg:max-w-md lg:text-lg">
            One location on the island, and one more coming soon. Choose where your trip begins.
          </p>
        </div>
        {/* Two prints on a wall, the second a little lower. */}
        <ul className="grid gap-8 sm:grid-cols-2 sm:gap-6 lg:items-start lg:gap-10">
          {locations.map((location) => (
            <li key={location.id} className="lg:even:pt-16">
              {location.status === 'open' ? (
                <Link
                  to={paths.fleet}
                  state={{ selectedLocation: location.id, fromDestination: true }}
                  className="group block h-full focus-visible:outline-brass-light"
                >
                  <Print location={location} />
                </Link>
              ) : (
                <div className="h-full grayscale">
                  <Print location={location} />
                </div>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** A poster with a paper margin: picture, name and address. */
function Print({ location: { name, description, address, image, status } }: { location: Location }) {
  const isOpen = status === 'open';
  return (
    <div
      className={`flex h-full flex-col p-2.5 sm:p-3 ${isOpen ? 'bg-paper text-ink' : 'bg-stone-mist text-stone-ink'}`}
    >
      <div className="overflow-hidden">
        <img
          src={image}
          alt=""
          width={800}
          height={1000}
          loading="lazy"
          className={`aspect-4/5 w-full object-cover ${isOpen ? 'transition-transform duration-250 ease-tide group-hover:scale-103' : 'opacity-75'}`}
        />
      </div>
      <div className="flex flex-1 flex-col items-center px-3 pt-6 pb-5 text-center">
        <h3 className="poster -mr-[0.2em] text-3xl leading-none tracking-[0.2em] sm:text-2xl md:text-3xl xl:text-4xl">
          {name}
        </h3>
        <p className="mt-4 text-balance">{description}</p>
        {isOpen ? (
          <>
            <p className="mt-2 flex gap-2 text-left text-sm text-ink-soft">
              <MapPin
                aria-hidden="true"
                className="mt-0.5 size-4 shrink-0 text-brass-strong"
                strokeWidth={1.5}
              />
              <Address>{address}</Address>
            </p>
            <p className="label-caps mt-auto flex items-center gap-2.5 pt-6">
              See the fleet
              <ArrowRight
                aria-hidden="true"
                className="size-4 text-hibiscus-press transition-transform duration-200 group-hover:translate-x-1"
              />
            </p>
          </>
        ) : (
          <p className="mt-auto pt-6">
            <Badge tone="grey">{address}</Badge>
          </p>
        )}
      </div>
    </div>
  );
}

/** The street on one line and the town on the next. */
function Address({ children }: { children: string }) {
  const comma = children.indexOf(', ');
  return (
    <span>
      <span className="block">{children.slice(0, comma + 1)}</span>{' '}
      <span className="block">{children.slice(comma + 1).trimStart()}</span>
    </span>
  );
}
