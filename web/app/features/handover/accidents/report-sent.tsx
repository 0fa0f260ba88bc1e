import { CheckCircle2, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import type { RefusedPhoto } from './send-photos.ts';

export interface ReportSentProps {
  side: 'guest' | 'desk';
  /** Photos that could not be sent. */
  waiting: number;
  refused: readonly RefusedPhoto[];
  isPending: boolean;
  onResend: () => void;
  /** Shows the form again, for other photos. */
  onStartAgain: () => void;
}

/** Takes the place of the form, and keeps the photos that are still to be sent. */
export function ReportSent({ side, waiting, refused, isPending, onResend, onStartAgain }: ReportSentProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      aria-live="polite"
      className="border border-brass bg-paper-bright px-5 py-6 outline-none sm:px-8"
    >
      <CheckCircle2 aria-hidden="true" className="size-8 text-palm" strokeWidth={1.25} />
      <h2 className="mt-3 text-2xl leading-snug">Report received</h2>
      <p className="mt-2">
        {side === 'guest'
          ? 'We’ve told our desk and your host. If you haven’t talked to us yet, please call.'
          : 'The host has been told.'}
      </p>
      {waiting === 0 ? null : (
        <div className="mt-5 border-t border-brass pt-4">
          <p className="flex gap-2 font-medium text-hibiscus-press">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {waiting === 1 ? 'One photo wasn’t sent.' : `${waiting} photos weren’t sent.`} Keep this page
            open, and try again when you have a connection.
          </p>
          <div className="mt-4">
            <Button isPending={isPending} pendingText="Sending…" onPress={onResend}>
              {waiting === 1 ? 'Send the photo' : 'Send the photos'}
            </Button>
          </div>
        </div>
      )}
      {refused.length === 0 ? null : (
        <div className="mt-5 border-t border-brass pt-4">
          <ul aria-label="Photos we couldn’t use" className="grid gap-3">
            {refused.map(({ id, address, refusal }, index) => (
              <li key={id} className="flex items-center gap-3">
                <img
                  src={address}
                  alt={`Not used, ${index + 1}`}
                  className="aspect-3/2 w-24 shrink-0 border border-brass object-cover"
                />
                <span className="min-w-0 font-medium break-words text-hibiscus-press">{refusal}</span>
              </li>
            ))}
          </ul>
          {waiting === 0 ? (
            <>
              <p className="mt-3">
                You can choose another photo and send the report once more. What you’ve typed is still there.
              </p>
              <div className="mt-4">
                <Button variant="secondary" isDisabled={isPending} onPress={onStartAgain}>
                  Choose another photo
                </Button>
              </div>
            </>
          ) : null}
        </div>
      )}
    </div>
  );
}
