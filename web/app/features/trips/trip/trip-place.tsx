import type { DrivenTrip } from '@makani/contract/driving/driven-trips';
import { legs, placeTitles } from '@makani/domain/arrivals/places';
import { Navigation } from 'lucide-react';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { MailLink, PhoneLink } from '../../../ui/buttons/contact-links.tsx';
import { directionsTo } from '../../../ui/directions.ts';
import { Fact } from '../../../ui/text/fact.tsx';

/** The location's address and hours, with directions, after the places where the vehicle is brought or given back. */
export function TripPlace({ location, places }: Pick<DrivenTrip, 'location' | 'places'>) {
  return (
    <>
      <dl className="grid gap-4 print:grid-cols-2 print:gap-2">
        {legs.map((leg) => {
          const place = places?.[leg] ?? null;
          return place === null ? null : (
            <Fact key={leg} label={placeTitles[leg]}>
              {place.name}
              <span className="block text-ink-soft">
                {[place.address, place.note].filter((part) => part !== '').join('. ')}
              </span>
            </Fact>
          );
        })}
        <Fact label="Location">
          {location.name}
          <span className="block text-ink-soft">{location.address}</span>
        </Fact>
        <Fact label="Hours">{location.hours}</Fact>
        <Fact label="Phone">
          <PhoneLink phone={location.phone} />
        </Fact>
        <Fact label="Email">
          <MailLink email={location.email} />
        </Fact>
      </dl>
      <a
        href={directionsTo(location.address)}
        target="_blank"
        rel="noopener noreferrer"
        className={`${buttonClass({ variant: 'secondary', size: 'small' })} mt-6 print:hidden`}
      >
        <Navigation aria-hidden="true" strokeWidth={1.75} />
        Get Directions
        <span className="sr-only"> to {location.name} (opens in a new tab)</span>
      </a>
    </>
  );
}
