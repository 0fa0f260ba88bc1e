import { listMarksAtDesk } from '@makani/contract/handover/vehicle-registers';
import { getVehicleAtDesk } from '@makani/contract/operator/desk-vehicles';
import { Link } from 'react-router';
import { deskCall } from '../../api/desk-call.ts';
import { DeskScreen } from '../../features/operator-shell/desk-screen.tsx';
import { BlockVehicle } from '../../features/operator-vehicles/block-vehicle.tsx';
import { DecideListing } from '../../features/operator-vehicles/decide-listing.tsx';
import { LiveBookings } from '../../features/operator-vehicles/live-bookings.tsx';
import { PhotoRow, VehicleFacts } from '../../features/operator-vehicles/vehicle-facts.tsx';
import { VehicleMarks } from '../../features/operator-vehicles/vehicle-marks.tsx';
import { VehicleState } from '../../features/operator-vehicles/vehicle-state.tsx';
import { deskMeta } from '../../features/shell/desk-meta.ts';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { paths } from '../../paths.ts';
import { asOperator } from '../../session/as-operator.ts';
import { textLink } from '../../ui/buttons/contact-links.tsx';
import type { Route } from './+types/vehicles-vehicle.ts';

export const meta = deskMeta('Vehicle');

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return asOperator(async () => {
    const [vehicle, { marks }] = await Promise.all([
      deskCall(getVehicleAtDesk, { params: { id: params.id } }),
      deskCall(listMarksAtDesk, { params: { id: params.id } }),
    ]);
    return { vehicle, marks };
  });
}

const allVehicles = { label: 'All vehicles', to: paths.operatorVehicles };

export const ErrorBoundary = loadFailure({ title: 'The vehicle couldn’t be loaded', wayOut: allVehicles });

export default function Vehicle({ loaderData: { vehicle, marks } }: Route.ComponentProps) {
  const { name, photos, image, live, review, status } = vehicle;
  return (
    <DeskScreen
      back={allVehicles}
      title={name}
      beside={
        <>
          <Link to={paths.operatorVehicleDetails(vehicle.id)} className={`${textLink} self-center`}>
            Pickup details
          </Link>
          <Link to={`${paths.operatorLookUp}?vehicle=${vehicle.id}`} className={`${textLink} self-center`}>
            Who had it?
          </Link>
          {review.state === 'approved' && status !== 'archived' ? (
            <DecideListing listing={vehicle} decision="declined" label="Decline listing" />
          ) : null}
          {review.state === 'declined' && status !== 'archived' ? (
            <DecideListing listing={vehicle} decision="approved" label="Approve listing" />
          ) : null}
          <BlockVehicle vehicle={vehicle} />
        </>
      }
    >
      <VehicleState vehicle={vehicle} />
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
      <section aria-labelledby="marks" className="grid gap-3">
        <h2 id="marks" className="font-display text-xl">
          Marks
        </h2>
        <VehicleMarks marks={marks} />
      </section>
    </DeskScreen>
  );
}
