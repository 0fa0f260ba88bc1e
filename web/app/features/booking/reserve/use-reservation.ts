import type { CustomerInfo } from '@makani/contract/bookings/bookings';
import type { Quote } from '@makani/contract/bookings/quotes';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { type ApiError, isApiError } from '../../../api/api-error.ts';
import { useGoTo } from '../../../booking-draft/navigation-state.ts';
import { paths } from '../../../paths.ts';
import { currentSession } from '../../../session/session.ts';
import { paidWith } from '../finished-booking.ts';
import { holdDates } from '../hold-dates.ts';
import { refusalSentence } from './refusal-sentence.ts';
import { signInFirst } from '../sign-in-first.ts';

export type Reservation =
  | { state: 'filling' }
  | { state: 'holding' }
  | { state: 'price_changed'; before: Quote; after: Quote; goOn: () => Promise<void> }
  /** These dates cannot be had for this vehicle; the sentence says why. */
  | { state: 'refused'; message: string; isTaken: boolean };

/** Puts the API's sentences at the form's fields. False when none of them belongs there. */
export type ShowErrors = (error: ApiError) => boolean;

/** From the driver form to a hold, with every way it can go. */
export function useReservation({ onPriceChanged }: { onPriceChanged: (quote: Quote) => void }) {
  const goTo = useGoTo();
  const [reservation, setReservation] = useState<Reservation>({ state: 'filling' });

  async function reserve(customerInfo: CustomerInfo, showErrors: ShowErrors): Promise<void> {
    const goOn = () => reserve(customerInfo, showErrors);
    if (currentSession() === null) return signInFirst(() => void goOn());
    setReservation({ state: 'holding' });
    try {
      const response = await holdDates(customerInfo);
      if (response.outcome === 'on_hold')
        return await goTo(paths.payment, { bookingId: response.booking.id });
      if (response.outcome === 'paid') return await goTo(paths.confirmation, paidWith(response.booking));
      onPriceChanged(response.after);
      setReservation({ state: 'price_changed', before: response.before, after: response.after, goOn });
    } catch (error) {
      if (!isApiError(error)) {
        setReservation({ state: 'filling' });
        throw error;
      }
      setReservation(afterRefusal(error, showErrors));
      if (error.code === 'not_signed_in') signInFirst(() => void goOn());
    }
  }

  return { reservation, reserve, backToForm: () => setReservation({ state: 'filling' }) };
}

function afterRefusal(error: ApiError, showErrors: ShowErrors): Reservation {
  if (error.code === 'dates_taken') return { state: 'refused', message: error.message, isTaken: true };
  if (error.code === 'invalid_input') {
    const wrongPeriod = error.fields['pickupAt'] ?? error.fields['returnAt'];
    if (wrongPeriod !== undefined) return { state: 'refused', message: wrongPeriod, isTaken: false };
    if (showErrors(error)) return { state: 'filling' };
  }
  if (error.code !== 'not_signed_in') toast.error(refusalSentence(error));
  return { state: 'filling' };
}
