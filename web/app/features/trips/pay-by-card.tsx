import type { ReactNode } from 'react';
import toast from 'react-hot-toast/headless';
import { useRevalidator } from 'react-router';
import type { CardFormDoor, TakeToken } from '../../payment/card-door.ts';
import type { Payable } from '../../payment/pay-once.ts';
import { usePayment } from '../../payment/use-payment.ts';
import { OutcomeUnknown } from '../../ui/feedback/outcome-unknown.tsx';

/** The words beside the card form. */
interface CardWords {
  totalCents: number;
  action: string;
  stillSafe: string;
  promise: ReactNode;
}

export interface PayByCardProps extends CardWords {
  payable: Payable<unknown>;
  /** Shown while no response says whether it was paid. */
  unknownTitle: string;
  paidMessage: string;
  cardForm: (
    props: CardWords & {
      isProcessing: boolean;
      onPay: (takeToken: TakeToken, door: CardFormDoor) => Promise<unknown>;
    },
  ) => ReactNode;
}

/** A card form on the trip's page, and the question about a payment whose outcome is unknown. */
export function PayByCard({ payable, unknownTitle, paidMessage, cardForm, ...words }: PayByCardProps) {
  const { revalidate } = useRevalidator();
  const { payment, pay, retry } = usePayment({
    payable,
    refreshHold: revalidate,
    onPaid: async () => {
      toast.success(paidMessage);
      await revalidate();
    },
  });
  const isUnknown = payment.state === 'unknown' || payment.state === 'retrying';
  return (
    <div className="mt-5">
      {isUnknown ? (
        <OutcomeUnknown
          title={unknownTitle}
          what="payment"
          isRetrying={payment.state === 'retrying'}
          onRetry={retry}
        />
      ) : null}
      <div hidden={isUnknown}>
        {cardForm({ ...words, isProcessing: payment.state === 'processing', onPay: pay })}
      </div>
    </div>
  );
}
