import type { Thread } from '@makani/contract/messages/messages';
import { NavLink } from 'react-router';
import { paths } from '../../../paths.ts';
import { useSite } from '../../../site.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { aboutInWords, otherNames, snippetOf, whenInList } from '../message-words.ts';

/** One conversation in the list: the other person, the vehicle, and how the newest message begins. */
export function ThreadCard({ thread, now }: { thread: Thread; now: number }) {
  const site = useSite();
  const { lastMessage, unread, vehicle } = thread;
  const isUnread = unread > 0;
  return (
    <NavLink
      to={paths.thread(thread.id)}
      className={({ isActive }) =>
        `grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 border-l-4 py-3.5 pr-4 pl-3 transition-colors hover:bg-paper-deep ${isActive ? 'border-hibiscus-press bg-paper-deep/70' : 'border-transparent'}`
      }
    >
      <Picture
        picture={vehicle.image}
        sizes="4.5rem"
        isDecorative
        isLazy
        className="rounded-xs border border-brass/50"
      />
      <span className="min-w-0">
        <span className="flex items-baseline justify-between gap-3">
          <span className={`truncate ${isUnread ? 'font-semibold' : 'font-medium'}`}>
            {otherNames(thread, site.name)}
          </span>
          {lastMessage === null ? null : (
            <time
              dateTime={lastMessage.sentAt}
              className="shrink-0 text-xs whitespace-nowrap text-ink-soft tabular-nums"
            >
              {whenInList(lastMessage.sentAt, now)}
            </time>
          )}
        </span>
        <span className="block truncate text-sm text-ink-soft">
          {vehicle.name} · {aboutInWords(thread)}
        </span>
        <span className="mt-0.5 flex items-center justify-between gap-3">
          <span dir="auto" className={`truncate text-sm ${isUnread ? 'font-semibold' : 'text-ink-soft'}`}>
            {lastMessage === null ? 'No messages yet' : snippetOf(lastMessage)}
          </span>
          {isUnread ? <UnreadMark unread={unread} /> : null}
        </span>
      </span>
    </NavLink>
  );
}

function UnreadMark({ unread }: { unread: number }) {
  return (
    <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-hibiscus-press px-1.5 text-[0.6875rem] leading-none font-semibold text-paper-bright tabular-nums">
      {unread}
      <span className="sr-only"> unread</span>
    </span>
  );
}
