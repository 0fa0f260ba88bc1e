import { setHostVehicleStatus } from '@makani/contract/vehicles/host-vehicles';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { call } from '../../api/call.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { VehicleInList } from './load-vehicles.ts';

export interface MaintenanceControlProps {
  vehicle: VehicleInList;
  /** The vehicle's name on the page. */
  describedBy: string;
  onChanged: () => Promise<void>;
}

/** Off the road and back on it. In maintenance it takes no new bookings; those it has stay, and are shown. */
export function MaintenanceControl({
  vehicle: { id, name, status },
  describedBy,
  onChanged,
}: MaintenanceControlProps) {
  const [isPending, setPending] = useState(false);
  const next = status === 'active' ? 'maintenance' : 'active';

  async function change(): Promise<void> {
    setPending(true);
    try {
      await call(setHostVehicleStatus, { params: { id }, body: { status: next } });
      toast.success(
        next === 'active' ? `${name} takes bookings again` : `${name} is in maintenance: no new bookings`,
      );
    } catch (error) {
      toast.error(failureSentence(error));
    }
    await onChanged();
    setPending(false);
  }

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
