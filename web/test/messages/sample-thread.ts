import {
  followMessages,
  getThread,
  listThreads,
  type MessageEvent,
} from '@makani/contract/messages/message-endpoints';
import type { Message, Thread, ThreadPage } from '@makani/contract/messages/messages';
import * as index from '../../app/routes/messages/index.tsx';
import * as layout from '../../app/routes/messages/layout.tsx';
import * as threadPage from '../../app/routes/messages/thread.tsx';
import { answers } from '../kit/api.ts';
import { type OpenPage, openPage } from '../kit/open-page.tsx';
import { sienna } from '../kit/samples.ts';

export const threadId = '7a1f0e0a-0a51-4a3a-9c5e-6a8b0d6e1f77';

export const thread: Thread = {
  id: threadId,
  side: 'guest',
  vehicle: { id: sienna.id, name: sienna.name, image: sienna.image },
  booking: null,
  place: 'Honolulu',
  quickAnswersFor: null,
  guestName: 'Sample',
  hostName: 'Keola',
  driverName: null,
  isCovered: true,
  closed: null,
  isReported: false,
  canBlock: true,
  lastMessage: null,
  lastNumber: 0,
  unread: 0,
  readByOthers: 0,
  readByDriver: 0,
};

export function page(messages: readonly Message[], more: Partial<Thread> = {}): ThreadPage {
  const lastMessage = messages.at(-1) ?? null;
  return {
    thread: { ...thread, lastMessage, lastNumber: lastMessage?.number ?? 0, ...more },
    messages: [...messages],
    nextCursor: null,
  };
}

/** A stream that the test writes to. */
export interface TestStream {
  send: (event: MessageEvent) => void;
  end: () => void;
}

/** Opens each stream that the page asks for. */
export function answersStreams(): TestStream[] {
  const streams: TestStream[] = [];
  answers(followMessages, () => {
    const encoder = new TextEncoder();
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    // A page that has left reads nothing.
    const write = (text: string) => void writer.write(encoder.encode(text)).catch(() => undefined);
    write('retry: 5000\n\n');
    streams.push({
      send: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
      end: () => void writer.close().catch(() => undefined),
    });
    return new Response(readable, { headers: { 'content-type': 'text/event-stream' } });
  });
  return streams;
}

/** Opens the messages, or one thread of them. */
export function openMessages(at = `/messages/${threadId}`): OpenPage {
  return openPage(
    at,
    { '/messages': index, '/messages/:id': threadPage, '/vehicle': { default: () => 'The vehicle' } },
    [layout],
  );
}

/** A thread with these messages, alone in the list. What comes later is asked for after the last. */
export function answersThread(shown: ThreadPage): void {
  answers(listThreads, { threads: [shown.thread], nextCursor: null });
  answers(getThread, ({ query }) =>
    query['after'] === undefined
      ? shown
      : {
          ...shown,
          nextCursor: null,
          messages: shown.messages.filter(({ number }) => number > Number(query['after'])),
        },
  );
}
