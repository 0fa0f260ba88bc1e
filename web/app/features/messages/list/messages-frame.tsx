import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';

export interface MessagesFrameProps {
  /** On a phone the thread then has the whole page. */
  isThreadOpen: boolean;
  list: ReactNode;
  children: ReactNode;
}

/** The list of threads beside the open one; on a phone one of the two. As high as the window, each scrolls by itself. */
export function MessagesFrame({ isThreadOpen, list, children }: MessagesFrameProps) {
  return (
    <div className={`mx-auto max-w-[84rem] lg:px-8 lg:py-8 ${isThreadOpen ? '' : 'max-lg:min-h-dvh'}`}>
      <div className="border-brass lg:grid lg:h-[calc(100dvh-var(--spacing-topbar)-4rem)] lg:min-h-[34rem] lg:grid-cols-[23rem_minmax(0,1fr)] lg:border">
        <div
          className={`flex min-h-0 flex-col border-brass bg-paper-bright lg:border-r ${isThreadOpen ? 'max-lg:hidden' : ''}`}
        >
          <Heading isTitle={!isThreadOpen} />
          <nav aria-label="Conversations" className="min-h-0 flex-1 lg:overflow-y-auto">
            {list}
          </nav>
        </div>
        <div
          className={`min-h-0 min-w-0 ${isThreadOpen ? 'max-lg:h-[calc(100dvh-var(--spacing-topbar))] max-lg:min-h-[26rem]' : 'max-lg:hidden'}`}
        >
          {children}
        </div>
      </div>
    </div>
  );
}

/** The title of the list's page; beside a thread, whose name is the title, the way back. */
function Heading({ isTitle }: { isTitle: boolean }) {
  const className = 'poster border-b border-brass/60 px-5 py-5 text-2xl leading-tight lg:py-[1.35rem]';
  if (isTitle) return <h1 className={className}>Messages</h1>;
  return (
    <p className={className}>
      <Link to={paths.messages} className="hover:text-hibiscus-press">
        Messages
      </Link>
    </p>
  );
}
