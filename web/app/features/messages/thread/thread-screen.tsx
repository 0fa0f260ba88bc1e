import type {
  Message,
  MessagePhoto,
  MessageReaders,
  Thread,
  ThreadPage,
} from '@makani/contract/messages/messages';
import { coverSentence } from '@makani/domain/messages/cover-contacts';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useSite } from '../../../site.ts';
import { Composer } from '../composer/composer.tsx';
import { usePhotos } from '../composer/use-photos.ts';
import type { ThreadDoors } from '../live/thread-doors.ts';
import { otherNames, senderName, snippetOf } from '../message-words.ts';
import { ClosedNote } from './closed-note.tsx';
import { changeMessageDraft, readMessageDraft } from './message-draft.ts';
import { MessageList } from './message-list.tsx';
import { UnsentBubble } from './unsent-bubble.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { type Unsent, useOutbox } from './use-outbox.ts';
import { useScrolledList } from './use-scrolled-list.ts';
import { useThread } from './use-thread.ts';

export interface ThreadScreenProps<T extends Thread> {
  first: Omit<ThreadPage, 'thread'> & { thread: T };
  doors: ThreadDoors<T>;
  /** The other people, the vehicle, and what can be done. Call `refresh` after a change. */
  header: (thread: T, refresh: () => Promise<void>) => ReactNode;
  /** Stands above the field. */
  tools?: (thread: T, tools: ThreadTools) => ReactNode;
}

interface ThreadTools {
  /** Puts a text into the field, below what is there. */
  insert: (text: string) => void;
  /** Shows a message that was sent in another way. */
  add: (message: Message) => void;
}

/** One thread: its header, its messages, and the field for the next one. */
export function ThreadScreen<T extends Thread>({ first, doors, header, tools }: ThreadScreenProps<T>) {
  const { name: siteName } = useSite();
  const { thread, messages, refresh, add, ...older } = useThread(first, doors);
  const { id } = thread;
  const { text, setText, unsent, outbox } = useUnsentText({ id, messages, doors, add, refresh });
  const field = useRef<HTMLTextAreaElement>(null);
  const photos = usePhotos((file) => sendPhoto(doors, id, file));
  const last = messages.at(-1)?.number ?? 0;
  const { ref, isAtEnd, onScroll, toEnd } = useScrolledList(
    `${last} ${unsent.length}`,
    () => void older.loadOlder(),
  );
  useMarkRead({ thread, last, isAtEnd, doors });

  function post(written: string, sent: readonly MessagePhoto[], readers: MessageReaders | undefined): void {
    outbox.post({ text: written, photos: sent, readers });
    toEnd();
  }

  /** A button that was pressed is gone with its message. */
  function focusField(): void {
    (field.current ?? ref.current)?.focus();
  }

  function retry({ clientId }: Unsent): void {
    outbox.retry(clientId);
    focusField();
  }

  function discard({ clientId }: Unsent): void {
    outbox.remove(clientId);
    focusField();
  }

  function edit(one: Unsent): void {
    outbox.remove(one.clientId);
    setText(text === '' ? one.text : `${one.text}\n${text}`);
    focusField();
  }

  function insert(words: string): void {
    setText(text === '' ? words : `${text}\n${words}`);
    focusField();
  }

  return (
    <article
      aria-label={`Messages with ${otherNames(thread, siteName)}`}
      className="flex h-full min-h-0 flex-col"
    >
      {header(thread, refresh)}
      <MessageList
        messages={messages}
        {...older}
        readByOthers={thread.readByOthers}
        readByDriver={thread.readByDriver}
        scroller={ref}
        onScroll={onScroll}
        isAtEnd={isAtEnd}
        onToEnd={toEnd}
        empty={`Write the first message to ${otherNames(thread, siteName)}.`}
      >
        {unsent.map((one) => (
          <UnsentBubble
            key={one.clientId}
            unsent={one}
            onRetry={thread.closed === null ? () => retry(one) : null}
            onEdit={thread.closed === null && one.text !== '' ? () => edit(one) : null}
            onRemove={() => discard(one)}
          />
        ))}
      </MessageList>
      <News messages={messages} />
      {thread.closed === null && tools ? (
        <Tools thread={thread} insert={insert} add={add} tools={tools} />
      ) : null}
      {thread.closed === null ? (
        <Composer
          text={text}
          onText={setText}
          photos={doors.sendPhoto === null ? null : photos}
          hint={thread.isCovered ? coverSentence : null}
          driverName={thread.driverName}
          onSend={post}
          field={field}
        />
      ) : (
        <ClosedNote why={thread.closed} />
      )}
    </article>
  );
}

interface ToolsProps<T extends Thread> extends ThreadTools {
  thread: T;
  tools: (thread: T, tools: ThreadTools) => ReactNode;
}

function Tools<T extends Thread>({ thread, tools, insert, add }: ToolsProps<T>) {
  return tools(thread, { insert, add });
}

interface UnsentTextInput<T extends Thread> {
  id: string;
  messages: readonly Message[];
  doors: ThreadDoors<T>;
  add: (message: Message) => void;
  refresh: () => Promise<void>;
}

/** The field's text and the messages on their way, which outlive the page. */
function useUnsentText<T extends Thread>({ id, messages, doors, add, refresh }: UnsentTextInput<T>) {
  const [draft] = useState(() => doors.openDraft?.(id) ?? null);
  const [initial] = useState(() => readMessageDraft(draft));
  const [text, setText] = useState(initial.text);
  const outbox = useOutbox({
    initial: initial.unsent,
    send: (written) => doors.send(id, written),
    onSent: add,
    // The thread may have been closed meanwhile.
    onRefused: ({ code }) => void (code === 'thread_closed' && refresh()),
  });
  const sent = useMemo(() => new Set(messages.map(({ clientId }) => clientId)), [messages]);
  // An answer that was lost on its way leaves a message that has arrived.
  const unsent = outbox.unsent.filter(({ clientId }) => !sent.has(clientId));
  const written = useRef(initial);
  useEffect(() => {
    if (draft !== null) changeMessageDraft(draft, written.current, { text, unsent });
    written.current = { text, unsent };
  });
  return { text, setText, unsent, outbox };
}

async function sendPhoto<T extends Thread>(
  { sendPhoto: send }: ThreadDoors<T>,
  id: string,
  file: File,
): Promise<MessagePhoto> {
  if (send === null) throw new Error('this side sends no photos');
  return send(id, file);
}

/** Screen readers hear what others write while the thread is open. */
function News({ messages }: { messages: readonly Message[] }) {
  const [opened] = useState(messages.at(-1)?.number ?? 0);
  const news = messages.filter(({ isOwn, number }) => !isOwn && number > opened);
  return (
    // Only what is added is said, so several that come together are all said, and each once.
    <output aria-atomic="false" className="sr-only">
      {news.map((message) => (
        <span key={message.number}>
          {senderName(message)}: {snippetOf(message)}
        </span>
      ))}
    </output>
  );
}
