import type { Card } from '@makani/contract/payments/payments';
import { useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { type ApiError, isApiError } from '../../../api/api-error.ts';
import { useGoTo } from '../../../booking-draft/navigation-state.ts';
import { paths } from '../../../paths.ts';
import { paidWith } from '../finished-booking.ts';
import { type Attempt, type PaymentOutcome, beginAttempt, payOnce } from './pay-once.ts';
import { signInFirst } from '../sign-in-first.ts';

export type Payment =
  | { state: 'ready' }
  | { state: 'processing' }
  /** The charge may have happened. Nothing else is offered than to ask again. */
  | { state: 'unknown' }
  | { state: 'asking_again' }
  | { state: 'ended' };

export interface CardFormDoor {
  showErrors: (error: ApiError) => boolean;
  /** After a refusal the card stays as it was typed, but for its secret. */
  onDeclined: () => void;
}

export function usePayment(bookingId: string, refreshHold: () => Promise<void>) {
  const goTo = useGoTo();
  const [payment, setPayment] = useState<Payment>({ state: 'ready' });
  const attempt = useRef<Attempt>(null);
  const form = useRef<CardFormDoor>(null);

  async function pay(card: Card, door: CardFormDoor): Promise<void> {
    form.current = door;
    setPayment({ state: 'processing' });
    try {
      attempt.current = await beginAttempt(bookingId, card);
    } catch (error) {
      return settleRefusal(error, () => void pay(card, door));
    }
    await ask(attempt.current);
  }

  async function ask(current: Attempt): Promise<void> {
    setPayment({ state: 'processing' });
    try {
      await settle(await payOnce(current));
    } catch (error) {
      settleRefusal(error, () => void ask(current));
    }
  }

  /** The same attempt, until its end is known. A refusal to answer now says nothing about it. */
  async function askAgain(): Promise<void> {
    if (attempt.current === null) return;
    setPayment({ state: 'asking_again' });
    try {
      await settle(await payOnce(attempt.current));
    } catch (error) {
      if (!isApiError(error)) throw error;
      setPayment({ state: 'unknown' });
      if (error.code === 'not_signed_in') signInFirst(() => void askAgain());
      else toast.error(error.message);
    }
  }

  async function settle(response: PaymentOutcome): Promise<void> {
    if (response.outcome === 'unknown') return setPayment({ state: 'unknown' });
    attempt.current = null;
    switch (response.outcome) {
      case 'paid':
        return goTo(paths.confirmation, paidWith(response.booking), { replace: true });
      case 'ended':
        setPayment({ state: 'ended' });
        return refreshHold();
      case 'declined':
        toast.error(response.message);
        setPayment({ state: 'ready' });
        form.current?.onDeclined();
        // The hold may have been lengthened for the attempt.
        return refreshHold();
    }
  }

  /** Nothing was charged, and the form says what to do. */
  function settleRefusal(error: unknown, again: () => void): void {
    setPayment({ state: 'ready' });
    if (!isApiError(error)) throw error;
    if (error.code === 'not_signed_in') return signInFirst(again);
    attempt.current = null;
    // Spec 8; what the server words itself, such as a limit, it says better.
    const failed = error.status === 0 || error.status >= 500;
    if (failed) toast.error('Payment failed. Please try again.');
    else if (!form.current?.showErrors(error)) toast.error(error.message);
  }

  return { payment, pay, askAgain };
}
