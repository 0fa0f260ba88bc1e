import { type Modification, type Trip, modifyBooking } from '@makani/contract/bookings/trips';
import { useRef, useState } from 'react';
import { isOutcomeUnknown } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { newKey } from '../../../api/new-key.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { withAuthentication } from '../../../payment/authentication.ts';
import type { CardFormDoor, TakeToken } from '../../../payment/card-door.ts';

/** `unknown`: no response said whether the change was made; only the same attempt may be repeated. */
type ChangeState = 'ready' | 'processing' | 'unknown' | 'retrying';

/** One attempt to change the trip. Repeating it changes and charges once. */
interface Attempt {
  modification: Modification;
  paymentToken: string | undefined;
  useSavedCard: boolean;
  door: CardFormDoor | undefined;
  key: string;
}

export interface ChangeEvents {
  onChanged: (trip: Trip) => Promise<void>;
  /** The dates have just been booked; `nearest` has the nearest available ones. */
  onTaken: (modification: Modification, nearest: Modification['nearest']) => void;
  /** The bank didn't allow it, or asks its owner to confirm it: a card has to be entered. */
  onSavedCardRefused: () => void;
  /** The price or the trip has changed. */
  onStale: () => void;
}

export function useChange(tripId: string, events: ChangeEvents) {
  const [isUnknown, setUnknown] = useState(false);
  const attempt = useRef<Attempt>(null);

  const { mutate: run, isPending: isChanging } = useApiMutation(
    ({ modification, paymentToken, useSavedCard, door, key }: Attempt) => {
      const { quote, differenceCents } = modification;
      const body = {
        quoteId: quote.id,
        differenceCents,
        ...(paymentToken && { paymentToken }),
        ...(useSavedCard && { useSavedCard }),
      };
      const request = { params: { id: tripId }, body, idempotencyKey: key };
      return withAuthentication(() => call(modifyBooking, request), door?.authenticate);
    },
    {
      onSuccess: (trip) => events.onChanged(trip).then(() => setUnknown(false)),
      onError(error, { modification, useSavedCard, door }) {
        if (isOutcomeUnknown(error)) {
          setUnknown(true);
          return true;
        }
        // A repetition that is not let in says nothing about the attempt itself.
        if (isUnknown && (error.status === 401 || error.status === 429)) return false;
        setUnknown(false);
        attempt.current = null;
        if (error.code === 'invalid_input' && door?.showErrors(error)) return true;
        if (useSavedCard && isRefusedCard(error.code)) events.onSavedCardRefused();
        else if (error.code === 'payment_failed') door?.onDeclined();
        else if (error.code === 'authentication_required') door?.onUnconfirmed?.();
        else if (error.code === 'dates_taken') events.onTaken(modification, [...error.nearest]);
        else events.onStale();
        return false;
      },
    },
  );

  const { mutate: payAndChange, isPending: isPaying } = useApiMutation(
    (_modification: Modification, takeToken: TakeToken, _door: CardFormDoor) => takeToken(),
    {
      onSuccess: (paymentToken, modification, _takeToken, door) =>
        paymentToken !== null && begin({ modification, paymentToken, useSavedCard: false, door }),
      onError: (error, _modification, _takeToken, door) => door.showErrors(error),
    },
  );

  function begin(wanted: Omit<Attempt, 'key'>): Promise<boolean> {
    attempt.current = { ...wanted, key: newKey() };
    return run(attempt.current);
  }

  const isBusy = isChanging || isPaying;
  const whileKnown: ChangeState = isBusy ? 'processing' : 'ready';
  const whileUnknown: ChangeState = isBusy ? 'retrying' : 'unknown';
  return {
    state: isUnknown ? whileUnknown : whileKnown,
    change: (modification: Modification) => begin({ modification, ...withoutCard, useSavedCard: false }),
    payWithSavedCard: (modification: Modification) =>
      begin({ modification, ...withoutCard, useSavedCard: true }),
    payAndChange,
    /** Repeats the same attempt until its outcome is known. */
    retry: () => void (attempt.current && run(attempt.current)),
  };
}

const withoutCard = { paymentToken: undefined, door: undefined };

function isRefusedCard(code: string): boolean {
  return code === 'payment_failed' || code === 'authentication_required';
}
