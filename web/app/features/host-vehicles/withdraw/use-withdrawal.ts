import { withdrawVehicleBookings } from '@makani/contract/bookings/host-bookings';
import { call } from '../../../api/call.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { reasonOf, withdrawnInWords } from '../../../content/withdrawals.ts';
import type { VehicleInList } from '../load-vehicles.ts';

/** Withdraws the upcoming bookings of a vehicle that were shown, with the reason if there is one, and says what became of them. */
export function useWithdrawal({ id, conflicts }: Pick<VehicleInList, 'id' | 'conflicts'>) {
  return useApiMutation(
    (reason: string) => {
      const seen = conflicts.map((booking) => booking.id);
      return call(withdrawVehicleBookings, { params: { id }, body: { ...reasonOf(reason), seen } });
    },
    { successMessage: withdrawnInWords, revalidates: 'always' },
  );
}
