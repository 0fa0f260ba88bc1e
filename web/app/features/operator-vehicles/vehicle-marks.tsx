import type { RegisteredMark } from '@makani/contract/handover/vehicle-registers';
import { formatWallTime } from '@makani/contract/kernel/time';
import { useMemo, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { paths } from '../../paths.ts';
import { textLink } from '../../ui/buttons/contact-links.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { kindNames, markKindNames, markSizeNames, placeNames } from '../../ui/handover/handover-words.ts';
import { Lightbox, preloadLightbox } from '../../ui/pictures/lightbox.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { usePhotoRenewal } from '../../ui/pictures/use-photo-renewal.ts';
import { DayAndTime } from '../../ui/text/day-and-time.tsx';

/** The register of a vehicle's marks. Each photo opens in full. */
export function VehicleMarks({ marks }: { marks: readonly RegisteredMark[] }) {
  const [shown, setShown] = useState<number | null>(null);
  usePhotoRenewal(useRevalidator().revalidate);
  const photos = useMemo(() => marks.flatMap(({ photo }) => photo ?? []), [marks]);
  return (
    <>
      <DataTable
        caption="Marks by booking"
        rows={marks}
        keyOf={({ id }) => id}
        empty={<p className="text-ink-soft">No marks noted so far.</p>}
        columns={[
          {
            title: 'Mark',
            cell: ({ place, kind, size, note }) => (
              <>
                <span className="font-medium">{placeNames[place]}</span>
                <span className="block text-ink-soft">
                  {markKindNames[kind]}, {markSizeNames[size].toLowerCase()}
                </span>
                {note === '' ? null : <span className="block [overflow-wrap:anywhere]">{note}</span>}
              </>
            ),
          },
          {
            title: 'Noted',
            cell: ({ recorded, notedAt }) => (
              <>
                {kindNames[recorded]}
                <span className="block text-ink-soft tabular-nums">
                  <DayAndTime>{formatWallTime(notedAt.local)}</DayAndTime>
                </span>
              </>
            ),
          },
          {
            title: 'Booking',
            cell: ({ booking }) => (
              <Link
                translate="no"
                to={paths.operatorBooking(booking.id)}
                className={`${textLink} font-medium whitespace-nowrap`}
              >
                {booking.reference}
              </Link>
            ),
          },
          {
            title: 'Photo',
            cell: ({ photo }) =>
              photo === null ? (
                'None'
              ) : (
                <button
                  type="button"
                  aria-label={`Show photo: ${photo.alt}`}
                  onPointerEnter={preloadLightbox}
                  onFocus={preloadLightbox}
                  onClick={() => setShown(photos.indexOf(photo))}
                  className="block w-24 border border-brass/60 hover:border-ink"
                >
                  <Picture picture={photo} sizes="6rem" isDecorative isLazy />
                </button>
              ),
          },
        ]}
      />
      <Lightbox slides={photos} index={shown} onClose={() => setShown(null)} />
    </>
  );
}
