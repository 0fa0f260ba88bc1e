import { messagePhotoSchema } from '@makani/contract/messages/messages';
import * as z from 'zod/mini';
import { type FormDraft, openFormDraft } from '../../../session/form-drafts.ts';
import type { Unsent } from './use-outbox.ts';

const draftSchema = z.object({
  text: z.string(),
  unsent: z.array(z.object({ clientId: z.string(), text: z.string(), photos: z.array(messagePhotoSchema) })),
});

export interface MessageDraft {
  text: string;
  unsent: readonly Unsent[];
}

/** The text of a thread that wasn't sent stays in this browser, under the reader's account. */
export function openMessageDraft(threadId: string): FormDraft {
  return openFormDraft(`message.${threadId}`);
}

export function readMessageDraft(draft: FormDraft): MessageDraft {
  const { data } = z.safeParse(draftSchema, draft.read());
  const unsent = data?.unsent ?? [];
  return { text: data?.text ?? '', unsent: unsent.map((one) => ({ ...one, failure: leftUnsent })) };
}

export function writeMessageDraft(draft: FormDraft, { text, unsent }: MessageDraft): void {
  if (text === '' && unsent.length === 0) draft.clear();
  else
    draft.write({
      text,
      unsent: unsent.map(({ clientId, text: words, photos }) => ({ clientId, text: words, photos })),
    });
}

const leftUnsent = 'This message may not have been sent.';
