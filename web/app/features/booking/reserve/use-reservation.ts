import type { CustomerInfo } from '@makani/contract/bookings/bookings';
import type { Quote } from '@makani/contract/bookings/quotes';
import { useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { useGoTo } from '../../../booking-draft/navigation-state.ts';
import { paths } from '../../../paths.ts';
import { currentSession } from '../../../session/session.ts';
import { paidWith } from '../finished-booking.ts';
import { holdDates } from '../hold-dates.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { type RefusedHold, refusedHold } from './refused-hold.ts';
import { signInFirst } from '../../../session/sign-in-first.ts';

export type Reservation =
  | { state: 'filling' }
  | { state: 'price_changed'; before: Quote; after: Quote; goOn: () => Promise<void> }
  /** The vehicle cannot be booked for these dates; the message says why. */
  | { state: 'refused'; message: string; isTaken: boolean }
  /** The vehicle is available, but the guest cannot hold it now. */
  | { state: 'hold_refused'; refused: RefusedHold; goOn: () => Promise<void> };

/** Shows the API's messages at the form's fields. Returns false when none belongs there. */
export type ShowErrors = (error: ApiError) => boolean;

interface UseReservation {
  onPriceChanged: (quote: Quote) => void;
  /** Fewer child seats are left than were shown. */
  onExtrasTaken: () => void;
}

/** Turns the driver form into a hold, with every possible outcome. */
export function useReservation({ onPriceChanged, onExtrasTaken }: UseReservation) {
  const goTo = useGoTo();
  const [reservation, setReservation] = useState<Reservation>({ state: 'filling' });
  const { mutate: hold, isPending: isHolding } = useApiMutation(
    (customerInfo: CustomerInfo, _showErrors: ShowErrors) => holdDates(customerInfo),
    {
      onSuccess(response, customerInfo, showErrors) {
        if (response.outcome === 'on_hold') return goTo(paths.payment, { bookingId: response.booking.id });
        if (response.outcome === 'paid') return goTo(paths.confirmation, paidWith(response.booking));
        const { before, after } = response;
        onPriceChanged(after);
        const goOn = () => reserve(customerInfo, showErrors);
        return setReservation({ state: 'price_changed', before, after, goOn });
      },
      async onError(error, customerInfo, showErrors) {
        if (error.code === 'extras_taken') onExtrasTaken();
        const dates = refusedDates(error);
        if (dates) setReservation(dates);
        const refused = await refusedHold(error);
        const goOn = () => reserve(customerInfo, showErrors);
        if (refused) setReservation({ state: 'hold_refused', refused, goOn });
        return (dates ?? refused) !== null || (error.code === 'invalid_input' && showErrors(error));
      },
      errorMessage: errorSentence,
      onSignedOut: signInFirst,
    },
  );

  async function reserve(customerInfo: CustomerInfo, showErrors: ShowErrors): Promise<void> {
    if (currentSession() === null) return signInFirst(() => void reserve(customerInfo, showErrors));
    setReservation({ state: 'filling' });
    await hold(customerInfo, showErrors);
  }

  return { reservation, isHolding, reserve, backToForm: () => setReservation({ state: 'filling' }) };
}

/** Null if the dates are not the problem. */
function refusedDates({ code, message, fields }: ApiError): Reservation | null {
  if (code === 'dates_taken') return { state: 'refused', message, isTaken: true };
  const wrongPeriod = code === 'invalid_input' ? (fields['pickupAt'] ?? fields['returnAt']) : undefined;
  return wrongPeriod === undefined ? null : { state: 'refused', message: wrongPeriod, isTaken: false };
}
