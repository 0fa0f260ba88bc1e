import { bookingStatusSchema } from '@makani/contract/bookings/bookings';
import {
  confirmHostBooking,
  getHostBooking,
  type HostBooking,
  rejectHostBooking,
} from '@makani/contract/bookings/host-bookings';
import { statusFacts } from '@makani/domain/bookings/status-facts';
import { useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { type ApiError, isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { newKey } from '../../api/new-key.ts';

/** Yes or no to a pending booking, once, whoever else answers it at the same moment. */
export function useAnswer(onChanged: (booking: HostBooking) => void) {
  const [pendingId, setPendingId] = useState<string | null>(null);
  /** The same answer to the same booking keeps its key: asked again after a lost connection it counts once. */
  const keys = useRef(new Map<string, string>());

  function keyOf(answer: string): string {
    const key = keys.current.get(answer) ?? newKey();
    keys.current.set(answer, key);
    return key;
  }

  /** @returns whether the booking has an answer now, ours or another. */
  async function answer(
    { id }: HostBooking,
    ask: () => Promise<HostBooking>,
    done: string,
  ): Promise<boolean> {
    setPendingId(id);
    try {
      onChanged(await ask());
      toast.success(done);
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code !== 'booking_already_answered') {
        toast.error(error.message);
        return false;
      }
      toast(meanwhile(error));
      await showCurrent(id);
      return true;
    } finally {
      setPendingId(null);
    }
  }

  async function showCurrent(id: string): Promise<void> {
    try {
      onChanged(await call(getHostBooking, { params: { id } }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    }
  }

  return {
    pendingId,
    confirm: (booking: HostBooking) =>
      answer(
        booking,
        () =>
          call(confirmHostBooking, {
            params: { id: booking.id },
            idempotencyKey: keyOf(`confirm ${booking.id}`),
          }),
        'Booking confirmed successfully',
      ),
    reject: (booking: HostBooking, reason: string) =>
      answer(
        booking,
        () =>
          call(rejectHostBooking, {
            params: { id: booking.id },
            body: reason === '' ? {} : { reason },
            idempotencyKey: keyOf(`reject ${booking.id} ${reason}`),
          }),
        'Booking rejected successfully',
      ),
  };
}

/** Another tab, another device, the guest or the clock was quicker. */
function meanwhile({ bookingStatus, message }: ApiError): string {
  const status = bookingStatusSchema.options.find((one) => one === bookingStatus);
  return (status && statusFacts[status].cannotAnswer?.meanwhile) ?? message;
}
