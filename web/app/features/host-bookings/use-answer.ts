import { bookingStatusSchema } from '@makani/contract/bookings/bookings';
import {
  confirmHostBooking,
  getHostBooking,
  type HostBooking,
  rejectHostBooking,
} from '@makani/contract/bookings/host-bookings';
import { statusFacts } from '@makani/domain/bookings/status-facts';
import { useRef } from 'react';
import toast from 'react-hot-toast/headless';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { newKey } from '../../api/new-key.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';

export interface ResponseInput {
  booking: HostBooking;
  keyOf: KeyOf;
  onChanged: (booking: HostBooking) => void;
  /** The booking has an answer now, ours or another. */
  onAnswered: () => void;
}

/** Yes or no to a pending booking, once, whoever else answers it at the same moment. */
export function useAnswer({ booking: { id }, keyOf, onChanged, onAnswered }: ResponseInput) {
  const params = { id };
  const answered = {
    onSuccess(changed: HostBooking) {
      onChanged(changed);
      onAnswered();
    },
    async onError(error: ApiError) {
      if (error.code !== 'booking_already_answered') return false;
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
  return { isPending: confirm.isPending || reject.isPending, confirm: confirm.mutate, reject: reject.mutate };
}

type KeyOf = (answer: string) => string;

/** The same answer to the same booking keeps its key: asked again after a lost connection it counts once. */
export function useAnswerKeys(): KeyOf {
  const keys = useRef(new Map<string, string>());
  return (answer) => {
    const key = keys.current.get(answer) ?? newKey();
    keys.current.set(answer, key);
    return key;
  };
}

/** Another tab, another device, the guest or the clock was quicker. */
function meanwhile({ bookingStatus, message }: ApiError): string {
  const status = bookingStatusSchema.options.find((one) => one === bookingStatus);
  return (status && statusFacts[status].cannotAnswer?.meanwhile) ?? message;
}
