import {
  getVehicleDetailsAtDesk,
  saveVehicleDetailsAtDesk,
  type VehicleDetailsForm,
} from '@makani/contract/handover/vehicle-details';
import { deskCall } from '../../../api/desk-call.ts';
import { useDeskMutation } from '../../../api/use-desk-mutation.ts';
import { DetailsForm } from '../../../features/handover/vehicle/details-form.tsx';
import { RevealLockbox } from '../../../features/handover/vehicle/reveal-lockbox.tsx';
import { useDetailsForm } from '../../../features/handover/vehicle/use-details-form.ts';
import { DeskScreen } from '../../../features/operator-shell/desk-screen.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { loadFailure } from '../../../features/shell/load-failed.tsx';
import { paths } from '../../../paths.ts';
import { asOperator } from '../../../session/as-operator.ts';
import type { Route } from './+types/details.ts';

export const meta = deskMeta('Pickup details');

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return asOperator(() => deskCall(getVehicleDetailsAtDesk, { params: { id: params.id } }));
}

export const ErrorBoundary = loadFailure({
  title: 'The details couldn’t be loaded',
  wayOut: { label: 'All vehicles', to: paths.operatorVehicles },
});

export default function VehicleDetails({ loaderData: details }: Route.ComponentProps) {
  const { id, name, locationName } = details.vehicle;
  const form = useDetailsForm(details);
  const save = useDeskMutation(
    (body: VehicleDetailsForm) => deskCall(saveVehicleDetailsAtDesk, { params: { id }, body }),
    form.saving,
  );
  return (
    <DeskScreen
      back={{ label: name, to: paths.operatorVehicle(id) }}
      title="Pickup details"
      intro={`${name}, ${locationName}`}
    >
      <DetailsForm
        details={details}
        form={form}
        save={save}
        isOwn={false}
        reveal={<RevealLockbox vehicle={details.vehicle} />}
      />
    </DeskScreen>
  );
}
