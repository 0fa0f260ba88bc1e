import { withdrawVehicleBookings } from '@makani/contract/bookings/host-bookings';
import { call } from '../../../api/call.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { reasonOf, withdrawnInWords } from '../../../content/withdrawals.ts';

/** Withdraws every upcoming booking of a vehicle, with the reason if there is one, and says what became of them. */
export function useWithdrawal(vehicleId: string) {
  return useApiMutation(
    (reason: string) => call(withdrawVehicleBookings, { params: { id: vehicleId }, body: reasonOf(reason) }),
    { successMessage: withdrawnInWords, revalidates: 'always' },
  );
}
