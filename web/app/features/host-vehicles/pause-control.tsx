import {
  type HostVehicleDetail,
  getHostVehicle,
  setHostVehicleStatus,
} from '@makani/contract/vehicles/host-vehicles';
import { useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { bookingsChoice, withWithdrawn } from '../../content/withdrawals.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { VehicleInList } from './load-vehicles.ts';
import { PauseDialog } from './pause-dialog.tsx';

export interface PauseControlProps {
  vehicle: VehicleInList;
  /** The id of the vehicle's name. */
  describedBy: string;
}

/** Puts the vehicle in maintenance, after a question that names its bookings, or makes it active again. */
export function PauseControl({ vehicle: { id, name, status }, describedBy }: PauseControlProps) {
  const [detail, setDetail] = useState<HostVehicleDetail | null>(null);
  const [notice, setNotice] = useState('');
  const loadDetail = useApiMutation(() => call(getHostVehicle, { params: { id } }), { onSuccess: setDetail });
  const change = useApiMutation(
    (status: HostVehicleDetail['status'], reason: string | null) =>
      call(setHostVehicleStatus, {
        params: { id },
        body: { status, ...bookingsChoice(reason, detail?.liveBookings ?? []) },
      }),
    {
      successMessage: ({ withdrawn }, next) =>
        next === 'active'
          ? `${name} is accepting bookings again`
          : withWithdrawn(`Bookings paused for ${name}`, withdrawn),
      revalidates: 'always',
      onSuccess: close,
      async onError(error) {
        if (!isApiError(error, 'live_bookings_changed')) {
          close();
          return false;
        }
        setNotice(error.message);
        await loadDetail.mutate();
        return true;
      },
    },
  );

  function close(): void {
    setDetail(null);
    setNotice('');
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-describedby={describedBy}
        isPending={loadDetail.isPending || (change.isPending && detail === null)}
        onPress={() => void (status === 'active' ? loadDetail.mutate() : change.mutate('active', null))}
      >
        {status === 'active' ? 'Pause bookings' : 'Resume bookings'}
      </Button>
      {detail ? (
        <PauseDialog
          vehicle={detail}
          notice={notice}
          isPending={change.isPending}
          onPause={(reason) => void change.mutate('maintenance', reason)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
