import type { Thread } from '@makani/contract/messages/messages';
import { Ban } from 'lucide-react';

/** Stands in place of the field once nobody can write anymore. */
export function ClosedNote({ why }: { why: NonNullable<Thread['closed']> }) {
  return (
    <p className="flex items-start gap-3 border-t border-brass/60 bg-paper-bright px-5 py-5 text-ink-soft">
      <Ban aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brass-ink" strokeWidth={1.5} />
      <span>{sentences[why]}</span>
    </p>
  );
}

const sentences = {
  blocked: 'This conversation is blocked, so no more messages can be sent.',
  account_deleted: 'This account was deleted, so no more messages can be sent.',
} as const satisfies Record<NonNullable<Thread['closed']>, string>;
