import { formatWallDate } from '@makani/contract/kernel/time';
import type { Location } from '@makani/contract/site/locations';
import { Navigation } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { MailLink, PhoneLink } from '../../ui/buttons/contact-links.tsx';
import { directionsTo } from '../../ui/directions.ts';
import { OpenNow } from './open-now.tsx';

/** Later ones are too far away to matter here. */
const maxShown = 4;

/** The next days on which the office keeps other hours, with their occasion. */
function SpecialDays({ location: { exceptions, wallTimeNow } }: { location: Location }) {
  const ahead = exceptions.filter(({ date }) => date >= wallTimeNow.slice(0, 10)).slice(0, maxShown);
  if (ahead.length === 0) return null;
  return (
    <ul aria-label="Holiday hours" className="mt-2 grid gap-1 border-l-2 border-brass pl-3 text-sm">
      {ahead.map(({ date, hours, note }) => (
        <li key={date}>
          {formatWallDate(date)}: {hours}
          {note === '' ? null : <span className="text-ink-soft"> ({note})</span>}
        </li>
      ))}
    </ul>
  );
}

/** A location as a poster, with everything needed to get there. Spec 2. */
export function LocationCard({ location }: { location: Location }) {
  const { name, description, address, phone, email, hours, image, status, coordinates } = location;
  const isOpen = status === 'open';
  return (
    <article
      aria-labelledby={`location-${location.id}`}
      className={`grid border md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] ${isOpen ? 'border-brass bg-paper-bright' : 'border-stone-ink/35 bg-stone-mist/60'}`}
    >
      <div className="p-2.5 max-md:pb-0 md:pr-0">
        <img
          src={image}
          alt=""
          width={800}
          height={1000}
          className={`aspect-4/3 size-full object-cover md:aspect-4/5 ${isOpen ? '' : 'opacity-80 grayscale'}`}
        />
      </div>
      <div className="flex flex-col px-6 py-8 sm:p-10 lg:p-14">
        <p className={`label-caps tabular-nums ${isOpen ? 'text-brass-ink' : 'text-stone-ink'}`}>
          {chartPosition(coordinates)}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
          <h2 id={`location-${location.id}`} className="poster text-3xl leading-snug lg:text-4xl">
            {name}
          </h2>
          {isOpen ? null : <Badge tone="grey">Opening soon</Badge>}
        </div>
        <hr className={`mt-5 w-12 border-t ${isOpen ? 'border-brass' : 'border-stone-ink/50'}`} />
        <p className="mt-5 max-w-lg text-lg text-ink-soft">{description}</p>
        <dl className="mt-8 grid gap-x-8 gap-y-4 sm:grid-cols-[5rem_minmax(0,1fr)]">
          <Fact name="Address">
            <span className="inline-block text-balance">{address}</span>
          </Fact>
          <Fact name="Phone">
            <PhoneLink phone={phone} />
          </Fact>
          <Fact name="Email">
            <MailLink email={email} />
          </Fact>
          <Fact name="Hours">
            <span className="block">{hours}</span>
            <OpenNow location={location} />
            <SpecialDays location={location} />
          </Fact>
        </dl>
        <div className="mt-auto pt-9">
          <Directions location={location} />
        </div>
      </div>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="label-caps pt-0.5 text-brass-ink max-sm:-mb-3">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function Directions({ location: { name, address, status } }: { location: Location }) {
  if (status !== 'open') {
    return (
      <Button isDisabled disabledReason={`${name} is opening soon.`}>
        Get Directions
      </Button>
    );
  }
  return (
    <a
      href={directionsTo(address)}
      target="_blank"
      rel="noopener noreferrer"
      className={`${buttonClass()} max-sm:w-full`}
    >
      <Navigation aria-hidden="true" strokeWidth={1.75} />
      Get Directions
      <span className="sr-only"> to {name} (opens in a new tab)</span>
    </a>
  );
}

/** Degrees and minutes, as on a nautical chart: `21° 17′ N · 157° 50′ W`. */
function chartPosition({ lat, lng }: Location['coordinates']): string {
  return `${degrees(lat)} ${lat < 0 ? 'S' : 'N'} · ${degrees(lng)} ${lng < 0 ? 'W' : 'E'}`;
}

function degrees(decimal: number): string {
  const minutes = Math.round(Math.abs(decimal) * 60);
  return `${Math.floor(minutes / 60)}° ${String(minutes % 60).padStart(2, '0')}′`;
}
