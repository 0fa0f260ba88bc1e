import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/buttons/button.tsx';

export interface MessageSentProps {
  /** The address for the reply. */
  email: string;
  onWriteAnother: () => void;
}

/** Replaces the form, and stays when the toast has gone. */
export function MessageSent({ email, onWriteAnother }: MessageSentProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      className="border border-brass bg-paper-bright px-6 py-9 outline-none sm:px-10 sm:py-12"
    >
      <MailCheck aria-hidden="true" className="size-9 text-palm" strokeWidth={1.25} />
      <h3 className="mt-4 text-2xl leading-snug">Message received</h3>
      <p className="mt-2 text-ink-soft">
        Mahalo for writing. A real person will reply, usually the same day, to{' '}
        <span className="font-medium text-ink [overflow-wrap:anywhere]">{email}</span>.
      </p>
      <div className="mt-7">
        <Button variant="secondary" onPress={onWriteAnother}>
          Send another message
        </Button>
      </div>
    </div>
  );
}
