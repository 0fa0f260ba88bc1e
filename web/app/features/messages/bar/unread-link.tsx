import { countUnreadMessages } from '@makani/contract/messages/message-endpoints';
import { messageLimits } from '@makani/contract/messages/messages';
import { MessageSquareText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/session.ts';
import { usePersonEvents } from '../live/person-events.ts';
import { oneAtATime } from '../live/one-at-a-time.ts';
import { unreadInWords } from '../message-words.ts';

/** The way to the messages, with the number of unread ones. Nothing for people without any. */
export function UnreadLink({ userId }: { userId: string }) {
  return <CountedLink key={userId} />;
}

function CountedLink() {
  const [count, setCount] = useState({ unread: 0, hasThreads: false });
  const [load] = useState(() => oneAtATime(() => countQuietly(setCount)));
  const isHost = useSession()?.user.roles.includes('ROLE_HOST') ?? false;
  // A host waits for the first question, too. Others look for their first conversation with each page.
  const isLive = isHost || count.hasThreads;
  const { pathname } = useLocation();
  const page = isLive ? null : pathname;
  useEffect(() => void load(), [load, page]);
  return (
    <>
      {isLive ? <Live onChange={() => void load()} /> : null}
      {count.hasThreads ? <CountLink unread={count.unread} /> : null}
    </>
  );
}

function Live({ onChange }: { onChange: () => void }) {
  usePersonEvents(onChange);
  return null;
}

function CountLink({ unread }: { unread: number }) {
  const { maxUnread } = messageLimits;
  return (
    <NavLink
      to={paths.messages}
      aria-label={unreadInWords(unread, maxUnread)}
      className={({ isActive }) =>
        `relative -mx-1.5 grid size-11 shrink-0 place-items-center rounded-xs hover:text-hibiscus-press ${isActive ? 'text-hibiscus-press' : ''}`
      }
    >
      <MessageSquareText aria-hidden="true" strokeWidth={1.5} />
      {unread === 0 ? null : (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full border border-paper bg-hibiscus-press px-1 text-[0.6875rem] leading-none font-semibold text-paper-bright tabular-nums"
        >
          {unread >= maxUnread ? `${maxUnread}+` : unread}
        </span>
      )}
    </NavLink>
  );
}

/** The count appears unprompted, so a failure to load it is ignored. */
async function countQuietly(
  onCount: (count: { unread: number; hasThreads: boolean }) => void,
): Promise<void> {
  try {
    onCount(await call(countUnreadMessages, {}, { quiet: true }));
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
}
