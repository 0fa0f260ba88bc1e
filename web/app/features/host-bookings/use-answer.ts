import { bookingStatuses } from '@makani/contract/bookings/bookings';
import {
  confirmHostBooking,
  getHostBooking,
  type HostBooking,
  rejectHostBooking,
  withdrawHostBooking,
} from '@makani/contract/bookings/host-bookings';
import { statusFacts } from '@makani/domain/bookings/status-facts';
import toast from 'react-hot-toast/headless';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import type { KeyOf } from '../../api/use-keys.ts';

export interface ResponseInput {
  booking: HostBooking;
  keyOf: KeyOf;
  onChanged: (booking: HostBooking) => void;
  /** The host can no longer do what they wanted to, whoever changed the booking. */
  onAnswered: () => void;
}

/**
 * Confirms or rejects a pending booking, or withdraws a confirmed one, exactly once, even if another tab or
 * device does so at the same moment.
 */
export function useAnswer({ booking: { id }, keyOf, onChanged, onAnswered }: ResponseInput) {
  const params = { id };
  const answered = {
    onSuccess(changed: HostBooking) {
      onChanged(changed);
      onAnswered();
    },
    async onError(error: ApiError) {
      if (error.code !== 'booking_already_answered' && error.code !== 'trip_not_upcoming') return false;
      toast(meanwhile(error));
      await showCurrent.mutate();
      onAnswered();
      return true;
    },
  };
  const showCurrent = useApiMutation(() => call(getHostBooking, { params }), { onSuccess: onChanged });
  const confirm = useApiMutation(
    () => call(confirmHostBooking, { params, idempotencyKey: keyOf(`confirm ${id}`) }),
    { ...answered, successMessage: 'Booking confirmed successfully' },
  );
  const reject = useApiMutation(
    (reason: string) =>
      call(rejectHostBooking, {
        params,
        body: reason === '' ? {} : { reason },
        idempotencyKey: keyOf(`reject ${id} ${reason}`),
      }),
    { ...answered, successMessage: 'Booking rejected successfully' },
  );
  const withdraw = useApiMutation(
    (reason: string) =>
      call(withdrawHostBooking, {
        params,
        body: reason === '' ? {} : { reason },
        idempotencyKey: keyOf(`withdraw ${id} ${reason}`),
      }),
    { ...answered, successMessage: 'We’ve told your guest' },
  );
  return {
    isPending: confirm.isPending || reject.isPending || withdraw.isPending,
    confirm: confirm.mutate,
    reject: reject.mutate,
    withdraw: withdraw.mutate,
  };
}

/** The message for a booking that another tab, another device, the guest or the deadline has changed. */
function meanwhile({ bookingStatus, message }: ApiError): string {
  const status = bookingStatuses.find((one) => one === bookingStatus);
  return (status && statusFacts[status].cannotAnswer?.meanwhile) ?? message;
}
