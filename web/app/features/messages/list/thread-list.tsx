import { paths } from '../../../paths.ts';
import { ShowMore } from '../../../ui/show-more.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { useNow } from '../../../ui/use-now.ts';
import { ThreadCard } from './thread-card.tsx';
import { type ThreadList as Threads, useThreads } from './use-threads.ts';

/** All conversations, the one with the newest message first. */
export function ThreadList({ first }: { first: Threads }) {
  const { threads, list } = useThreads(first);
  const now = useNow();
  if (threads.length === 0) return <NoThreads />;
  return (
    <>
      <ul className="divide-y divide-brass/40">
        {threads.map((thread) => (
          <li key={thread.id}>
            <ThreadCard thread={thread} now={now} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} size="small" className="flex justify-center border-t border-brass/40 p-4">
        Show older conversations
      </ShowMore>
    </>
  );
}

function NoThreads() {
  return (
    <EmptyState
      picture="trips"
      title="No messages yet"
      description="Ask a host about a vehicle before you book, or write to them from your trip’s page. Your conversations appear here."
      action={
        <Link to={paths.fleet} className={buttonClass()}>
          See the fleet
        </Link>
      }
    />
  );
}
