import { type HostVehicleDetail, getHostVehicle } from '@makani/contract/vehicles/host-vehicles';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { ReviewNote } from './review-note.tsx';

/** Nothing for a vehicle that is another host's. */
export function OwnListingPanel({ id }: { id: string }) {
  const [vehicle, setVehicle] = useState<HostVehicleDetail | null>(null);
  useEffect(() => {
    const request = new AbortController();
    call(getHostVehicle, { params: { id } }, { signal: request.signal }).then(setVehicle, () =>
      setVehicle(null),
    );
    return () => request.abort();
  }, [id]);
  if (vehicle === null) return null;

  return (
    <aside aria-label="Your listing" className="page pt-10">
      <div className="mx-auto grid max-w-2xl gap-4 border border-brass bg-paper-bright p-5 sm:p-7">
        <p className="font-display text-xl break-words">
          {vehicle.name} is your listing. Guests can’t see it at the moment.
        </p>
        <ReviewNote review={vehicle.review} />
        <Link
          to={paths.hostVehicleEdit(vehicle.id)}
          className={`${buttonClass({ size: 'small' })} justify-self-start`}
        >
          Edit or preview
        </Link>
      </div>
    </aside>
  );
}
