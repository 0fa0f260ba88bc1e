import { type Card, createCardToken } from '@makani/contract/payments/payments';
import { type Modification, type Trip, modifyBooking } from '@makani/contract/bookings/trips';
import { useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { type ApiError, isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { newKey } from '../../../api/new-key.ts';
import { waitForResponse } from '../../../api/wait-for-response.ts';

/** What the card form lets others do with it. */
export interface CardDoor {
  showErrors: (error: ApiError) => boolean;
  onDeclined: () => void;
}

/** `unknown`: no answer says what became of it; only the same attempt may be asked for again. */
export type ChangeState = 'ready' | 'processing' | 'unknown' | 'asking_again';

/** One wish to change: asked however often, it is done and paid for once. */
interface Attempt {
  modification: Modification;
  paymentToken: string | undefined;
  door: CardDoor | undefined;
  key: string;
}

export interface ChangeEvents {
  onChanged: (trip: Trip) => Promise<void>;
  /** Somebody has taken the dates a moment ago; these are the nearest that are left. */
  onTaken: (modification: Modification, nearest: Modification['nearest']) => void;
  /** The price or the trip is not what it was. */
  onStale: () => void;
}

export function useChange(tripId: string, events: ChangeEvents) {
  const [state, setState] = useState<ChangeState>('ready');
  const attempt = useRef<Attempt>(null);

  async function change(modification: Modification): Promise<void> {
    await run({ modification, paymentToken: undefined, door: undefined, key: newKey() });
  }

  async function payAndChange(modification: Modification, card: Card, door: CardDoor): Promise<void> {
    setState('processing');
    try {
      const { token } = await call(createCardToken, { body: card });
      await run({ modification, paymentToken: token, door, key: newKey() });
    } catch (error) {
      setState('ready');
      if (!isApiError(error)) throw error;
      if (!door.showErrors(error)) toast.error(error.message);
    }
  }

  async function askAgain(): Promise<void> {
    if (attempt.current !== null) await run(attempt.current, 'asking_again');
  }

  async function run(current: Attempt, busy: 'processing' | 'asking_again' = 'processing'): Promise<void> {
    attempt.current = current;
    setState(busy);
    const { modification, paymentToken, key } = current;
    const { quote, differenceCents } = modification;
    const body = { quoteId: quote.id, differenceCents, ...(paymentToken && { paymentToken }) };
    try {
      const input = { params: { id: tripId }, body, idempotencyKey: key };
      await events.onChanged(await waitForResponse(() => call(modifyBooking, input)));
      setState('ready');
    } catch (error) {
      if (!isApiError(error)) throw error;
      settle(error, current);
    }
  }

  function settle(error: ApiError, { modification, door }: Attempt): void {
    if (error.status === 0 || error.status >= 500 || error.code === 'request_in_progress') {
      return setState('unknown');
    }
    attempt.current = null;
    setState('ready');
    if (error.code === 'invalid_input' && door?.showErrors(error)) return;
    toast.error(error.message);
    if (error.code === 'payment_failed') door?.onDeclined();
    else if (error.code === 'dates_taken') events.onTaken(modification, [...error.nearest]);
    else events.onStale();
  }

  return { state, change, payAndChange, askAgain };
}
