import { withdrawVehicleBookings } from '@makani/contract/bookings/host-bookings';
import { call } from '../../../api/call.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { withdrawnInWords } from './withdrawn-in-words.ts';

/** Withdraws every upcoming booking of a vehicle, with the reason if there is one, and says what became of them. */
export function useWithdrawal(vehicleId: string) {
  return useApiMutation(
    (reason: string) => call(withdrawVehicleBookings, { params: { id: vehicleId }, body: bodyOf(reason) }),
    { successMessage: withdrawnInWords, revalidates: 'always' },
  );
}

export function bodyOf(reason: string): { reason?: string } {
  const text = reason.trim();
  return text === '' ? {} : { reason: text };
}
