import { useEffect, useRef } from 'react';
import { Button } from '../buttons/button.tsx';

export interface OutcomeUnknownProps {
  title: string;
  /** The attempted action, as in 'Check my payment'. */
  what: 'change' | 'payment';
  isRetrying: boolean;
  onRetry: () => void;
}

/** The connection was lost during an attempt, so neither 'failed' nor 'done' would be true. */
export function OutcomeUnknown({ title, what, isRetrying, onRetry }: OutcomeUnknownProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);

  return (
    <div ref={panel} role="alert" tabIndex={-1} className="outline-none">
      <h2 className="font-display text-2xl leading-snug">{title}</h2>
      <p className="mt-2 text-ink-soft">
        We haven’t heard back yet. Please check again: it’s the same {what}, and you’ll be charged only once,
        no matter how often you check.
      </p>
      <div className="mt-6">
        <Button onPress={onRetry} isPending={isRetrying} pendingText="Processing...">
          Check my {what}
        </Button>
      </div>
    </div>
  );
}
