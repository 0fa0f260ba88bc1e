import type { MessageEvent } from '@makani/contract/messages/message-endpoints';
import type {
  Message,
  MessagePhoto,
  MessageReaders,
  Thread,
  ThreadPage,
} from '@makani/contract/messages/messages';
import type { FormDraft } from '../../../session/form-drafts.ts';

/** A message as the browser sends it. The same id again is the same message. */
export interface Written {
  clientId: string;
  text: string;
  photoIds: string[];
  readers?: MessageReaders | undefined;
}

/** The endpoints through which one side reads and writes a thread. */
export interface ThreadDoors<T extends Thread = Thread> {
  /** The newest page, the one before a cursor, or the messages after a number. */
  load(
    id: string,
    query: { cursor?: string; after?: string },
    signal?: AbortSignal,
  ): Promise<Omit<ThreadPage, 'thread'> & { thread: T }>;
  send(id: string, written: Written): Promise<Message>;
  markRead(id: string, upTo: number): Promise<unknown>;
  /** Null for a side that sends no photos. */
  sendPhoto: ((id: string, file: File) => Promise<MessagePhoto>) | null;
  /** Opens what was typed and not sent in a thread; null for a side whose drafts no browser keeps. */
  openDraft: ((id: string) => FormDraft) | null;
  /** Listens to events of all threads while mounted. */
  useEvents(onEvent: (event: MessageEvent) => void): void;
  /** Says that this window has changed something. */
  nudge(): void;
}
