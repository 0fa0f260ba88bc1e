import { CircleAlert } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { bubble, tones } from './message-bubble.tsx';
import { MessagePhotos } from './message-photos.tsx';
import type { Unsent } from './use-outbox.ts';

export interface UnsentBubbleProps {
  unsent: Unsent;
  /** Null where nothing more can be sent. */
  onRetry: (() => void) | null;
  /** Puts its text back into the field. */
  onEdit: (() => void) | null;
  onRemove: () => void;
}

/** A message on its way, or one that couldn't be sent, with its reason. */
export function UnsentBubble({ unsent, onRetry, onEdit, onRemove }: UnsentBubbleProps) {
  const { text, photos, failure } = unsent;
  return (
    <li className="mt-3 flex flex-col items-end">
      {photos.length === 0 ? null : <MessagePhotos photos={photos} />}
      {text === '' ? null : (
        <p dir="auto" className={`${bubble} ${tones.own} opacity-70`}>
          {text}
        </p>
      )}
      {failure === null ? (
        <p className="mt-1 text-xs text-ink-soft">Sending…</p>
      ) : (
        <>
          <p
            role="alert"
            className="mt-1.5 flex max-w-[34rem] items-start gap-1.5 text-sm text-hibiscus-press"
          >
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
            <span>
              <span className="font-medium">Not sent.</span> {failure}
            </span>
          </p>
          <div className="mt-1 flex flex-wrap justify-end gap-x-5 gap-y-1">
            {onRetry ? (
              <Button variant="quiet" size="small" onPress={onRetry}>
                Try again
              </Button>
            ) : null}
            {onEdit ? (
              <Button variant="quiet" size="small" onPress={onEdit}>
                {photos.length === 0 ? 'Edit' : 'Edit without photos'}
              </Button>
            ) : null}
            <Button variant="quiet" size="small" onPress={onRemove}>
              Discard
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
