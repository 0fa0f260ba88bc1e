import type { Message, MessagePhoto, MessageReaders } from '@makani/contract/messages/messages';
import { useState } from 'react';
import { ApiError, isApiError } from '../../../api/api-error.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { newKey } from '../../../api/new-key.ts';
import { sentenceWithWait } from '../../../api/sentence-with-wait.ts';
import type { Written } from '../live/thread-doors.ts';

/** A message that the server hasn't confirmed. */
export interface Unsent {
  clientId: string;
  text: string;
  photos: readonly MessagePhoto[];
  /** Undefined where nobody could be left out. */
  readers?: MessageReaders | undefined;
  /** Null while it is on its way; then the sentence that says why it wasn't sent. */
  failure: string | null;
}

export interface Outbox {
  unsent: readonly Unsent[];
  post: (written: Pick<Unsent, 'text' | 'photos' | 'readers'>) => void;
  retry: (clientId: string) => void;
  /** Takes a message out. */
  remove: (clientId: string) => void;
}

export interface OutboxOptions {
  /** Messages that an earlier visit couldn't send. */
  initial: readonly Unsent[];
  send: (written: Written) => Promise<Message>;
  onSent: (message: Message) => void;
  /** Called with a refusal after which the thread may look different. */
  onRefused: (error: ApiError) => void;
}

/** Messages on their way. Each keeps its id through all attempts, so that a retry never sends it twice. */
export function useOutbox({ initial, send, onSent, onRefused }: OutboxOptions): Outbox {
  const [unsent, setUnsent] = useState(initial);

  function remove(clientId: string): void {
    setUnsent((before) => before.filter((one) => one.clientId !== clientId));
  }

  function mark(clientId: string, failure: string | null): void {
    setUnsent((before) => before.map((one) => (one.clientId === clientId ? { ...one, failure } : one)));
  }

  async function deliver({ clientId, text, photos, readers }: Unsent): Promise<void> {
    try {
      onSent(await send({ clientId, text, photoIds: photos.map(({ id }) => id), readers }));
      remove(clientId);
    } catch (error) {
      const failure = isApiError(error) ? error : unexpected(error);
      mark(clientId, sentenceOf(failure));
      onRefused(failure);
    }
  }

  return {
    unsent,
    post(written) {
      const one = { ...written, clientId: newKey(), failure: null };
      setUnsent((before) => [...before, one]);
      void deliver(one);
    },
    retry(clientId) {
      const one = unsent.find((each) => each.clientId === clientId);
      if (one === undefined || one.failure === null) return;
      mark(clientId, null);
      void deliver(one);
    },
    remove,
  };
}

function sentenceOf(error: ApiError): string {
  return error.code === 'invalid_input' ? errorSentence(error) : sentenceWithWait(error);
}

function unexpected(error: unknown): ApiError {
  reportError(error);
  return new ApiError({ code: 'unexpected', status: 0, cause: error });
}
