import {
  getHostVehicleDetails,
  saveHostVehicleDetails,
  type VehicleDetailsForm,
} from '@makani/contract/handover/vehicle-details';
import { ArrowLeft } from 'lucide-react';
import { Link, useRouteError } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { DetailsForm } from '../../features/handover/vehicle/details-form.tsx';
import { useDetailsForm } from '../../features/handover/vehicle/use-details-form.ts';
import { PartSkeleton } from '../../features/host-shell/part-skeleton.tsx';
import { VehicleMissing } from '../../features/host-shell/vehicle-missing.tsx';
import { LoadFailed } from '../../features/shell/load-failed.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { paths } from '../../paths.ts';
import { asHost } from '../../session/as-host.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import type { Route } from './+types/vehicles-details.ts';

export const meta = privatePage('Pickup details');

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return asHost(() => call(getHostVehicleDetails, { params: { id: params.id } }));
}

export function HydrateFallback() {
  return <PartSkeleton>Loading the details…</PartSkeleton>;
}

/** Replaces the page only; the tabs keep working. */
export function ErrorBoundary() {
  const error = useRouteError();
  return isApiError(error, 'not_found', 'invalid_input') ? (
    <VehicleMissing heading="Pickup details" />
  ) : (
    <LoadFailed heading="Pickup details" title="The details couldn’t be loaded" error={error} />
  );
}

export default function HostVehicleDetails({ loaderData: details }: Route.ComponentProps) {
  const { id, name } = details.vehicle;
  const form = useDetailsForm(details);
  const save = useApiMutation(
    (body: VehicleDetailsForm) => call(saveHostVehicleDetails, { params: { id }, body }),
    form.saving,
  );
  return (
    <>
      <Link to={paths.hostVehicles} className={buttonClass({ variant: 'quiet', size: 'small' })}>
        <ArrowLeft aria-hidden="true" />
        Back to your vehicles
      </Link>
      <div className="mt-6">
        <PageHeading
          overline="Pickup details"
          title={name}
          intro="How guests find it and get in. The public page of your vehicle never shows any of this."
        />
      </div>
      <div className="mt-10">
        <DetailsForm details={details} form={form} save={save} isOwn />
      </div>
    </>
  );
}
