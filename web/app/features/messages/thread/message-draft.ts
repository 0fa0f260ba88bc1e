import { messagePhotoSchema, readersField } from '@makani/contract/messages/messages';
import * as z from 'zod/mini';
import type { FormDraft } from '../../../session/form-drafts.ts';
import type { Unsent } from './use-outbox.ts';

const draftSchema = z.object({
  text: z.string(),
  unsent: z.array(
    z.object({
      clientId: z.string(),
      text: z.string(),
      photos: z.array(messagePhotoSchema),
      ...readersField,
    }),
  ),
});

/** The text of a thread that wasn't sent, and messages on their way. */
export interface MessageDraft {
  text: string;
  unsent: readonly Unsent[];
}

export function readMessageDraft(draft: FormDraft | null): MessageDraft {
  const { data } = z.safeParse(draftSchema, draft?.read());
  const unsent = data?.unsent ?? [];
  return { text: data?.text ?? '', unsent: unsent.map((one) => ({ ...one, failure: leftUnsent })) };
}

/** Stores what this tab has changed, and leaves what another one has typed. */
export function changeMessageDraft(draft: FormDraft, before: MessageDraft, after: MessageDraft): void {
  const added = without(after.unsent, before.unsent);
  const removed = without(before.unsent, after.unsent);
  if (before.text === after.text && added.length + removed.length === 0) return;
  const stored = readMessageDraft(draft);
  const text = before.text === after.text ? stored.text : after.text;
  const unsent = [...without(stored.unsent, [...added, ...removed]), ...added];
  if (text === '' && unsent.length === 0) draft.clear();
  else
    draft.write({
      text,
      unsent: unsent.map(({ failure: _said, ...one }) => one),
    });
}

function without(list: readonly Unsent[], others: readonly Unsent[]): readonly Unsent[] {
  const ids = new Set(others.map(({ clientId }) => clientId));
  return list.filter(({ clientId }) => !ids.has(clientId));
}

const leftUnsent = 'This message may not have been sent.';
