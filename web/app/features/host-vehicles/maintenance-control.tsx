import { setHostVehicleStatus } from '@makani/contract/vehicles/host-vehicles';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { VehicleInList } from './load-vehicles.ts';

export interface MaintenanceControlProps {
  vehicle: VehicleInList;
  /** The id of the vehicle's name. */
  describedBy: string;
}

/**
 * Starts or ends maintenance. A vehicle in maintenance takes no new bookings; existing ones stay and are
 * shown.
 */
export function MaintenanceControl({ vehicle, describedBy }: MaintenanceControlProps) {
  const { id, name, status } = vehicle;
  const next = status === 'active' ? 'maintenance' : 'active';

  const { mutate: change, isPending } = useApiMutation(
    () => call(setHostVehicleStatus, { params: { id }, body: { status: next } }),
    {
      successMessage:
        next === 'active' ? `${name} is accepting bookings again` : `Bookings paused for ${name}`,
      revalidates: 'always',
    },
  );

  return (
    <Button
      variant="quiet"
      size="small"
      aria-describedby={describedBy}
      isPending={isPending}
      onPress={() => void change()}
    >
      {next === 'active' ? 'Set active' : 'Maintenance'}
    </Button>
  );
}
