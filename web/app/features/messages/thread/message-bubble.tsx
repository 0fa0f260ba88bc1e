import type { Message } from '@makani/contract/messages/messages';
import { coverSentence } from '@makani/domain/messages/cover-contacts';
import { EyeOff } from 'lucide-react';
import { memo } from 'react';
import { erasedWords } from '../message-words.ts';
import { MessagePhotos } from './message-photos.tsx';

/** One message: its photos, its text as it was typed, and why something in it is hidden. Links stay text. */
export const MessageBubble = memo(function MessageBubble({ message }: { message: Message }) {
  const { text, photos, isCovered, isErased, readers } = message;
  const tone = toneOf(message);
  return (
    <>
      {photos.length === 0 ? null : <MessagePhotos photos={photos} />}
      {isErased ? (
        <p className={`${bubble} border-dashed border-brass bg-transparent text-ink-soft italic`}>
          {erasedWords}
        </p>
      ) : null}
      {text === '' ? null : (
        <p dir="auto" className={`${bubble} ${tones[tone]}`}>
          {text}
        </p>
      )}
      {readers === 'payer' ? (
        <p className="mt-1 flex items-start gap-1.5 text-xs text-ink-soft">
          <EyeOff aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" strokeWidth={1.75} />
          <span>The driver can’t see this</span>
        </p>
      ) : null}
      {isCovered ? (
        <p className="mt-1 flex max-w-[34rem] items-start gap-1.5 text-xs text-ink-soft">
          <EyeOff aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" strokeWidth={1.75} />
          <span>{coverSentence}</span>
        </p>
      ) : null}
    </>
  );
});

/** Line breaks are the writer's. */
export const bubble =
  'w-fit max-w-[34rem] rounded-lg border px-4 py-2.5 whitespace-pre-line [overflow-wrap:anywhere]';

export const tones = {
  own: 'border-ink bg-ink text-paper-bright selection:bg-brass-light selection:text-ink',
  other: 'border-brass/50 bg-paper-bright',
  desk: 'border-brass bg-brass-mist',
} as const;

function toneOf({ isOwn, from }: Message): keyof typeof tones {
  if (isOwn) return 'own';
  return from === 'desk' ? 'desk' : 'other';
}
