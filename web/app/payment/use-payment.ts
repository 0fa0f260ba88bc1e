import { useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import type { ApiError } from '../api/api-error.ts';
import { newKey } from '../api/new-key.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { signInFirst } from '../session/sign-in-first.ts';
import type { CardFormDoor, TakeToken } from './card-door.ts';
import { type Attempt, type Payable, type PaymentOutcome, payOnce } from './pay-once.ts';

export type Payment =
  | { state: 'ready' }
  | { state: 'processing' }
  /** The card may have been charged. The only option is to repeat the same attempt. */
  | { state: 'unknown' }
  | { state: 'retrying' }
  | { state: 'ended' };

export interface UsePayment<Paid> {
  payable: Payable<Paid>;
  refreshHold: () => Promise<void>;
  /** The payment stays in progress until it ends. */
  onPaid: (paid: Paid) => Promise<void>;
}

/** From a card to the outcome of its payment, whatever is paid for. */
export function usePayment<Paid>({ payable, refreshHold, onPaid }: UsePayment<Paid>) {
  const [outcome, setOutcome] = useState<'open' | 'unknown' | 'ended'>('open');
  const attempt = useRef<Attempt>(null);
  const form = useRef<CardFormDoor>(null);

  const { mutate: pay, isPending: isBeginning } = useApiMutation(
    (takeToken: TakeToken, door: CardFormDoor) => {
      form.current = door;
      return takeToken();
    },
    {
      onSuccess(paymentToken) {
        if (paymentToken === null) return undefined;
        attempt.current = { paymentToken, idempotencyKey: newKey() };
        return charge(attempt.current);
      },
      onError: showRefusal,
      onSignedOut: signInFirst,
    },
  );

  const { mutate: charge, isPending: isCharging } = useApiMutation(
    (begun: Attempt) => payOnce(payable, begun, form.current?.authenticate),
    {
      onSuccess: settle,
      // While the outcome of an attempt is unknown, an error of its repetition says nothing about the charge.
      onError: (error) => outcome !== 'unknown' && showRefusal(error),
      onSignedOut: signInFirst,
    },
  );

  async function settle(response: PaymentOutcome<Paid>): Promise<void> {
    if (response.outcome === 'unknown') return setOutcome('unknown');
    attempt.current = null;
    switch (response.outcome) {
      case 'paid':
        return onPaid(response.paid);
      case 'ended':
        setOutcome('ended');
        return refreshHold();
      case 'declined':
        toast.error(response.message);
        form.current?.onDeclined();
        return tryAgain();
      case 'unconfirmed':
        // The form says so, and what can be done.
        form.current?.onUnconfirmed?.();
        return tryAgain();
    }
  }

  /** The server may have extended the hold for the attempt. */
  function tryAgain(): Promise<void> {
    setOutcome('open');
    return refreshHold();
  }

  /** Shows an error after which nothing was charged. */
  function showRefusal(error: ApiError): boolean {
    attempt.current = null;
    // Spec 8. The server's own message is better where it has one, such as for a rate limit.
    const failed = error.status === 0 || error.status >= 500;
    if (failed) toast.error('Payment failed. Please try again.');
    return failed || (form.current?.showErrors(error) ?? false);
  }

  return {
    payment: stateOf(outcome, isBeginning || isCharging),
    pay,
    /** Repeats the same attempt until its outcome is known. */
    retry: () => void (attempt.current && charge(attempt.current)),
  };
}

function stateOf(outcome: 'open' | 'unknown' | 'ended', isBusy: boolean): Payment {
  switch (outcome) {
    case 'open':
      return { state: isBusy ? 'processing' : 'ready' };
    case 'unknown':
      return { state: isBusy ? 'retrying' : 'unknown' };
    case 'ended':
      return { state: 'ended' };
  }
}
