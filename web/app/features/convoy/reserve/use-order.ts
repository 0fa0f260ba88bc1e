import type { CustomerInfo } from '@makani/contract/bookings/bookings';
import type { Quote } from '@makani/contract/bookings/quotes';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../../api/api-error.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { writeDraft } from '../../../booking-draft/draft.ts';
import { signInFirst } from '../../../session/sign-in-first.ts';
import { tripPaths } from '../../../trip-paths.ts';
import { type HoldInput, holdVehicles, OrderKeys } from './hold-vehicles.ts';

export type Reservation =
  | { state: 'filling' }
  | { state: 'price_changed'; before: Quote[]; after: Quote[]; goOn: () => void }
  /** Why nothing is on hold. `isLost` when these vehicles cannot be had any more. */
  | { state: 'refused'; message: string; isLost: boolean; mayVerify: boolean };

/** Shows the API's messages at the drivers' fields. Returns false when none belongs there. */
export type ShowErrors = (error: ApiError) => boolean;

interface UseOrder {
  members: HoldInput['members'];
  onQuotes: (quotes: Quote[]) => void;
}

/** Turns the drivers into one hold on all vehicles, with every possible outcome. */
export function useOrder({ members, onQuotes }: UseOrder) {
  const navigate = useNavigate();
  const [reservation, setReservation] = useState<Reservation>({ state: 'filling' });
  const [keys] = useState(() => new OrderKeys());

  const { mutate, isPending } = useApiMutation(
    (input: HoldInput, _showErrors: ShowErrors) => holdVehicles(input, keys),
    {
      async onSuccess(response, input, showErrors) {
        if (response.outcome === 'on_hold') {
          // Going back must not reserve them twice.
          await navigate(tripPaths.order(response.order.id), { replace: true });
          writeDraft({ convoy: null });
          return;
        }
        const { before, after } = response;
        onQuotes(after);
        const goOn = () => void reserve(after, input.drivers, showErrors);
        setReservation({ state: 'price_changed', before, after, goOn });
      },
      onError(error, _input, showErrors) {
        const refused = refusalOf(error);
        if (refused) setReservation(refused);
        return refused !== null || (error.code === 'invalid_input' && showErrors(error));
      },
      errorMessage: errorSentence,
      onSignedOut: signInFirst,
    },
  );

  async function reserve(
    quotes: Quote[],
    drivers: readonly CustomerInfo[],
    showErrors: ShowErrors,
  ): Promise<void> {
    setReservation({ state: 'filling' });
    await mutate({ members, quotes, drivers }, showErrors);
  }

  return {
    reservation,
    isHolding: isPending,
    reserve,
    backToForm: () => setReservation({ state: 'filling' }),
  };
}

/** Null for what belongs at a field or into a toast. */
function refusalOf({ code, message }: ApiError): Reservation | null {
  const isLost = code === 'dates_taken' || code === 'own_vehicle';
  const mayVerify = code === 'too_many_holds' || code === 'email_not_verified';
  const isRefused = isLost || mayVerify || code === 'extras_taken' || code === 'too_many_requests';
  return isRefused ? { state: 'refused', message, isLost, mayVerify } : null;
}
