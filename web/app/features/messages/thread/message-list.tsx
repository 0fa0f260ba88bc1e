import type { Message, Thread } from '@makani/contract/messages/messages';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { dayInWords, dayOf, senderName, timeOf } from '../message-words.ts';
import { type MessageGroup, groupedByDay } from './merged-messages.ts';
import { MessageBubble } from './message-bubble.tsx';
import type { LoadedThread } from './use-thread.ts';
import type { ScrolledList } from './use-scrolled-list.ts';

export interface MessageListProps extends Pick<
  LoadedThread<Thread>,
  'messages' | 'nextCursor' | 'isLoadingOlder' | 'loadOlder'
> {
  /** How far the others have read, and a driver among them. */
  readByOthers: number;
  readByDriver: number;
  scroller: ScrolledList['ref'];
  onScroll: () => void;
  /** The newest message is in view. */
  isAtEnd: boolean;
  onToEnd: () => void;
  /** Said where nobody has written yet. */
  empty: string;
  /** Messages that aren't sent yet, as list items. */
  children: ReactNode;
}

/** The messages of a thread under their days, the newest at the bottom. Its place stays while older pages come in above. */
export function MessageList({
  messages,
  nextCursor,
  isLoadingOlder,
  loadOlder,
  readByOthers,
  readByDriver,
  scroller,
  onScroll,
  isAtEnd,
  onToEnd,
  empty,
  children,
}: MessageListProps) {
  const now = useNow();
  const lastOwn = messages.findLast(({ isOwn }) => isOwn);
  const isRead = lastOwn !== undefined && isReadByOthers(lastOwn, { messages, readByOthers, readByDriver });
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={scroller}
        aria-label="Messages"
        // A region that scrolls has to be reached by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
        className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain bg-paper px-4 [overflow-anchor:none] sm:px-6 focus-visible:-outline-offset-2"
      >
        <div className="pt-4 pb-5">
          {nextCursor === null ? null : (
            <p className="text-center">
              <Button
                variant="quiet"
                size="small"
                isPending={isLoadingOlder}
                pendingText="Loading…"
                onPress={() => void loadOlder()}
              >
                Show earlier messages
              </Button>
            </p>
          )}
          {messages.length === 0 ? <p className="py-16 text-center text-ink-soft">{empty}</p> : null}
          {groupedByDay(messages, dayOf).map(({ day, groups }) => (
            <section key={day} aria-label={dayInWords(day, now)}>
              <DayLine>{dayInWords(day, now)}</DayLine>
              <ul>
                {groups.map((group) => (
                  <Group key={group.key} group={group} lastOwn={lastOwn} isRead={isRead} />
                ))}
              </ul>
            </section>
          ))}
          <ul>{children}</ul>
        </div>
      </section>
      {isAtEnd ? null : (
        <button
          type="button"
          aria-label="Go to the newest message"
          onClick={onToEnd}
          className="absolute right-4 bottom-4 grid size-11 place-items-center rounded-full border border-brass bg-paper-bright shadow-float hover:border-ink"
        >
          <ArrowDown aria-hidden="true" className="size-5" strokeWidth={1.5} />
        </button>
      )}
    </div>
  );
}

function DayLine({ children }: { children: string }) {
  return (
    <p className="my-5 flex items-center gap-4 text-xs font-medium tracking-label text-brass-ink uppercase before:h-px before:flex-1 before:bg-brass/40 after:h-px after:flex-1 after:bg-brass/40">
      {children}
    </p>
  );
}

interface GroupProps {
  group: MessageGroup;
  lastOwn: Message | undefined;
  /** Somebody else has read it. */
  isRead: boolean;
}

/** Messages of one sender, with name and time once. */
function Group({ group: { messages }, lastOwn, isRead }: GroupProps) {
  const [first] = messages;
  const last = messages.at(-1);
  if (first === undefined || last === undefined) return null;
  return (
    <li className={`mt-4 flex flex-col ${first.isOwn ? 'items-end' : 'items-start'}`}>
      <p className={first.isOwn ? 'sr-only' : 'mb-1 text-sm font-medium'}>
        {first.isOwn ? 'You' : senderName(first)}
      </p>
      {messages.map((message) => (
        <div
          key={message.id}
          className={`flex w-full max-w-[88%] flex-col not-first-of-type:mt-1 sm:max-w-[80%] ${message.isOwn ? 'items-end' : 'items-start'}`}
        >
          <MessageBubble message={message} />
        </div>
      ))}
      <p className="mt-1 text-xs text-ink-soft tabular-nums">
        <time dateTime={last.sentAt}>{timeOf(last.sentAt)}</time>
        {last === lastOwn ? (
          <>
            <span aria-hidden="true"> · </span>
            <span>{isRead ? 'Read' : 'Sent'}</span>
          </>
        ) : null}
      </p>
    </li>
  );
}

/** An answer has been written by somebody who has read, unless they can't see the message. */
function isReadByOthers(
  { number, readers }: Message,
  {
    messages,
    readByOthers,
    readByDriver,
  }: Pick<MessageListProps, 'messages' | 'readByOthers' | 'readByDriver'>,
): boolean {
  if (readers === 'payer') return readByOthers >= number;
  const answered = messages.findLast(({ isOwn }) => !isOwn)?.number ?? 0;
  return Math.max(readByOthers, readByDriver, answered) >= number;
}
