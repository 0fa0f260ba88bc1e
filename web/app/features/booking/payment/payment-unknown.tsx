import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';

export interface PaymentUnknownProps {
  isAsking: boolean;
  onAskAgain: () => void;
}

/** The connection was lost during the payment, so neither 'failed' nor 'paid' would be true. */
export function PaymentUnknown({ isAsking, onAskAgain }: PaymentUnknownProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);

  return (
    <div
      ref={panel}
      role="alert"
      tabIndex={-1}
      className="border border-brass-strong border-t-4 bg-paper-bright px-6 py-7 outline-none sm:px-8"
    >
      <h2 className="font-display text-2xl leading-snug">
        We don’t know yet whether your payment went through
      </h2>
      <p className="mt-2 text-ink-soft">
        We haven’t heard back yet. Please check again: it’s the same payment, and you’ll be charged only once,
        no matter how often you check.
      </p>
      <div className="mt-6">
        <Button onPress={onAskAgain} isPending={isAsking} pendingText="Processing...">
          Check my payment
        </Button>
      </div>
    </div>
  );
}
