import type { Modification, Trip } from '@makani/contract/bookings/trips';
import { useRef, useState } from 'react';
import { isOutcomeUnknown } from '../../../api/api-error.ts';
import { newKey } from '../../../api/new-key.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { withAuthentication } from '../../../payment/authentication.ts';
import type { CardFormDoor, TakeToken } from '../../../payment/card-door.ts';

/** `unknown`: no response said whether the change was made; only the same attempt may be repeated. */
type ChangeState = 'ready' | 'processing' | 'unknown' | 'retrying';

/** One attempt to change the trip. Repeating it changes and charges once. */
interface Attempt extends SentChange {
  door: CardFormDoor | undefined;
}

/** A change as the API gets it, with the same key each time. */
export interface SentChange {
  /** As the guest saw it. */
  modification: Modification;
  body: { quoteId: string; differenceCents: number; paymentToken?: string; useSavedCard?: boolean };
  key: string;
}

export interface ChangeEvents {
  onChanged: (trip: Trip) => Promise<void>;
  /** The dates have just been booked; `nearest` has the nearest available ones. */
  onTaken: (modification: Modification, nearest: Modification['nearest']) => void;
  /** The price or the trip has changed. */
  onStale: () => void;
}

/** @param send Makes the change; it is called again with the same key until the outcome is known. */
export function useChange(send: (change: SentChange) => Promise<Trip>, events: ChangeEvents) {
  const [isUnknown, setUnknown] = useState(false);
  // Another card than the one on file: wanted by the guest, or because the bank refused it or asks its owner.
  const [isEnteringCard, setEnteringCard] = useState(false);
  const attempt = useRef<Attempt>(null);

  const { mutate: run, isPending: isChanging } = useApiMutation(
    ({ door, ...change }: Attempt) => withAuthentication(() => send(change), door?.authenticate),
    {
      onSuccess: (trip) => events.onChanged(trip).then(() => setUnknown(false)),
      onError(error, { modification, body: { useSavedCard = false }, door }) {
        if (isOutcomeUnknown(error)) {
          setUnknown(true);
          return true;
        }
        // A repetition that is not let in says nothing about the attempt itself.
        if (isUnknown && (error.status === 401 || error.status === 429)) return false;
        setUnknown(false);
        attempt.current = null;
        if (error.code === 'invalid_input' && door?.showErrors(error)) return true;
        if (useSavedCard && isRefusedCard(error.code)) setEnteringCard(true);
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
        paymentToken !== null && begin(modification, { paymentToken }, door),
      onError: (error, _modification, _takeToken, door) => door.showErrors(error),
    },
  );

  function begin(
    modification: Modification,
    card: Pick<SentChange['body'], 'paymentToken' | 'useSavedCard'>,
    door?: CardFormDoor,
  ): Promise<boolean> {
    const { quote, differenceCents } = modification;
    const body = { quoteId: quote.id, differenceCents, ...card };
    attempt.current = { modification, body, door, key: newKey() };
    return run(attempt.current);
  }

  const isBusy = isChanging || isPaying;
  const whileKnown: ChangeState = isBusy ? 'processing' : 'ready';
  const whileUnknown: ChangeState = isBusy ? 'retrying' : 'unknown';
  return {
    isEnteringCard,
    enterCard: () => setEnteringCard(true),
    state: isUnknown ? whileUnknown : whileKnown,
    change: (modification: Modification) => begin(modification, {}),
    payWithSavedCard: (modification: Modification) => begin(modification, { useSavedCard: true }),
    payAndChange,
    /** Repeats the same attempt until its outcome is known. */
    retry: () => void (attempt.current && run(attempt.current)),
  };
}

function isRefusedCard(code: string): boolean {
  return code === 'payment_failed' || code === 'authentication_required';
}

export type Change = ReturnType<typeof useChange>;
