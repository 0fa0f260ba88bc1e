import { formatUsd } from '@makani/contract/kernel/money';
import { CircleAlert, CreditCard, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CardFormDoor, TakeToken } from '../../../payment/card-door.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Assurance } from '../../../ui/text/assurance.tsx';

export interface CardFormProps {
  totalCents: number;
  /** On the button, where nothing is paid: `Hold $300.00`. */
  action?: string;
  isProcessing: boolean;
  /** The name that the form begins with: most who book pay with a card of their own. */
  cardholder?: string;
  /** A sentence for declined cards: what has not changed. */
  stillSafe: string;
  /** Above the fields. */
  note?: ReactNode;
  /** Above the button: what happens after the payment. */
  promise?: ReactNode;
  onPay: (takeToken: TakeToken, door: CardFormDoor) => Promise<unknown>;
}

export interface CardFormFrameProps extends Omit<CardFormProps, 'cardholder' | 'stillSafe' | 'onPay'> {
  /** Why the last attempt came to nothing. */
  refusal: ReactNode;
  /** The button's label meanwhile. */
  pendingText?: string;
  onSubmit: () => void;
  /** The fields, in a grid of two columns. */
  children: ReactNode;
}

/** The frame around the fields of every card form, independent of the payment provider. */
export function CardFormFrame(props: CardFormFrameProps) {
  const { totalCents, action, isProcessing, note, promise, refusal, onSubmit, children } = props;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      aria-label="Payment information"
    >
      {refusal}
      {note}
      <div className="border border-brass bg-paper-deep/60 px-5 py-7 sm:px-8 sm:py-9">
        <p className="label-caps flex items-center gap-2.5 text-brass-ink">
          <CreditCard aria-hidden="true" className="size-5" strokeWidth={1.5} />
          Credit Card
        </p>
        <div className="mt-6 grid grid-cols-2 gap-x-5 gap-y-5">{children}</div>
      </div>
      <div className="mt-5 grid gap-3">
        <Assurance icon={LockKeyhole}>
          Your payment data is encrypted. We store only the last four digits.
        </Assurance>
        {promise}
      </div>
      <div className="mt-8">
        <Button
          type="submit"
          size="large"
          wide
          isPending={isProcessing}
          pendingText={props.pendingText ?? 'Processing...'}
        >
          {action ?? `Pay ${formatUsd(totalCents)}`}
        </Button>
      </div>
    </form>
  );
}

export function Declined({ stillSafe }: Pick<CardFormProps, 'stillSafe'>) {
  return (
    <Refusal title="Your card was declined, and nothing was charged.">
      {stillSafe} Please check the details, or try another card.
    </Refusal>
  );
}

/** Stays beside the fields when the toast has gone. */
export function Refusal({ title, children }: { title: string; children: ReactNode }) {
  return (
    <output className="mb-6 flex gap-3.5 border border-brass border-l-4 border-l-hibiscus-press bg-paper-bright px-5 py-4">
      <CircleAlert
        aria-hidden="true"
        className="mt-0.5 size-5 shrink-0 text-hibiscus-press"
        strokeWidth={1.75}
      />
      <span>
        <strong className="font-medium">{title}</strong> <span className="text-ink-soft">{children}</span>
      </span>
    </output>
  );
}
