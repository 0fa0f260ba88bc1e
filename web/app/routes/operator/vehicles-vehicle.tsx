import { getVehicleAtDesk } from '@makani/contract/operator/desk-vehicles';
import { Link, useRouteError } from 'react-router';
import { deskCall } from '../../api/desk-call.ts';
import { BlockVehicle } from '../../features/operator-vehicles/block-vehicle.tsx';
import { DecideListing } from '../../features/operator-vehicles/decide-listing.tsx';
import { LiveBookings } from '../../features/operator-vehicles/live-bookings.tsx';
import { PhotoRow, VehicleFacts } from '../../features/operator-vehicles/vehicle-facts.tsx';
import { VehicleStanding } from '../../features/operator-vehicles/vehicle-standing.tsx';
import { deskMeta } from '../../features/shell/desk-meta.ts';
import { LoadFailed } from '../../features/shell/load-failed.tsx';
import { paths } from '../../paths.ts';
import { asOperator } from '../../session/as-operator.ts';
import { textLink } from '../../ui/buttons/contact-links.tsx';
import { DeskHeading } from '../../ui/desk/desk-heading.tsx';
import type { Route } from './+types/vehicles-vehicle.ts';

export function meta(args: Route.MetaArgs) {
  return deskMeta(args, 'Vehicle');
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return asOperator(async () => ({
    vehicle: await deskCall(getVehicleAtDesk, { params: { id: params.id } }),
  }));
}

/** Replaces the screen only; the other parts of the desk keep working. */
export function ErrorBoundary() {
  return (
    <LoadFailed
      title="The vehicle couldn’t be loaded"
      error={useRouteError()}
      wayOut={{ label: 'All vehicles', to: paths.operatorVehicles }}
    />
  );
}

export default function Vehicle({ loaderData: { vehicle } }: Route.ComponentProps) {
  const { name, photos, image, live, review, status } = vehicle;
  return (
    <>
      <p className="mb-2 text-sm">
        <Link to={paths.operatorVehicles} className={textLink}>
          All vehicles
        </Link>
      </p>
      <DeskHeading title={name}>
        <Link to={`${paths.operatorLookUp}?vehicle=${vehicle.id}`} className={textLink}>
          Who had it?
        </Link>
        {review.state === 'approved' && status !== 'archived' ? (
          <DecideListing listing={vehicle} decision="declined" label="Decline listing" />
        ) : null}
        {review.state === 'declined' && status !== 'archived' ? (
          <DecideListing listing={vehicle} decision="approved" label="Approve listing" />
        ) : null}
        <BlockVehicle vehicle={vehicle} />
      </DeskHeading>
      <div className="mt-4 grid gap-8">
        <VehicleStanding vehicle={vehicle} />
        <div className="grid gap-8 xl:grid-cols-2">
          <VehicleFacts vehicle={vehicle} />
          <PhotoRow name={name} photos={photos.length === 0 ? [image] : photos} />
        </div>
        <section aria-labelledby="ahead" className="grid gap-3">
          <h2 id="ahead" className="font-display text-xl">
            Bookings ahead
          </h2>
          <LiveBookings bookings={live} />
        </section>
      </div>
    </>
  );
}
