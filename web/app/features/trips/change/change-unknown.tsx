import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';

export interface ChangeUnknownProps {
  isAsking: boolean;
  onAskAgain: () => void;
}

/** The connection was lost during the change, so neither 'failed' nor 'changed' would be true. */
export function ChangeUnknown({ isAsking, onAskAgain }: ChangeUnknownProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);

  return (
    <div ref={panel} role="alert" tabIndex={-1} className="outline-none">
      <h2 className="text-2xl">We don’t know yet whether your trip was changed</h2>
      <p className="mt-2 text-ink-soft">
        We haven’t heard back yet. Please check again: it’s the same change, and you’ll be charged only once,
        no matter how often you check.
      </p>
      <div className="mt-6">
        <Button onPress={onAskAgain} isPending={isAsking} pendingText="Processing...">
          Check my change
        </Button>
      </div>
    </div>
  );
}
