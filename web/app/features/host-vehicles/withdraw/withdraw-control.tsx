import { withdrawVehicleBookings } from '@makani/contract/bookings/host-bookings';
import { useState } from 'react';
import { withdrawalWords, reasonOf, withdrawnInWords } from '../../../content/withdrawals.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx';
import type { VehicleInList } from '../load-vehicles.ts';
import { WithdrawalDifferences } from './withdrawal-differences.tsx';
import { call } from '../../../api/call.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';

export interface WithdrawControlProps {
  vehicle: Pick<VehicleInList, 'id' | 'name' | 'conflicts' | 'runningBookings'>;
  /** The id of the vehicle's name. */
  describedBy: string;
}

/** Withdraws the upcoming bookings of a vehicle in maintenance, after a question. */
export function WithdrawControl({ vehicle, describedBy }: WithdrawControlProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { mutate, isPending } = useWithdrawal(vehicle);
  const upcoming = vehicle.conflicts.slice(vehicle.runningBookings);
  const words = withdrawalWords(upcoming.length);
  return (
    <div className="mt-3">
      <Button variant="quiet" size="small" aria-describedby={describedBy} onPress={() => setDialogOpen(true)}>
        I can’t provide it
      </Button>
      {isDialogOpen ? (
        <ReasonDialog
          title="You can’t provide this vehicle?"
          action={words.confirm}
          cancelLabel={words.cancelLabel}
          readers={words.readers}
          isPending={isPending}
          onConfirm={(reason) => void mutate(reason).then(() => setDialogOpen(false))}
          onClose={() => setDialogOpen(false)}
        >
          <p>
            {words.consequences} It can’t be undone. The {vehicle.name} stays in maintenance.
          </p>
          <WithdrawalDifferences bookings={upcoming} />
        </ReasonDialog>
      ) : null}
    </div>
  );
}

/** Withdraws the upcoming bookings of a vehicle that were shown, with the reason if there is one, and says what became of them. */
function useWithdrawal({ id, conflicts }: Pick<VehicleInList, 'id' | 'conflicts'>) {
  return useApiMutation(
    (reason: string) => {
      const seen = conflicts.map((booking) => booking.id);
      return call(withdrawVehicleBookings, { params: { id }, body: { ...reasonOf(reason), seen } });
    },
    { successMessage: withdrawnInWords, revalidates: 'always' },
  );
}
