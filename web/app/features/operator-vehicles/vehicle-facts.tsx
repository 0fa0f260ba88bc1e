import type { DeskVehicle } from '@makani/contract/operator/desk-vehicles';
import { formatDailyUsd } from '@makani/contract/kernel/money';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { textLink } from '../../ui/buttons/contact-links.tsx';
import { Lightbox, preloadLightbox } from '../../ui/pictures/lightbox.tsx';
import { Picture, type PictureSource } from '../../ui/pictures/picture.tsx';
import { atDesk } from '../../ui/text/dates.ts';
import { Fact } from '../../ui/text/fact.tsx';
import { Rating } from '../../ui/text/rating.tsx';

/** The vehicle's facts, owner and description. */
export function VehicleFacts({ vehicle }: { vehicle: DeskVehicle }) {
  const { id, host, rating } = vehicle;
  return (
    <section aria-label="Facts" className="grid gap-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-sm sm:grid-cols-3">
        <Fact label="Price per day">{formatDailyUsd(vehicle.dailyCents)}</Fact>
        <Fact label="Category">
          {vehicle.category}, {vehicle.year}
        </Fact>
        <Fact label="Location">{vehicle.locationName}</Fact>
        <Fact label="Host">
          {host === null ? (
            'None'
          ) : (
            <Link to={`${paths.operatorVehicles}?host=${host.id}`} className={textLink}>
              {host.name}
            </Link>
          )}
        </Fact>
        <Fact label="Rating">{rating === null ? 'None yet' : <Rating {...rating} />}</Fact>
        <Fact label="Reviews">
          <Link to={`${paths.operatorReviews}?vehicle=${id}`} className={textLink}>
            Read its reviews
          </Link>
        </Fact>
        <Fact label="Total bookings">{vehicle.bookings}</Fact>
        <Fact label="Listed">{atDesk(vehicle.listedAt)}</Fact>
        <Fact label="Instant booking">{vehicle.instantBooking ? 'On' : 'Off'}</Fact>
        <Fact label="Seats">{vehicle.seats}</Fact>
        <Fact label="Transmission">{vehicle.transmission}</Fact>
        <Fact label="Engine">{vehicle.engine}</Fact>
        {vehicle.placesWithoutPermit.length === 0 ? null : (
          <Fact label="Waiting for the airport permit">{vehicle.placesWithoutPermit.join(', ')}</Fact>
        )}
      </dl>
      <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{vehicle.description}</p>
      {vehicle.features.length === 0 ? null : (
        <p className="max-w-prose text-sm text-ink-soft">{vehicle.features.join(' · ')}</p>
      )}
    </section>
  );
}

/** The pictures in a row. Each opens in full. */
export function PhotoRow({ name, photos }: { name: string; photos: readonly PictureSource[] }) {
  const [shown, setShown] = useState<number | null>(null);
  return (
    <>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {photos.map((picture, place) => (
          <li key={picture.src}>
            <button
              type="button"
              aria-label={`Show picture ${place + 1} of ${name}`}
              onPointerEnter={preloadLightbox}
              onFocus={preloadLightbox}
              onClick={() => setShown(place)}
              className="block w-full border border-brass/60 hover:border-ink"
            >
              <Picture picture={picture} sizes="(min-width: 64rem) 12rem, 33vw" isDecorative isLazy />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox slides={photos} index={shown} onClose={() => setShown(null)} />
    </>
  );
}
