import { type HostVehicleDetail, getHostVehicle } from '@makani/contract/vehicles/host-vehicles';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import { BlockedNote } from './blocked-note.tsx';
import { ReviewNote } from './review-note.tsx';

/** `notFound` for a vehicle that is another host's, or nobody's. */
export function OwnListingPanel({ id, notFound }: { id: string; notFound: ReactNode }) {
  const [vehicle, setVehicle] = useState<HostVehicleDetail | null>(null);
  useEffect(() => {
    const request = new AbortController();
    call(getHostVehicle, { params: { id } }, { signal: request.signal }).then(setVehicle, () =>
      setVehicle(null),
    );
    return () => request.abort();
  }, [id]);
  if (vehicle === null) return notFound;

  return (
    <div className="page py-12 sm:py-16">
      <div className="mx-auto max-w-2xl">
        <PageHeading
          overline="Your listing"
          title={vehicle.name}
          intro="Guests can’t see this page at the moment."
        />
        <div className="mt-8">
          <BlockedNote blocked={vehicle.blocked} />
          <ReviewNote review={vehicle.review} />
        </div>
        <div className="mt-8 flex flex-wrap gap-4 max-sm:grid">
          <Link to={paths.hostVehicleEdit(vehicle.id)} className={buttonClass()}>
            Edit or preview
          </Link>
          <Link to={paths.hostVehicles} className={buttonClass({ variant: 'secondary' })}>
            My vehicles
          </Link>
        </div>
      </div>
    </div>
  );
}
